import { ActionIcon, Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { linesIn } from './days.rules.ts';
import { Days } from './days.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { More } from './more.tsx';
import classes from './notifications.module.css';
import { list, unread } from './notifications.queries.ts';
import { ReadAllButton } from './read-all-button.tsx';
import { topics } from './topics.ts';
import { useReading } from './use-reading.ts';

/** `/dashboard/notifications`: what happened, day by day; one topic at a time where one likes. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const [search] = useSearchParams();
  const topic = topics.find((one) => one === search.get('tab'));
  const query = useInfiniteQuery({ ...list(topic), staleTime: 0 });
  const count = useQuery(unread).data?.unread ?? 0;
  const lines = useMemo(() => query.data && linesIn(query.data.pages), [query.data]);
  const read = useReading();
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <PageHeading title={t('title')}>{t('intro')}</PageHeading>
        <ActionIcon component={Link} to={`${paths.accountSetting}#notifications`} aria-label={t('settings')}>
          <IconSettings size={20} aria-hidden />
        </ActionIcon>
      </div>
      <TabLinks
        label={t('topics')}
        tabs={[
          { key: 'all' as const, label: t('topic.all') },
          ...topics.map((key) => ({ key, label: t(`topic.${key}`) })),
        ]}
        current={topic ?? 'all'}
        replace
        className={classes.topics}
      />
      {lines && lines.length > 0 ? (
        <>
          <Days lines={lines} onOpen={(line) => line.read || read({ one: line })}>
            {!topic && <ReadAllButton lines={lines} unread={count} onRead={read} />}
          </Days>
          <More list={query} />
        </>
      ) : lines ? (
        <Nothing isTopic={topic !== undefined} />
      ) : query.error ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={classes.lines}>
          <LinesSkeleton lines={7} />
        </div>
      )}
    </div>
  );
}

function Nothing({ isTopic }: { isTopic: boolean }) {
  const { t } = useTranslation('notifications');
  return isTopic ? (
    <EmptyState heading={<h2>{t('empty.topic')}</h2>} sentence={t('empty.topicWhy')}>
      <Button component={Link} to="." replace variant="default">
        {t('empty.everything')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState heading={<h2>{t('empty.title')}</h2>} sentence={t('empty.why')}>
      <Button component={Link} to={paths.home}>
        {t('empty.home')}
      </Button>
    </EmptyState>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation('common');
  return (
    <EmptyState heading={<h2>{t('failed')}</h2>} sentence={<span role="alert">{errorMessage(error, common)}</span>}>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </EmptyState>
  );
}
