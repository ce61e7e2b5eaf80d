import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskFeedback } from '../../../../contract/feedback/schema.ts';
import { call } from '../../../lib/client.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';

/** Feedback, newest first. Reading it is logged, so it is never refetched automatically. */
const feedbackQuery = infiniteQueryOptions({
  queryKey: staffKeys.feedback,
  queryFn: ({ pageParam, signal }) =>
    call(deskEndpoints.feedbackDesk.list, {
      query: { pageSize: 25, ...(pageParam ? { cursor: pageParam } : {}) },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor,
  refetchOnWindowFocus: false,
});

/** `/staff/feedback`: feedback after accepted interests, and of members whose search has ended. */
export default function FeedbackPage() {
  const { t } = useTranslation('desk', { keyPrefix: 'feedback' });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(feedbackQuery);
  const total = data?.pages[0]?.totalCount;
  const columns: readonly Column<DeskFeedback>[] = [
    {
      key: 'member',
      heading: t('member'),
      isName: true,
      cell: ({ member }) => <Link to={staffPaths.member(member.id)}>{member.name}</Link>,
    },
    { key: 'about', heading: t('about'), cell: ({ about }) => t(`aboutOf.${about}`) },
    {
      key: 'rating',
      heading: t('rating'),
      cell: ({ rating }) => (rating === null ? t('noRating') : t('ratingOf', { rating })),
    },
    {
      key: 'text',
      heading: t('text'),
      cell: ({ text }) => (text === null ? t('noText') : <bdi>{text}</bdi>),
    },
    { key: 'at', heading: t('at'), cell: ({ at }) => <TimeCell at={at} /> },
  ];
  return (
    <div className={page.page}>
      <PageHeading title={t('title')}>{total ? t('count', { count: total }) : t('intro')}</PageHeading>
      <DenseTable
        label={t('title')}
        columns={columns}
        rows={data?.pages.flatMap((one) => one.data)}
        rowKey={({ id, about }) => `${about} ${id}`}
        error={error}
        onRetry={() => void refetch()}
        empty={{ heading: t('none'), sentence: t('noneWhy') }}
      />
      {hasNextPage && (
        <Button
          variant="default"
          className={page.start}
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}
