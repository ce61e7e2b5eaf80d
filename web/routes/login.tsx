import { Navigate } from 'react-router';
import LoginPage from '../features/accounts/login-page.tsx';
import { leadOn } from '../lib/lead-on.ts';
import { useAccount } from '../lib/use-account.ts';

/** `/`: the login page, or, signed in, straight on to what comes next (contract §3). */
export default function Login() {
  const account = useAccount();
  return account ? <Navigate to={leadOn(account)} replace /> : <LoginPage />;
}
