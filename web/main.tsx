import './lib/i18n.ts';
// Whatever page a tab shows: what was typed in it ends with the sign-out.
import './lib/kept-in-tab.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { i18n } from './lib/i18n.ts';
import { leadOn } from './lib/lead-on.ts';
import { paths } from './lib/paths.ts';
import { retryImport } from './lib/retry-import.ts';
import { session } from './lib/session.ts';
import { pagesFetched } from './routes/lazy-page.tsx';
import { startRouter } from './routes/router.ts';
import { routerReady } from './routes/router-ready.ts';

const place = document.getElementById('root') as HTMLElement;

/** Whether what stands there (scripts/draw-pages.ts) is what this visitor is to see. */
function isDrawnForThem(): boolean {
  // Said before the first paint, by what public/theme.js has found.
  if (document.documentElement.hasAttribute('data-undrawn') || i18n.language !== 'en') return false;
  const account = session.account();
  // Back leads to another page while the document stays.
  const { pathname, search } = window.location;
  if (place.dataset.drawn === 'member')
    return pathname === paths.home && !search && account !== null && leadOn(account) === paths.home;
  // Who was sent to the login page is told why.
  return place.dataset.drawn === 'guest' && pathname === paths.login && !account && !window.history.state?.usr;
}

function start(): void {
  const router = startRouter();
  const app = <App router={router} dir={document.documentElement.dir as 'ltr' | 'rtl'} />;

  /** The app draws the page itself, in place of what stands there. */
  const begin = (): void => {
    // What was pressed there is nothing of what comes instead.
    if (!isDrawnForThem()) delete document.documentElement.dataset.pressed;
    if (place.dataset.drawn) place.replaceChildren();
    createRoot(place).render(app);
    begun();
  };
  /** The page that stands there becomes the app; until it can, it stays. */
  const takeOver = async (): Promise<void> => {
    await routerReady(router);
    await pagesFetched();
    // Gone back, or signed out in another tab meanwhile.
    if (!isDrawnForThem()) return begin();
    // In small pieces: a slow phone answers between them.
    startTransition(() => void hydrateRoot(place, app));
    begun();
  };
  // What could not be fetched is told by the page itself.
  if (isDrawnForThem())
    void takeOver().catch(() => {
      // Long after, on another Home, it would be pressed as if by itself.
      delete document.documentElement.dataset.pressed;
      begin();
    });
  else begin();
}

const begun = (): void => {
  place.removeAttribute('data-drawn');
  document.documentElement.removeAttribute('data-undrawn');
};

// Everything has been read by now; a slow phone answers before it goes on. A browser that is too old says so (public/theme.js).
if (document.documentElement.dataset.tooOld === undefined) setTimeout(start);

// Behind the first page: what it needs to open without a network is not in its way.
const keepShell = (): void =>
  void retryImport(() => import('./lib/app-shell.ts')).then(
    (shell) => shell.keepShell(),
    () => undefined,
  );
// On a drawn page the app may come after everything else has.
if (import.meta.env.PROD && document.readyState === 'complete') keepShell();
else if (import.meta.env.PROD) window.addEventListener('load', keepShell);
