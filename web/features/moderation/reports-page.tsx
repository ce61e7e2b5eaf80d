import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnReport } from '../../../contract/moderation/schema.ts';
import { URGENT_REASON } from '../../../contract/review/values.ts';
import { call } from '../../lib/client.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia, exactTimeInIndia } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { useLabels } from '../../lib/use-labels.ts';
import classes from './moderation.module.css';
import { PageFrame } from './page-frame.tsx';
import { StateChip } from './state-chip.tsx';

const pageSize = 10;

/** The member's own reports, the newest first. */
const ownReports = infiniteQueryOptions({
  queryKey: ['moderation', 'reports'],
  queryFn: ({ pageParam, signal }) =>
    call(laterEndpoints.moderation.ownReports, { query: { pageSize, page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (page * pageSize < (last.totalCount ?? 0) ? page + 1 : undefined),
  // Always refetched, because a report may have just been sent.
  staleTime: 0,
});

/** `/dashboard/reports`: the results of the member's own reports (contract §5). */
export default function ReportsPage() {
  const { t } = useTranslation('moderation');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(ownReports);
  const reports = data?.pages.flatMap((page) => page.data);
  return (
    <PageFrame
      title={t('reports.title')}
      intro={t('reports.intro')}
      count={reports?.length}
      error={error}
      onRetry={() => void refetch()}
      empty={t('reports.empty')}
      emptyWhy={t('reports.emptyWhy')}
    >
      <ul className={classes.list}>
        {reports?.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
        >
          {t('reports.more')}
        </Button>
      )}
    </PageFrame>
  );
}

/** One report: the reported member, the reason, and the staff's finding. */
function ReportCard({ report }: { report: OwnReport }) {
  const { t } = useTranslation('moderation');
  const { labelOf } = useLabels();
  const { memberId, profileCode, reason, description, emergency, at, status, decidedAt, outcome } = report;
  const isUrgent = emergency !== null || reason === URGENT_REASON;
  const waiting = t(isUrgent ? 'reports.waitingUrgent' : 'reports.waiting');
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2>
          <Link to={paths.profile(memberId)} className={classes.code}>
            {profileCode}
          </Link>
        </h2>
        <StateChip isGood={status === 'upheld'}>{t(`reports.status.${status}`)}</StateChip>
      </div>
      <p className={classes.reason}>
        {labelOf?.('reportReason', reason) ?? reason}
        {isUrgent && <span className={classes.urgent}>{t('reports.urgent')}</span>}
      </p>
      {description && (
        <blockquote className={classes.words} aria-label={t('reports.yourWords')} dir="auto">
          {description}
        </blockquote>
      )}
      <p>{outcome ?? waiting}</p>
      <p className={classes.note}>
        <time dateTime={at} title={exactTimeInIndia(at, locale())}>
          {t('reports.sent', { when: relativeTime(at, locale()) })}
        </time>
        {decidedAt && (
          <>
            {' · '}
            <time dateTime={decidedAt}>{t('reports.decided', { date: dayInIndia(decidedAt, locale()) })}</time>
          </>
        )}
      </p>
    </li>
  );
}
