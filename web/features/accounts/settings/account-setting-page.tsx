import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useAccount } from '../../../lib/use-account.ts';
import PrivacyPage from './privacy-page.tsx';
import { SettingsFrame, useIsWide } from './settings-frame.tsx';
import { anchorPages } from './settings-pages.ts';

/**
 * `/dashboard/accountSetting`: the list of the settings pages. On wide screens, where the list is beside each page, the
 * first page is shown.
 */
export default function AccountSettingPage() {
  const { t } = useTranslation('settings');
  const account = useAccount();
  const { hash } = useLocation();
  const isWide = useIsWide();
  const page = anchorPages.get(hash);
  if (!account) return null;
  if (page) return <Navigate to={page} replace />;
  return isWide ? <PrivacyPage /> : <SettingsFrame title={t('title')} />;
}
