import './lib/i18n.ts';
// Imported on every page, so that unsent input is removed at a sign-out whatever page a tab shows.
import './lib/tab-drafts.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followAccountLanguage } from './lib/account-language.ts';
import { firstTextsLoaded, i18n } from './lib/i18n.ts';
import { landingPath } from './lib/landing-path.ts';
import { paths } from './lib/paths.ts';
import { retryImport } from './lib/retry-import.ts';
import { session } from './lib/session.ts';
import { pagesFetched } from './routes/lazy-page.tsx';
import { startRouter } from './routes/router.ts';
import { routerReady } from './routes/router-ready.ts';

const place = document.getElementById('root') as HTMLElement;

/** Whether the prerendered page (scripts/prerender-pages.ts) is the one this visitor should see. */
function isPrerenderedForVisitor(): boolean {
  // public/theme.js has decided this before the first paint.
  if (document.documentElement.hasAttribute('data-undrawn') || place.dataset.lang !== i18n.language) return false;
  const account = session.account();
  // Back may lead to another page while the document stays.
  const { pathname, search } = window.location;
  if (place.dataset.drawn === 'member')
    return pathname === paths.home && !search && account !== null && landingPath(account) === paths.home;
  // A visitor redirected to the login page gets a message, so that page is not the prerendered one.
  return place.dataset.drawn === 'guest' && pathname === paths.login && !account && !window.history.state?.usr;
}

function start(): void {
  const router = startRouter();
  const app = <App router={router} />;

  /** The app renders the page itself, replacing the prerendered one. */
  const begin = (): void => {
    // Early clicks on the prerendered page do not apply to another page.
    if (!isPrerenderedForVisitor()) delete document.documentElement.dataset.pressed;
    if (place.dataset.drawn) place.replaceChildren();
    createRoot(place).render(app);
    markAppRunning();
  };
  /** Hydrates the prerendered page, which stays visible until then. */
  const takeOver = async (): Promise<void> => {
    await routerReady(router);
    await pagesFetched();
    // The visitor has gone back or signed out in another tab meanwhile.
    if (!isPrerenderedForVisitor()) return begin();
    // Hydrates in small steps, so that a slow phone stays responsive.
    startTransition(() => void hydrateRoot(place, app));
    markAppRunning();
  };
  // If hydration cannot load a chunk, the page reports the failure itself.
  if (isPrerenderedForVisitor())
    void takeOver().catch(() => {
      // Otherwise the early click would be repeated much later, on another visit to the home page.
      delete document.documentElement.dataset.pressed;
      begin();
    });
  else begin();
}

const markAppRunning = (): void => {
  place.removeAttribute('data-drawn');
  document.documentElement.removeAttribute('data-undrawn');
  followAccountLanguage();
};

// All scripts are parsed by now; the timeout lets a slow phone handle input first. A browser that is too old shows a
// message instead (public/theme.js).
if (document.documentElement.dataset.tooOld === undefined) setTimeout(() => void firstTextsLoaded.then(start));

// Runs after the first page, so that storing files for offline use does not delay it.
const keepShell = (): void =>
  void retryImport(() => import('./lib/app-shell.ts')).then(
    (shell) => shell.startAppShell(),
    () => undefined,
  );
// On a prerendered page the app may start after the load event.
if (import.meta.env.PROD && document.readyState === 'complete') keepShell();
else if (import.meta.env.PROD) window.addEventListener('load', keepShell);
