import type { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DataOf } from '../../../../contract/kernel.ts';
import { staffPaths } from '../staff-paths.ts';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { describeKind } from './describe-kind.ts';
import { useRetry } from './use-retry.ts';

type DeadLetter = DataOf<typeof endpoints.notifications.deadLetters>[number];

interface UndeliveredTableProps {
  rows: readonly DeadLetter[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Failed deliveries with their reasons and a retry button. */
export function UndeliveredTable({ rows, error, onRetry }: UndeliveredTableProps) {
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
