import { useLocation } from 'react-router';
import { YourDataPage } from '../features/accounts/settings/your-data-page.tsx';
import { FoundPage } from '../features/stories/found-page.tsx';

/** `/dashboard/accountSetting/data`, and the end of a search: two pages of one route, since every route is on the first screens. */
export default function YourData() {
  return useLocation().pathname.endsWith('/found') ? <FoundPage /> : <YourDataPage />;
}
