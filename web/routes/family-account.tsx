import { Navigate } from 'react-router';
import { isFamily } from '../../contract/roles.ts';
import { ContactsCard } from '../features/accounts/settings/contacts-card.tsx';
import { DeleteCard } from '../features/accounts/settings/delete-card.tsx';
import { ExportCard } from '../features/accounts/settings/export-card.tsx';
import { MailsCard } from '../features/accounts/settings/mails-card.tsx';
import { NomineeCard } from '../features/accounts/settings/nominee-card.tsx';
import { RecoveryBanner } from '../features/accounts/settings/recovery-banner.tsx';
import { PasskeysCard } from '../features/auth/passkeys/passkeys-card.tsx';
import { PasswordCard } from '../features/auth/security/password-card.tsx';
import { SignInsCard } from '../features/auth/security/sign-ins-card.tsx';
import { AccountHeading } from '../features/family/account-heading.tsx';
import { paths } from '../lib/paths.ts';
import { useAccount } from '../lib/use-account.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import classes from '../ui/settings/settings.module.css';

/** `/family/account`: the settings of a family account. Members have other settings. */
export default function FamilyAccount() {
  const account = useAccount();
  if (!account) return null;
  if (!isFamily(account.role)) return <Navigate to={paths.accountSetting} replace />;
  return (
    <>
      <AccountHeading account={account} />
      <RecoveryBanner />
      <div className={classes.columns}>
        <div className={classes.column}>
          <LanguageSwitch />
          <ContactsCard account={account} />
          <PasswordCard account={account} />
          <MailsCard />
          <ExportCard />
          <NomineeCard />
        </div>
        <div className={classes.column}>
          <SignInsCard />
          <PasskeysCard />
          <DeleteCard account={account} />
        </div>
      </div>
    </>
  );
}
