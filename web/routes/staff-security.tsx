import { PasswordCard } from '../features/auth/security/password-card.tsx';
import { SecurityPage } from '../features/staff/security/security-page.tsx';
import { useAccount } from '../lib/use-account.ts';

/** `/staff/security`: sign-in settings of staff, with the same password form as members. */
export default function StaffSecurity() {
  const account = useAccount();
  return <SecurityPage>{account && <PasswordCard account={account} />}</SecurityPage>;
}
