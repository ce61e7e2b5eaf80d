import { useTranslation } from 'react-i18next';
import { ContactsCard } from '../features/accounts/settings/contacts-card.tsx';
import { SettingsFrame } from '../features/accounts/settings/settings-frame.tsx';
import { PasskeysCard } from '../features/auth/passkeys/passkeys-card.tsx';
import { IdentitiesCard } from '../features/auth/security/identities-card.tsx';
import { PasswordCard } from '../features/auth/security/password-card.tsx';
import { SignInsCard } from '../features/auth/security/sign-ins-card.tsx';
import { useAccount } from '../lib/use-account.ts';

/** `/dashboard/accountSetting/security`: the ways to log in, and where the account is logged in. */
export default function SecurityPage() {
  const { t } = useTranslation('settings');
  const account = useAccount();
  if (!account) return null;
  return (
    <SettingsFrame page="security" title={t('pages.security.title')}>
      <div id="contacts">
        <ContactsCard account={account} />
      </div>
      <PasswordCard account={account} />
      <div id="passkeys">
        <PasskeysCard />
      </div>
      <IdentitiesCard />
      <SignInsCard />
    </SettingsFrame>
  );
}
