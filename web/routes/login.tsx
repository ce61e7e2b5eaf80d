import { Navigate, useLocation } from 'react-router';
import LoginPage from '../features/accounts/login-page.tsx';
import { leadOn } from '../lib/lead-on.ts';
import { useAccount } from '../lib/use-account.ts';

/**
 * `/`: the login page, or, signed in, straight on to what comes next (contract §3): where one was sent to sign in from
 * (`after`), else what the account's progress says.
 */
export default function Login() {
  const account = useAccount();
  const { after } = (useLocation().state as { after?: string } | null) ?? {};
  return account ? <Navigate to={after ?? leadOn(account)} replace /> : <LoginPage />;
}
