import { type RouteObject, useLocation } from 'react-router';
import { type LoginState, landingPath, pathAfterLogin } from '../lib/landing-path.ts';
import { paths } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { useAccount } from '../lib/use-account.ts';
import { Splash } from '../ui/splash.tsx';
import { lazyPage } from './lazy-page.tsx';
import { RedirectTo } from './redirect-to.tsx';
// These styles are loaded with the first page: the login page is prerendered before its code arrives, and one
// stylesheet loads faster than two.
import '../features/auth/login-page.module.css';
import '../features/auth/login-layout.module.css';
import '../ui/form-failure.module.css';

const page = lazyPage(() => import('../features/auth/login-page.tsx'), ['login'], <Splash />);

/**
 * The login page or, for a signed-in account, a redirect (contract §3): to the page that required the sign-in,
 * otherwise to the account's next step. The page of the declarations comes first, and then continues to that page.
 */
function Login() {
  const account = useAccount();
  const from = (useLocation().state as LoginState | null) ?? {};
  if (!account) return page.element;
  const isAsked = landingPath(account) === paths.declarations;
  return <RedirectTo to={pathAfterLogin(account, from)} state={isAsked ? from : null} />;
}

/** The route `/`. A signed-in account loads nothing of the login page. */
export const loginRoute: RouteObject = {
  index: true,
  element: <Login />,
  loader: () => (session.account() ? null : page.loader()),
};
