import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locale } from '../../../lib/i18n.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { rememberAccessReason } from '../members/access-reason.ts';
import { staffPaths } from '../staff-paths.ts';
import { Deadline } from '../ui/deadline.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import classes from './ticket.module.css';
import { TicketStatusChip } from './ticket-status-chip.tsx';
import type { DeskTicket } from './tickets.queries.ts';
import { useTicketCall } from './use-ticket-call.ts';

/** The author, the deadlines and the assignee. */
export function TicketFacts({ ticket }: { ticket: DeskTicket }) {
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
