import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DataOf } from '../../../../contract/kernel.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { describeKind } from './describe-kind.ts';
import { messageSubject } from './message-subject.ts';
import { failedMessagesQuery, undeliveredQuery } from './undelivered.queries.ts';

/** `/staff/notifications`: failed deliveries. For senior staff. */
export default function UndeliveredPage() {
  const role = useAccount()?.role;
  return role === 'ADMIN' || role === 'SUB_ADMIN' ? <Undelivered /> : <RoleNotAllowed who="leading" />;
}

function Undelivered() {
  const { t } = useTranslation('desk');
  const list = useInfiniteQuery(undeliveredQuery);
  const { data, error, refetch } = list;
  return (
    <div className={page.page}>
      <PageHeading title={t('undelivered.title')}>{t('undelivered.intro')}</PageHeading>
      <UndeliveredTable rows={data?.pages.flatMap((one) => one.data)} error={error} onRetry={() => void refetch()} />
      <MoreButton list={list} />
      <FailedMessages />
    </div>
  );
}

/** Failed emails and text messages that are not notifications. */
function FailedMessages() {
  const { t } = useTranslation('desk');
  const id = useId();
  const list = useInfiniteQuery(failedMessagesQuery);
  const { data, error, refetch } = list;
  return (
    <section className={page.page} aria-labelledby={id}>
      <h2 id={id}>{t('undelivered.letters')}</h2>
      <p>{t('undelivered.lettersIntro')}</p>
      <FailedMessagesTable rows={data?.pages.flatMap((one) => one.data)} error={error} onRetry={() => void refetch()} />
      <MoreButton list={list} />
    </section>
  );
}

type FailedMessage = DataOf<typeof endpoints.notifications.givenUpLetters>[number];

interface FailedMessagesTableProps {
  rows: readonly FailedMessage[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** A table of these failed messages: kind, recipient and error. */
function FailedMessagesTable({ rows, error, onRetry }: FailedMessagesTableProps) {
  const { t } = useTranslation('desk');
  const columns: readonly Column<FailedMessage>[] = [
    {
      key: 'kind',
      heading: t('undelivered.kind'),
      isName: true,
      cell: ({ kind }) => {
        const about = messageSubject(kind);
        return about ? t(`undelivered.letterIs.${about}`) : describeKind(kind);
      },
    },
    { key: 'channel', heading: t('undelivered.channel'), cell: ({ channel }) => t(`undelivered.channelIs.${channel}`) },
    { key: 'to', heading: t('undelivered.to'), cell: ({ recipient }) => recipient },
    {
      key: 'member',
      heading: t('undelivered.member'),
      cell: ({ memberId }) =>
        memberId ? <Link to={staffPaths.member(memberId)}>{t('undelivered.open')}</Link> : t('undelivered.nobody'),
    },
    { key: 'error', heading: t('undelivered.error'), cell: ({ error: why }) => why },
    { key: 'attempts', heading: t('undelivered.attempts'), cell: ({ attempts }) => attempts },
    { key: 'at', heading: t('undelivered.at'), cell: ({ at }) => <TimeCell at={at} /> },
    { key: 'failedAt', heading: t('undelivered.failedAt'), cell: ({ failedAt }) => <TimeCell at={failedAt} /> },
  ];
  return (
    <DenseTable
      label={t('undelivered.letters')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      empty={{ heading: t('undelivered.noLetters'), sentence: t('undelivered.noLettersWhy') }}
    />
  );
}

/** Retries a delivery. The entry leaves the list at once. */
function useRetry() {
  const { t } = useTranslation('desk');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const retrying = useMutation({
    mutationFn: (id: string) => call(endpoints.notifications.retryDeadLetter, { params: { id } }),
    onMutate: async (id) => {
      await queries.cancelQueries(undeliveredQuery);
      queries.setQueryData(
        undeliveredQuery.queryKey,
        (all) =>
          all && {
            ...all,
            pages: all.pages.map((page) => ({ ...page, data: page.data.filter((one) => one.id !== id) })),
          },
      );
    },
    onSuccess: () => toast.success(t('undelivered.retried')),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) toast.info(t('undelivered.gone'));
      else toast.error(errorMessage(error, common));
    },
    onSettled: () => queries.invalidateQueries(undeliveredQuery),
  });
  return retrying.mutate;
}

type DeadLetter = DataOf<typeof endpoints.notifications.deadLetters>[number];

interface UndeliveredTableProps {
  rows: readonly DeadLetter[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Failed deliveries with their reasons and a retry button. */
function UndeliveredTable({ rows, error, onRetry }: UndeliveredTableProps) {
  const { t } = useTranslation('desk');
  const retry = useRetry();
  const columns: readonly Column<DeadLetter>[] = [
    { key: 'kind', heading: t('undelivered.kind'), isName: true, cell: ({ kind }) => describeKind(kind) },
    {
      key: 'channel',
      heading: t('undelivered.channel'),
      cell: ({ channel }) => t(`undelivered.channelIs.${channel}`),
    },
    {
      key: 'member',
      heading: t('undelivered.member'),
      cell: ({ memberId }) => <Link to={staffPaths.member(memberId)}>{t('undelivered.open')}</Link>,
    },
    { key: 'error', heading: t('undelivered.error'), cell: ({ error: why }) => why },
    { key: 'attempts', heading: t('undelivered.attempts'), cell: ({ attempts }) => attempts },
    { key: 'at', heading: t('undelivered.at'), cell: ({ at }) => <TimeCell at={at} /> },
    { key: 'failedAt', heading: t('undelivered.failedAt'), cell: ({ failedAt }) => <TimeCell at={failedAt} /> },
    {
      key: 'actions',
      heading: t('undelivered.actions'),
      cell: ({ id, kind, channel }) => (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('undelivered.retryNamed', {
            kind: describeKind(kind),
            channel: t(`undelivered.channelIs.${channel}`),
          })}
          onClick={() => retry(id)}
        >
          {t('undelivered.retry')}
        </Button>
      ),
    },
  ];
  return (
    <DenseTable
      label={t('undelivered.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      empty={{ heading: t('undelivered.none'), sentence: t('undelivered.noneWhy') }}
    />
  );
}

interface MoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Loads the next page of a table, if there is one. */
function MoreButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  const { t } = useTranslation('desk');
  if (!hasNextPage) return null;
  return (
    <Button variant="default" className={page.start} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('undelivered.more')}
    </Button>
  );
}
