import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { MeetingCard } from './meeting-card.tsx';
import classes from './meetings.module.css';
import { meetingsQuery } from './meetings.queries.ts';

/** `/dashboard/meetings`: coming and past meetings. */
export default function MeetingsPage() {
  const { t } = useTranslation('meetings');
  const account = useAccount();
  const [search] = useSearchParams();
  const kind = search.get('tab') === 'past' ? 'past' : 'coming';
  if (!account) return null;
  return (
    <div className={classes.page}>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <TabLinks
        label={t('tabs')}
        tabs={[
          { key: 'coming', label: t('coming') },
          { key: 'past', label: t('past') },
        ]}
        current={kind}
      />
      <Meetings accountId={account.id} kind={kind} />
    </div>
  );
}

function Meetings({ accountId, kind }: { accountId: string; kind: 'coming' | 'past' }) {
  const { t } = useTranslation('meetings');
  const { data, error, isFetching, refetch } = useQuery(meetingsQuery(accountId, kind));
  if (error && !data)
    return (
      <>
        <FormFailure error={error} />
        <Button variant="default" className={classes.start} loading={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </>
    );
  if (!data) return <PageSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState heading={<h2>{t(kind === 'coming' ? 'none' : 'nonePast')}</h2>} sentence={t('noneWhy')}>
        <Button component={Link} to={paths.messages}>
          {t('toMessages')}
        </Button>
      </EmptyState>
    );
  return (
    <ul className={classes.list}>
      {data.map((meeting) => (
        <li key={meeting.id}>
          <MeetingCard accountId={accountId} meeting={meeting} />
        </li>
      ))}
    </ul>
  );
}
