import { ActionIcon, Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Notification } from '../../../contract/notifications/schema.ts';
import { hasStaffLogin } from '../../../contract/roles.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { daysAgo, formatClock, formatLongDay } from '../../lib/local-time.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HijriDay } from '../../ui/hijri-day.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { useEndReached } from '../../ui/use-end-reached.ts';
import { groupByDay, mergeLines } from './days.rules.ts';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { NotificationLine } from './notification-line.tsx';
import classes from './notifications.module.css';
import { notificationsQuery, unread } from './notifications.queries.ts';
import { ReadAllButton } from './read-all-button.tsx';
import { topics } from './topics.ts';
import { useReading } from './use-reading.ts';

/**
 * `/dashboard/notifications`: all notifications by day, optionally filtered by topic. `/staff/inbox` for the team, whose
 * notifications have one topic and no settings.
 */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const role = useAccount()?.role;
  const isMember = !role || !hasStaffLogin(role);
  const [search] = useSearchParams();
  const topic = topics.find((one) => one === search.get('tab'));
  const query = useInfiniteQuery({ ...notificationsQuery(topic), staleTime: 0 });
  const count = useQuery(unread).data?.unread ?? 0;
  const lines = useMemo(() => query.data && mergeLines(query.data.pages), [query.data]);
  const read = useReading();
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <PageHeading title={t('title')}>{t('intro')}</PageHeading>
        {isMember && (
          <ActionIcon component={Link} to={paths.notificationSetting} aria-label={t('settings')}>
            <IconSettings size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isMember && (
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
      )}
      {lines && lines.length > 0 ? (
        <>
          <Days lines={lines} onOpen={(line) => line.read || read({ one: line })}>
            {!topic && <ReadAllButton lines={lines} unread={count} onRead={read} />}
          </Days>
          <More list={query} />
        </>
      ) : lines ? (
        <NoNotifications isTopic={topic !== undefined} isMember={isMember} />
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

function NoNotifications({ isTopic, isMember }: { isTopic: boolean; isMember: boolean }) {
  const { t } = useTranslation('notifications');
  if (!isMember) return <EmptyState heading={<h2>{t('empty.title')}</h2>} sentence={t('empty.team')} />;
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

interface DaysProps {
  lines: readonly Notification[];
  onOpen: (line: Notification) => void;
  /** Shown beside the first day. */
  children?: ReactNode;
}

/** Notifications grouped by day. */
function Days({ lines, onOpen, children }: DaysProps) {
  const id = useId();
  return groupByDay(lines).map((day, index) => (
    <section key={day.key} className={classes.day} aria-labelledby={`${id}-${day.key}`}>
      <div className={classes.head}>
        <h2 id={`${id}-${day.key}`} tabIndex={-1}>
          <DayName at={day.lines[0]?.at ?? ''} />
        </h2>
        {index === 0 && children}
      </div>
      <ul className={classes.lines}>
        {day.lines.map((line) => (
          <NotificationLine key={line.id} line={line} when={formatClock(line.at, locale())} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ));
}

function DayName({ at }: { at: string }) {
  const { t } = useTranslation('notifications');
  const ago = daysAgo(at);
  return (
    <>
      {ago === 0 ? t('day.today') : ago === 1 ? t('day.yesterday') : formatLongDay(at, locale())}
      <HijriDay at={at} />
    </>
  );
}

interface MoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => unknown;
  };
}

/** Loads the next page ahead of scrolling; shows an error, or that the list has ended. */
function More({ list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } }: MoreProps) {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation('common');
  const mark = useRef<HTMLDivElement>(null);
  const mayFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEndReached(mark, mayFetch, fetchNextPage, 800);
  return (
    <div ref={mark} className={classes.more}>
      {isFetchNextPageError ? (
        <div role="alert">
          <p>{errorMessage(error, common)}</p>
          <Button variant="default" onClick={() => fetchNextPage()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <p role="status">{hasNextPage ? t('more') : t('end')}</p>
      )}
    </div>
  );
}
