import { BiodataButton } from '../features/profiles/biodata/biodata-dialog.tsx';
import MyProfilePage from '../features/profiles/mine/my-profile-page.tsx';

/** `/dashboard/myProfile`: the page, and the buttons that other parts of the app put into its header. */
export default function MyProfile() {
  return <MyProfilePage actions={<BiodataButton />} />;
}
