import { Navigate, useLocation } from 'react-router';
import LoginPage from '../features/accounts/login-page.tsx';
import { type CameFrom, leadBack, leadOn } from '../lib/lead-on.ts';
import { paths } from '../lib/paths.ts';
import { useAccount } from '../lib/use-account.ts';

/**
 * `/`: the login page, or, signed in, straight on to what comes next (contract §3): where one was sent to sign in from,
 * else what the account's progress says. Declarations come before, and know where it goes on.
 */
export default function Login() {
  const account = useAccount();
  const from = (useLocation().state as CameFrom | null) ?? {};
  if (!account) return <LoginPage />;
  const isAsked = leadOn(account) === paths.declarations;
  return <Navigate to={leadBack(account, from)} replace state={isAsked ? from : null} />;
}
