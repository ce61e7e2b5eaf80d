import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { staffPaths } from '../staff-paths.ts';
import { TicketTable } from '../tickets/ticket-table.tsx';
import { ticketsQuery } from '../tickets/tickets.queries.ts';
import classes from './overview.module.css';

/** The tickets whose clocks run out first. */
export function UrgentTickets() {
  const { t } = useTranslation('staff');
  const query = useQuery(ticketsQuery({ filter: 'open', pageSize: 5 }));
  const total = query.data?.totalCount;
  return (
    <section className={classes.section}>
      <header>
        <h2>{t('overview.tickets')}</h2>
        <Link to={staffPaths.tickets}>
          {total === undefined ? t('overview.allTickets') : t('overview.ofTickets', { count: total })}
        </Link>
      </header>
      <TicketTable query={query} empty={{ heading: t('tickets.none'), sentence: t('tickets.noneWhy') }} />
    </section>
  );
}
