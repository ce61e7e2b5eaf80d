import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { staffPaths } from '../staff-paths.ts';
import { Chip } from '../ui/chip.tsx';
import { Deadline } from '../ui/deadline.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { TicketStatusChip } from './ticket-status-chip.tsx';
import type { DeskTicketSummary } from './tickets.queries.ts';

interface TicketTableProps {
  query: Pick<UseQueryResult<{ data: DeskTicketSummary[] }>, 'data' | 'error' | 'refetch'>;
  empty: { heading: string; sentence: string };
}

/** A table of tickets with their two deadlines. */
export function TicketTable({ query: { data, error, refetch }, empty }: TicketTableProps) {
  const { t } = useTranslation('staff');
  const label = useOptionLabel();
  const columns: readonly Column<DeskTicketSummary>[] = [
    {
      key: 'subject',
      heading: t('tickets.subject'),
      isName: true,
      cell: ({ id, subject, ticketNumber, category, appealedAt }) => (
        <>
          <Link to={staffPaths.ticket(id)}>
            <bdi>{subject}</bdi>
          </Link>
          <span className={page.sub}>
            {ticketNumber} · {label('ticketCategory', category)}
          </span>
          {appealedAt && <Chip tone="warm">{t('tickets.appeal')}</Chip>}
        </>
      ),
    },
    {
      key: 'from',
      heading: t('tickets.from'),
      cell: ({ from }) => (
        <>
          <bdi>{from.name ?? t('facts.erased')}</bdi>
          <span className={page.sub}>{from.memberId === null && t('tickets.noAccount')}</span>
        </>
      ),
    },
    { key: 'status', heading: t('tickets.status'), cell: ({ status }) => <TicketStatusChip status={status} /> },
    {
      key: 'answer',
      heading: t('tickets.answer'),
      cell: ({ answerBy }) => answerBy && <Deadline at={answerBy} />,
    },
    {
      key: 'resolve',
      heading: t('tickets.resolve'),
      cell: ({ status, resolveBy }) => status !== 'resolved' && <Deadline at={resolveBy} />,
    },
    { key: 'assignee', heading: t('tickets.assignee'), cell: ({ assignee }) => assignee?.name ?? t('tickets.nobody') },
    { key: 'changed', heading: t('tickets.changed'), cell: ({ changedAt }) => <TimeCell at={changedAt} /> },
  ];
  return (
    <DenseTable
      label={t('nav.to.tickets')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={empty}
    />
  );
}
