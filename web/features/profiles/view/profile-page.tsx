import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useLabels } from '../../../lib/use-labels.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { BackLink } from './back-link.tsx';
import { memberProfile } from './profile.queries.ts';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileHeader } from './profile-header.tsx';
import classes from './profile-page.module.css';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** `/dashboard/profile/{id}`: a member's profile, as far as the viewer may see it. */
export default function ProfilePage() {
  const { t } = useTranslation('profiles');
  const { id = '' } = useParams();
  const account = useAccount();
  const labels = useLabels();
  const profile = useQuery(memberProfile(id));
  const error = profile.data ? labels.error : profile.error;

  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState heading={<PageHeading title={t('view.absent')} />} sentence={t('view.absentWhy')}>
        <Button component={Link} to={paths.home}>
          {t('view.back')}
        </Button>
      </EmptyState>
    );

  if (error)
    return (
      <EmptyState heading={<PageHeading title={t('view.failed')} />} sentence={error.message}>
        <Button
          onClick={() => {
            if (profile.error) void profile.refetch();
            if (labels.error) labels.retry();
          }}
        >
          {t('view.retry')}
        </Button>
        <Button component={Link} to={paths.home} variant="default">
          {t('view.back')}
        </Button>
      </EmptyState>
    );

  const { labelOf } = labels;
  return (
    <div className={classes.page}>
      <BackLink />
      {profile.data && labelOf ? (
        <>
          <ProfileHeader profile={profile.data} labelOf={labelOf} />
          <ProfileDetails profile={profile.data} labelOf={labelOf} own={profile.data.id === account?.id} />
        </>
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  );
}
