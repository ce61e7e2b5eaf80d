import { useTranslation } from 'react-i18next';
import { hasStaffLogin, type Role } from '../../../../contract/roles.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { AccountMenu } from '../../../ui/account-menu.tsx';
import classes from './staff-shell.module.css';

/** Name and role of the signed-in employee, with the sign-out menu. */
export function SignedInEmployee() {
  const account = useAccount();
  if (!account) return null;
  return (
    <div className={classes.who}>
      <AccountMenu />
      <div className={classes.whoText}>
        <strong>{account.name}</strong>
        <RoleName role={account.role} />
      </div>
    </div>
  );
}

/** The name of a role. */
export function RoleName({ role }: { role: Role }) {
  const { t } = useTranslation('staff');
  return <span>{hasStaffLogin(role) || role === 'MEMBER' ? t(`role.${role}`) : role}</span>;
}
