import { BiodataButton } from '../features/profiles/biodata/biodata-dialog.tsx';
import MyProfilePage from '../features/profiles/mine/my-profile-page.tsx';

/** `/dashboard/myProfile`: the profile page, combined with header buttons of other features. */
export default function MyProfile() {
  return <MyProfilePage actions={<BiodataButton />} />;
}
