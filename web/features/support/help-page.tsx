import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { useAccount } from '../../lib/use-account.ts';
import { Bone } from '../../ui/page-skeleton.tsx';
import classes from './support.module.css';
import { ownTicketsQuery, type TicketSummary } from './support.queries.ts';
import { SupportText } from './support-text.tsx';
import { type SentTicket, TicketForm } from './ticket-form.tsx';
import { TicketSent } from './ticket-sent.tsx';
import { TicketState } from './ticket-state.tsx';

/** `/dashboard/help`: Support & Help inside the dashboard (spec §2), with the member's own tickets. */
export default function HelpPage() {
  const queries = useQueryClient();
  const account = useAccount();
  const [sent, setSent] = useState<SentTicket>();
  const onSent = (ticket: SentTicket): void => {
    setSent(ticket);
    void queries.invalidateQueries({ queryKey: ownTicketsQuery.queryKey });
  };
  return (
    <SupportText>
      {sent ? (
        <TicketSent sent={sent} to={paths.ticket(sent.id)} onAnother={() => setSent(undefined)} />
      ) : (
        <TicketForm accountId={account?.id} onSent={onSent} />
      )}
      <OwnTickets />
      <DecisionLinks />
    </SupportText>
  );
}

const ways = [
  { to: paths.reports, key: 'reports' },
  { to: paths.decisions, key: 'decisions' },
] as const;

/** Links to staff decisions about profiles the member reported, and about the member's own profile. */
function DecisionLinks() {
  const { t } = useTranslation('support');
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{t('decided.heading')}</h2>
      <ul className={classes.rows}>
        {ways.map(({ to, key }) => (
          <li key={key}>
            <Link to={to} className={classes.row}>
              <span className={classes.subject}>{t(`decided.${key}`)}</span>
              <span className={classes.note}>{t(`decided.${key}Note`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The member's tickets, last changed first. */
function OwnTickets() {
  const { t } = useTranslation('support');
  const { t: common } = useTranslation('common');
  const id = useId();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownTicketsQuery);
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
