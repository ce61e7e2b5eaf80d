import type { LabelOf } from '../../../lib/member-lines.ts';
import { MatchBox } from '../../../ui/member/match-box.tsx';
import { matchSides } from '../../../ui/member/match-sides.ts';
import { HiddenBanner } from './hidden-banner.tsx';
import type { MemberProfile } from './profile.queries.ts';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { SimilarRow } from './similar-row.tsx';

/** Another member's profile: the match, the actions, and similar members. */
export function OtherProfile({ profile, labelOf }: { profile: MemberProfile; labelOf: LabelOf }) {
  const { match, gender } = profile;
  return (
    <>
      <HiddenBanner profile={profile} />
      <ProfileHeader
        profile={profile}
        labelOf={labelOf}
        fit={matchSides(match).length > 0 ? <MatchBox match={match} gender={gender} large /> : undefined}
      >
        <ProfileActions profile={profile} />
      </ProfileHeader>
      <ProfileDetails profile={profile} labelOf={labelOf} own={false} live />
      {!profile.ignored && !profile.blocked && <SimilarRow id={profile.id} labelOf={labelOf} />}
    </>
  );
}
