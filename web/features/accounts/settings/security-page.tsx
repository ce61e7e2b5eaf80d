import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../lib/use-account.ts';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SignInsCard } from './sign-ins-card.tsx';

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
