import { useParams } from 'react-router';
import { SharedProfile } from '../features/board/shared-profile.tsx';
import { ProfileDetails } from '../features/profiles/view/profile-details.tsx';
import { ProfileHeader } from '../features/profiles/view/profile-header.tsx';
import page from '../features/profiles/view/profile-page.module.css';

/** `/family/board/{ownerId}/{memberId}`: a shared profile as members see it, without contact data or actions. */
export default function FamilyProfile() {
  const { ownerId = '', memberId = '' } = useParams();
  return (
    <SharedProfile ownerId={ownerId} memberId={memberId}>
      {(profile, labelOf, opinion) => {
        const shown = { ...profile, email: null, phoneNumber: null };
        return (
          <div className={page.page}>
            <ProfileHeader profile={shown} labelOf={labelOf}>
              {opinion}
            </ProfileHeader>
            <ProfileDetails profile={shown} labelOf={labelOf} own={false} withContact={false} />
          </div>
        );
      }}
    </SharedProfile>
  );
}
