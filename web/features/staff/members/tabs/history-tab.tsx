import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReviewTable } from '../../reviews/review-table.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Column } from '../../ui/dense-table.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import { useOptionLabel } from '../../ui/use-option-label.ts';
import classes from '../members.module.css';
import type { DeskMemberPage } from '../members.queries.ts';
import { FactTable } from './fact-table.tsx';
import type { TabProps } from './tab.ts';

type Event = DeskMemberPage['history'][number];
type Ticket = DeskMemberPage['tickets'][number];
type Asked = DeskMemberPage['approvals'][number];

/** Account events, staff decisions, and the member's messages to support. */
export function HistoryTab({ details }: TabProps) {
  const { t } = useTranslation('desk');
  const decided = details.decisions.filter(({ decidedAt }) => decidedAt !== null);
  return (
    <>
      <Events rows={details.history} />
      <section className={classes.section}>
        <h2>{t('history.decided')}</h2>
        {decided.length === 0 ? (
          <p className={classes.byline}>{t('history.noneWhy')}</p>
        ) : (
          <ReviewTable
            state="decided"
            query={{ data: { data: decided }, error: null, refetch: (async () => undefined) as never }}
            empty={{ heading: t('history.none'), sentence: t('history.noneWhy') }}
          />
        )}
      </section>
      <Requests rows={details.approvals} />
      <Tickets rows={details.tickets} />
    </>
  );
}

function Events({ rows }: { rows: readonly Event[] }) {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  const columns: readonly Column<Event>[] = [
    { key: 'what', heading: t('history.what'), isName: true, cell: ({ kind }) => t(`history.is.${kind}`) },
    { key: 'why', heading: t('history.why'), cell: ({ reason }) => label('statusReason', reason) },
    { key: 'by', heading: t('history.by'), cell: ({ by }) => (by ? <bdi>{by.name}</bdi> : t('history.member')) },
    { key: 'at', heading: t('history.at'), cell: ({ at }) => <TimeCell at={at} /> },
  ];
  return (
    <FactTable
      title={t('history.account')}
      columns={columns}
      rows={rows}
      rowKey={({ at, kind }) => at + kind}
      empty={t('history.noneWhy')}
    />
  );
}

function Requests({ rows }: { rows: readonly Asked[] }) {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  const columns: readonly Column<Asked>[] = [
    {
      key: 'what',
      heading: t('approvals.what'),
      isName: true,
      cell: ({ id, action, members }) => (
        <Link to={staffPaths.approval(id)}>{t(`approvals.action.${action}`, { count: members })}</Link>
      ),
    },
    { key: 'why', heading: t('approvals.why'), cell: ({ reason }) => label('statusReason', reason) },
    { key: 'who', heading: t('approvals.who'), cell: ({ askedBy }) => askedBy?.name },
    { key: 'state', heading: t('approvals.stateOf'), cell: ({ state }) => <Chip>{t(`approvals.is.${state}`)}</Chip> },
    { key: 'at', heading: t('history.at'), cell: ({ askedAt }) => <TimeCell at={askedAt} /> },
  ];
  return (
    <FactTable
      title={t('history.approvals')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t('history.noneWhy')}
    />
  );
}

function Tickets({ rows }: { rows: readonly Ticket[] }) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const label = useOptionLabel();
  const columns: readonly Column<Ticket>[] = [
    {
      key: 'number',
      heading: t('history.number'),
      isName: true,
      cell: ({ id, ticketNumber }) => <Link to={staffPaths.ticket(id)}>{ticketNumber}</Link>,
    },
    { key: 'about', heading: t('history.about'), cell: ({ category }) => label('ticketCategory', category) },
    {
      key: 'status',
      heading: staff('tickets.status'),
      cell: ({ status }) => <Chip>{staff(`tickets.is.${status}`)}</Chip>,
    },
    { key: 'at', heading: t('history.at'), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  return (
    <FactTable
      title={t('history.tickets')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t('history.noneWhy')}
    />
  );
}
