import './lib/i18n.ts';
// Whatever page a tab shows: what was typed in it ends with the sign-out.
import './lib/kept-in-tab.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { i18n } from './lib/i18n.ts';
import { retryImport } from './lib/retry-import.ts';
import { session } from './lib/session.ts';
import { router } from './routes/router.tsx';

const place = document.getElementById('root') as HTMLElement;
const app = <App router={router} dir={document.documentElement.dir as 'ltr' | 'rtl'} />;

/** The login page stands there already (scripts/draw-login.ts), as this visitor sees it: nobody is signed in or sent here. */
const isDrawn =
  place.hasAttribute('data-drawn') && !session.account() && !window.history.state?.usr && i18n.language === 'en';

if (isDrawn) hydrateRoot(place, app);
else {
  if (place.hasAttribute('data-drawn')) place.replaceChildren();
  createRoot(place).render(app);
}
place.removeAttribute('data-drawn');

// Behind the first page: what it needs to open without a network is not in its way.
const keepShell = (): void =>
  void retryImport(() => import('./lib/app-shell.ts')).then(
    (shell) => shell.keepShell(),
    () => undefined,
  );
// On the drawn login page the app may come after everything else has.
if (import.meta.env.PROD && document.readyState === 'complete') keepShell();
else if (import.meta.env.PROD) window.addEventListener('load', keepShell);
