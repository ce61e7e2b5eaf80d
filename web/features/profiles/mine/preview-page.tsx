import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { paths } from '../../../lib/paths.ts';
import type { Account } from '../../../lib/session.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useLabels } from '../../../lib/use-labels.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProfileDetails } from '../view/profile-details.tsx';
import { ProfileHeader } from '../view/profile-header.tsx';
import page from '../view/profile-page.module.css';
import { ProfileSkeleton } from '../view/profile-skeleton.tsx';
import { previewAs, type ViewerKind, viewerKinds } from './own-profile.ts';
import classes from './preview-page.module.css';

/** `/dashboard/myProfile/preview?as=`: the member's own profile under the visibility rules for others. */
export default function PreviewPage() {
  const account = useAccount();
  return account ? <Preview account={account} /> : null;
}

function Preview({ account }: { account: Account }) {
  const { t } = useTranslation('mine');
  const [search] = useSearchParams();
  const as = viewerKinds.find((one) => one === search.get('as')) ?? 'stranger';
  return (
    <div className={page.page}>
      <Link to={paths.myProfile} className={page.back}>
        <IconArrowLeft stroke={1.75} data-mirror aria-hidden="true" />
        {t('preview.back')}
      </Link>
      <div className={classes.bar}>
        <nav className={classes.choices} aria-label={t('preview.label')}>
          {viewerKinds.map((one) => (
            <Link
              key={one}
              to={`${paths.myPreview}?as=${one}`}
              replace
              preventScrollReset
              className={classes.choice}
              aria-current={one === as ? 'page' : undefined}
            >
              {t(`preview.as.${one}`)}
            </Link>
          ))}
        </nav>
        <p>{t(`preview.sentence.${as}`)}</p>
      </div>
      <Seen key={as} account={account} as={as} />
    </div>
  );
}

function Seen({ account, as }: { account: Account; as: ViewerKind }) {
  const { t } = useTranslation('mine');
  const { t: tCommon } = useTranslation('common');
  const profile = useQuery(previewAs(account.id, as));
  const labels = useLabels();
  const error = (profile.data ? null : profile.error) ?? labels.error;
  if (error)
    return (
      <EmptyState heading={<h1>{t('failed')}</h1>} sentence={errorMessage(error, tCommon)}>
        <Button
          onClick={() => {
            if (profile.error) void profile.refetch();
            if (labels.error) labels.retry();
          }}
        >
          {t('retry')}
        </Button>
      </EmptyState>
    );
  if (!profile.data || !labels.labelOf) return <ProfileSkeleton />;
  return (
    <>
      <ProfileHeader profile={profile.data} labelOf={labels.labelOf} />
      <ProfileDetails profile={profile.data} labelOf={labels.labelOf} own={false} />
    </>
  );
}
