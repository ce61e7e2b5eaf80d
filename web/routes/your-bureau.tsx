import { useLocation } from 'react-router';
import { BureauActsPage } from '../features/accounts/settings/bureau-acts-page.tsx';
import { SettingsFrame } from '../features/accounts/settings/settings-frame.tsx';
import { OwnCasePage } from '../features/case-page/own-case-page.tsx';

/** `/dashboard/accountSetting/bureau`, and the member's case: two pages of one route, since every route is on the first screens. */
export default function YourBureau() {
  return useLocation().pathname.endsWith('/case') ? (
    <OwnCasePage frame={(page) => <SettingsFrame page="privacy" {...page} />} />
  ) : (
    <BureauActsPage />
  );
}
