import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './moderation.module.css';
import { ownReports } from './moderation.queries.ts';
import { PageFrame } from './page-frame.tsx';
import { ReportCard } from './report-card.tsx';

/** `/dashboard/reports`: what became of one's own reports (contract §5). */
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
