import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../lib/use-account.ts';
import { NotificationsCard } from './notifications/notifications-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** `/dashboard/accountSetting/notifications`: how much, on which channels and at what hours a member is notified. */
export default function NotificationSettingPage() {
  const { t } = useTranslation('settings');
  const account = useAccount();
  if (!account) return null;
  return (
    <SettingsFrame page="notifications" title={t('pages.notifications.title')}>
      <NotificationsCard account={account} />
    </SettingsFrame>
  );
}
