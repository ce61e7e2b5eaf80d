import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { Bone } from '../../ui/page-skeleton.tsx';
import classes from './support.module.css';
import { ownTickets, type TicketSummary } from './support.queries.ts';
import { TicketState } from './ticket-state.tsx';

/** What one has written to the team, the last changed first. */
export function OwnTickets() {
  const { t } = useTranslation('support');
  const { t: common } = useTranslation('common');
  const id = useId();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownTickets);
  const tickets = data?.pages.flatMap((page) => page.data);
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={!data && !error}>
      <h2 id={id}>{t('own.heading')}</h2>
      {!tickets && error && (
        <div role="alert" className={classes.failure}>
          <p>{errorMessage(error, common)}</p>
          <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
            {t('contact.retry')}
          </Button>
        </div>
      )}
      {!tickets && !error && (
        <div role="status" aria-label={t('own.loading')} className={classes.bones}>
          <Bone />
          <Bone />
        </div>
      )}
      {tickets?.length === 0 && <p className={classes.note}>{t('own.none')}</p>}
      {tickets && tickets.length > 0 && (
        <ul className={classes.rows}>
          {tickets.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.submit}
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
        >
          {t('own.more')}
        </Button>
      )}
    </section>
  );
}

function Row({ ticket }: { ticket: TicketSummary }) {
  const { t } = useTranslation('support');
  const { id, ticketNumber, subject, status, changedAt } = ticket;
  return (
    <li>
      <Link to={paths.ticket(id)} className={classes.row}>
        <span className={classes.subject}>
          <bdi>{subject}</bdi>
        </span>
        <TicketState status={status} />
        <span className={classes.note}>
          {t('own.line', { number: ticketNumber, when: relativeTime(changedAt, locale()) })}
        </span>
      </Link>
    </li>
  );
}
