import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useLabels } from '../../../lib/use-labels.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { OtherProfile } from './other-profile.tsx';
import { type MemberProfile, memberProfile } from './profile.queries.ts';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileHeader } from './profile-header.tsx';
import classes from './profile-page.module.css';
import { ProfilePagerBar } from './profile-pager-bar.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** `/dashboard/profile/{id}`: a member's profile, as far as the viewer may see it. */
export default function ProfilePage() {
  const { id = '' } = useParams();
  return (
    <div className={classes.page}>
      <ProfilePagerBar id={id} />
      <Profile id={id} />
    </div>
  );
}

function Profile({ id }: { id: string }) {
  const { t } = useTranslation('profiles');
  const { t: tCommon } = useTranslation('common');
  const labels = useLabels();
  const profile = useQuery(memberProfile(id));
  // A profile that returns 404 disappears even if it was on the screen; after other errors it stays.
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
  return <Loaded profile={profile.data} labelOf={labels.labelOf} />;
}

function Loaded({ profile, labelOf }: { profile: MemberProfile; labelOf: LabelOf }) {
  const account = useAccount();
  const own = profile.id === account?.id;
  if (own || !account)
    return (
      <>
        <ProfileHeader profile={profile} labelOf={labelOf} />
        <ProfileDetails profile={profile} labelOf={labelOf} own={own} />
      </>
    );
  return <OtherProfile profile={profile} labelOf={labelOf} />;
}
