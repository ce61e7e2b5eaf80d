import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { locale } from '../../../lib/i18n.ts';
import { exactTimeInIndia } from '../../../lib/india-time.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { rememberAccessReason } from '../members/access-reason.ts';
import { staffPaths } from '../staff-paths.ts';
import { Deadline } from '../ui/deadline.tsx';
import { PageFailure } from '../ui/page-failure.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { DeskReply } from './desk-reply.tsx';
import classes from './ticket.module.css';
import { TicketStatusChip } from './ticket-status-chip.tsx';
import { type DeskTicket, ticketQuery } from './tickets.queries.ts';
import { useTicketCall } from './use-ticket-call.ts';

/** `/staff/tickets/{id}`: one ticket with its reply form. */
export default function TicketPage() {
  const { t } = useTranslation('staff');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(ticketQuery(id));
  return (
    <>
      <BackLink to={staffPaths.tickets}>{t('nav.to.tickets')}</BackLink>
      {data ? (
        <DeskConversation ticket={data} />
      ) : error ? (
        <PageFailure error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

/** The conversation, and the reply form. */
function DeskConversation({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('staff');
  const label = useOptionLabel();
  const { ticketNumber, category, subject, messages, from } = ticket;
  const who = from.name ?? t('facts.erased');
  return (
    <>
      <PageHeading
        title={subject}
        tabTitle={ticketNumber}
        above={`${ticketNumber} · ${label('ticketCategory', category)}`}
      />
      <div className={classes.columns}>
        <div className={classes.conversation}>
          <ol className={classes.messages} aria-label={t('tickets.messages')}>
            {messages.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
              <li key={index} className={classes.message} data-from={message.from} data-kind={message.kind}>
                <p className={classes.byline}>
                  <strong>
                    <bdi>{message.from === 'person' ? who : (message.by?.name ?? t('tickets.team'))}</bdi>
                    {message.kind === 'appeal' && ` · ${t('tickets.appeal')}`}
                  </strong>
                  <time dateTime={message.at} title={exactTimeInIndia(message.at, locale())}>
                    {formatStaffTime(message.at, locale())}
                  </time>
                </p>
                <p className={classes.words} dir="auto">
                  {message.text}
                </p>
              </li>
            ))}
          </ol>
          <DeskReply ticket={ticket} />
        </div>
        <TicketFacts ticket={ticket} />
      </div>
    </>
  );
}

/** The author, the deadlines and the assignee. */
function TicketFacts({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('staff');
  const account = useAccount();
  const { change, busy } = useTicketCall(ticket);
  const {
    from,
    status,
    answerBy,
    resolveBy,
    resolvedAt,
    resolvedBy,
    assignee,
    createdAt,
    firstAnsweredAt,
    ticketNumber,
  } = ticket;
  const isMine = assignee?.id === account?.id;
  return (
    <aside className={classes.facts} aria-label={t('tickets.about')}>
      <dl>
        <div>
          <dt>{t('tickets.status')}</dt>
          <dd>
            <TicketStatusChip status={status} />
          </dd>
        </div>
        {answerBy && (
          <div>
            <dt>{t('tickets.answer')}</dt>
            <dd>
              <Deadline at={answerBy} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('tickets.resolve')}</dt>
          <dd>
            {resolvedAt ? (
              t(`tickets.settledBy.${resolvedBy ?? 'team'}`, { when: formatStaffTime(resolvedAt, locale()) })
            ) : (
              <Deadline at={resolveBy} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('tickets.from')}</dt>
          <dd>
            {from.memberId ? (
              <Link to={staffPaths.member(from.memberId)}>
                <bdi>{from.name ?? t('facts.erased')}</bdi>
              </Link>
            ) : (
              <bdi>{from.name ?? t('facts.erased')}</bdi>
            )}
            {from.memberId && (
              <Link
                to={staffPaths.correct(from.memberId)}
                className={classes.small}
                onClick={() => rememberAccessReason(from.memberId as string, { reason: 'ticket', note: ticketNumber })}
              >
                {t('tickets.correct')}
              </Link>
            )}
            {from.email && <span className={classes.small}>{from.email}</span>}
            {from.memberId === null && <span className={classes.small}>{t('tickets.noAccount')}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('tickets.opened')}</dt>
          <dd>{formatStaffTime(createdAt, locale())}</dd>
        </div>
        {firstAnsweredAt && (
          <div>
            <dt>{t('tickets.firstAnswered')}</dt>
            <dd>{formatStaffTime(firstAnsweredAt, locale())}</dd>
          </div>
        )}
        <div>
          <dt>{t('tickets.assignee')}</dt>
          <dd>{isMine ? t('tickets.mine') : (assignee?.name ?? t('tickets.nobody'))}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button variant="default" loading={busy} onClick={() => void change({ assignee: isMine ? 'nobody' : 'me' })}>
          {t(isMine ? 'tickets.giveBack' : 'tickets.take')}
        </Button>
        {status !== 'resolved' && (
          <Button variant="default" disabled={busy} onClick={() => void change({ status: 'resolved' })}>
            {t('tickets.settle')}
          </Button>
        )}
      </div>
    </aside>
  );
}
