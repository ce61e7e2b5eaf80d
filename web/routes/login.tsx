import { type RouteObject, useLocation } from 'react-router';
import { type CameFrom, leadBack, leadOn } from '../lib/lead-on.ts';
import { paths } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { useAccount } from '../lib/use-account.ts';
import { Splash } from '../ui/splash.tsx';
import { lazyPage } from './lazy-page.tsx';
import { LeadTo } from './lead-to.tsx';
// With the first page's, though the page itself comes later: it is drawn before that, and one file of styles is sooner there.
import '../features/accounts/login-page.module.css';
import '../features/accounts/welcome.module.css';
import '../ui/form-failure.module.css';

const page = lazyPage(() => import('../features/accounts/login-page.tsx'), ['login'], <Splash />);

/**
 * The login page, or, signed in, straight on to what comes next (contract §3): where one was sent to sign in from,
 * else what the account's progress says. Declarations come before, and know where it goes on.
 */
function Login() {
  const account = useAccount();
  const from = (useLocation().state as CameFrom | null) ?? {};
  if (!account) return page.element;
  const isAsked = leadOn(account) === paths.declarations;
  return <LeadTo to={leadBack(account, from)} state={isAsked ? from : null} />;
}

/** `/`. Who is signed in fetches nothing of the page. */
export const loginRoute: RouteObject = {
  index: true,
  element: <Login />,
  loader: () => (session.account() ? null : page.loader()),
};
