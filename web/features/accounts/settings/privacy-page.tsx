import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../lib/use-account.ts';
import { BureauCard } from './bureau-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { VisibilityCard } from './visibility-card.tsx';

/** `/dashboard/accountSetting/privacy`: who can see what, and whether the profile is shown at all. */
export default function PrivacyPage() {
  const { t } = useTranslation('settings');
  const account = useAccount();
  if (!account) return null;
  return (
    <SettingsFrame page="privacy" title={t('pages.privacy.title')} intro={t('privacy.intro')}>
      <PrivacyCard account={account} />
      <BureauCard />
      <VisibilityCard account={account} />
    </SettingsFrame>
  );
}
