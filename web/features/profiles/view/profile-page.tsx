import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { rememberList } from '../../../lib/list-neighbours.ts';
import { joinParts, type LabelOf } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useLabels } from '../../../lib/use-labels.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMemberActions } from '../../../ui/member/actions/use-member-actions.ts';
import { MatchBox } from '../../../ui/member/match-box.tsx';
import { matchSides } from '../../../ui/member/match-sides.ts';
import { MemberName } from '../../../ui/member/member-name.tsx';
import { Photo } from '../../../ui/member/photo.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import hiddenBannerClasses from './hidden-banner.module.css';
import { type MemberProfile, memberProfileQuery, type SimilarProfile, similarMembersQuery } from './profile.queries.ts';
import { InterestBar, ProfileActions } from './profile-actions.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileHeader } from './profile-header.tsx';
import classes, { default as page } from './profile-page.module.css';
import { ProfilePagerBar } from './profile-pager-bar.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import similarRowClasses from './similar-row.module.css';

/**
 * `/dashboard/profile/{id}`: a member's profile, as far as the viewer may see it; `below` is shown under the details of
 * another member.
 */
export default function ProfilePage({ below }: { below?: (profile: MemberProfile) => ReactNode }) {
  const { id = '' } = useParams();
  return (
    <div className={classes.page}>
      <ProfilePagerBar id={id} />
      <Profile id={id} below={below} />
    </div>
  );
}

interface BelowProps {
  below: ((profile: MemberProfile) => ReactNode) | undefined;
}

function Profile({ id, below }: BelowProps & { id: string }) {
  const { t } = useTranslation('profiles');
  const { t: tCommon } = useTranslation('common');
  const labels = useLabels();
  const profile = useQuery(memberProfileQuery(id));
  // A profile that returns 404 disappears even if it was on the screen; after other errors the loaded profile stays.
  const isAbsent = profile.error instanceof ApiError && profile.error.status === 404;
  const error = (isAbsent || !profile.data ? profile.error : null) ?? labels.error;

  if (isAbsent)
    return (
      <EmptyState heading={<PageHeading title={t('view.absent')} />} sentence={t('view.absentWhy')}>
        <Button component={Link} to={paths.home}>
          {t('view.back')}
        </Button>
      </EmptyState>
    );

  // The daily limit: a retry does not help, and profiles opened today stay available.
  if (error instanceof ApiError && error.code === 'request.too_many')
    return (
      <EmptyState heading={<PageHeading title={t('view.enough')} />} sentence={error.message}>
        <Button component={Link} to={paths.viewedByMe}>
          {t('view.ofToday')}
        </Button>
      </EmptyState>
    );

  if (error)
    return (
      <EmptyState heading={<PageHeading title={t('view.failed')} />} sentence={errorMessage(error, tCommon)}>
        <Button
          onClick={() => {
            if (profile.error) void profile.refetch();
            if (labels.error) labels.retry();
          }}
        >
          {t('view.retry')}
        </Button>
      </EmptyState>
    );

  if (!profile.data || !labels.labelOf) return <ProfileSkeleton />;
  return <Loaded profile={profile.data} labelOf={labels.labelOf} below={below} />;
}

interface LoadedProps extends BelowProps {
  profile: MemberProfile;
  labelOf: LabelOf;
}

function Loaded({ profile, labelOf, below }: LoadedProps) {
  const account = useAccount();
  const own = profile.id === account?.id;
  if (own || !account)
    return (
      <>
        <ProfileHeader profile={profile} labelOf={labelOf} />
        <ProfileDetails profile={profile} labelOf={labelOf} own={own} />
      </>
    );
  return <OtherProfile profile={profile} labelOf={labelOf} below={below} />;
}

/** Another member's profile: the match, the actions, and similar members. */
function OtherProfile({ profile, labelOf, below }: LoadedProps) {
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
      {!profile.ignored && !profile.blocked && (
        <>
          {below?.(profile)}
          <SimilarRow id={profile.id} labelOf={labelOf} />
          <InterestBar profile={profile} />
        </>
      )}
    </>
  );
}

/** Says that the viewer ignores or has blocked this member, with an undo. */
function HiddenBanner({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation('profiles');
  const { ignore, block } = useMemberActions();
  const { blocked } = profile;
  if (!blocked && !profile.ignored) return null;
  const undoMark = blocked ? block : ignore;
  return (
    <div className={hiddenBannerClasses.banner}>
      <p>{t(blocked ? 'avoided.blocked' : 'avoided.ignored')}</p>
      <Button variant="default" onClick={() => void undoMark(profile, false)}>
        {t(blocked ? 'avoided.unblock' : 'avoided.showAgain')}
      </Button>
    </div>
  );
}

const BONES = ['a', 'b', 'c', 'd', 'e'];

/** A row of similar members. Nothing if there are none. */
function SimilarRow({ id, labelOf }: { id: string; labelOf: LabelOf }) {
  const { t } = useTranslation('profiles');
  const { t: tCommon } = useTranslation('common');
  const similar = useQuery(similarMembersQuery(id));
  const { data: members, error } = similar;
  const list = `similar:${id}`;

  useEffect(() => {
    if (members)
      rememberList(
        list,
        members.map((member) => member.id),
        paths.profile(id),
      );
  }, [members, list, id]);

  if (members?.length === 0 || (error instanceof ApiError && error.status === 404)) return null;
  return (
    <section className={similarRowClasses.section} aria-busy={similar.isPending}>
      <h2 className={similarRowClasses.title}>{t('similar.title')}</h2>
      {error && !members ? (
        <div className={similarRowClasses.failed}>
          <p className={page.note}>{errorMessage(error, tCommon)}</p>
          <Button variant="default" onClick={() => void similar.refetch()}>
            {t('view.retry')}
          </Button>
        </div>
      ) : (
        <ul className={similarRowClasses.row}>
          {members
            ? members.map((member) => (
                <li key={member.id}>
                  <SimilarMember member={member} list={list} labelOf={labelOf} />
                </li>
              ))
            : BONES.map((key) => <SimilarBone key={key} />)}
        </ul>
      )}
    </section>
  );
}

function SimilarMember({ member, list, labelOf }: { member: SimilarProfile; list: string; labelOf: LabelOf }) {
  const town = labelOf('city', member.city) ?? member.city ?? labelOf('state', member.state);
  return (
    <Link to={paths.profile(member.id)} state={{ fromList: list }} className={similarRowClasses.member}>
      <span className={similarRowClasses.photo}>
        <Photo member={member} />
      </span>
      <span className={similarRowClasses.name}>
        <MemberName member={member} />
      </span>
      <span className={similarRowClasses.fact}>
        {joinParts([labelOf('highestEducation', member.highestEducation), town], ' · ')}
      </span>
    </Link>
  );
}

function SimilarBone() {
  return (
    <li className={similarRowClasses.member} aria-hidden="true">
      <span className={similarRowClasses.photo}>
        <Bone className={similarRowClasses.photoBone} />
      </span>
      <Bone />
      <Bone />
    </li>
  );
}
