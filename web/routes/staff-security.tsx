import { PasswordCard } from '../features/accounts/settings/password-card.tsx';
import { SecurityPage } from '../features/staff/security/security-page.tsx';
import { useAccount } from '../lib/use-account.ts';

/** `/staff/security`: how one signs in, with the password as members change theirs. */
export default function StaffSecurity() {
  const account = useAccount();
  return <SecurityPage>{account && <PasswordCard account={account} />}</SecurityPage>;
}
