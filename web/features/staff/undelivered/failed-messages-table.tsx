import type { endpoints } from 'virtual:endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DataOf } from '../../../../contract/kernel.ts';
import { staffPaths } from '../staff-paths.ts';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { describeKind } from './describe-kind.ts';
import { messageSubject } from './message-subject.ts';

type FailedMessage = DataOf<typeof endpoints.notifications.givenUpLetters>[number];

interface FailedMessagesTableProps {
  rows: readonly FailedMessage[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Letters that were given up: which, to whom and why. */
export function FailedMessagesTable({ rows, error, onRetry }: FailedMessagesTableProps) {
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
