import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ticket } from '../../../contract/support/schema.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia, exactTimeInIndia } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MarkSolvedButton } from './mark-solved-button.tsx';
import { MessageForm } from './message-form.tsx';
import classes from './support.module.css';
import type { TicketCalls } from './ticket-calls.ts';
import { TicketState } from './ticket-state.tsx';

interface ConversationProps {
  ticket: Ticket;
  calls: TicketCalls;
  onChange: (ticket: Ticket) => void;
}

/** A ticket: how it stands, what was said, and what one can do about it. */
export function Conversation({ ticket, calls, onChange }: ConversationProps) {
  const { t } = useTranslation('support');
  const standing = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone then: the focus goes to what came of it.
  const changed = (now: Ticket): void => {
    onChange(now);
    standing.current?.focus();
  };
  const { ticketNumber, category, subject, status, messages, canReply, appealUntil } = ticket;
  return (
    <div className={classes.conversation}>
      <PageHeading title={subject} tabTitle={ticketNumber} above={`${ticketNumber} · ${t(`category.${category}`)}`} />
      <p ref={standing} tabIndex={-1} className={classes.standing} role="status">
        <TicketState status={status} />
        <Standing ticket={ticket} />
      </p>
      <ol className={classes.messages} aria-label={t('ticket.messages')}>
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          <li key={index} className={classes.message} data-from={message.from}>
            <p className={classes.byline}>
              <strong>{t(message.kind === 'appeal' ? 'ticket.yourAppeal' : `ticket.from.${message.from}`)}</strong>
              <time dateTime={message.at} title={exactTimeInIndia(message.at, locale())}>
                {relativeTime(message.at, locale())}
              </time>
            </p>
            <p className={classes.words} dir="auto">
              {message.text}
            </p>
          </li>
        ))}
      </ol>
      {canReply && (
        <MessageForm
          place={`reply ${ticket.id}`}
          label={t('ticket.reply')}
          send={calls.reply}
          onSent={onChange}
          submit={t('ticket.send')}
        >
          <MarkSolvedButton settle={calls.settle} onSettled={changed} />
        </MessageForm>
      )}
      {appealUntil && (
        <section className={classes.card}>
          <h2>{t('appeal.heading')}</h2>
          <p>{t('appeal.sentence', { until: dayInIndia(appealUntil, locale()) })}</p>
          <MessageForm
            place={`appeal ${ticket.id}`}
            label={t('appeal.label')}
            send={calls.appeal}
            onSent={changed}
            submit={t('appeal.send')}
          />
        </section>
      )}
      {!canReply && !appealUntil && (
        <p>
          <Button component={Link} to={paths.support} variant="default">
            {t('ticket.writeAnew')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** What comes next, and until when. */
function Standing({ ticket: { status, answerBy, resolvedAt, resolvedBy } }: { ticket: Ticket }) {
  const { t } = useTranslation('support');
  if (status === 'open' && answerBy) return <>{t('ticket.answerBy', { when: exactTimeInIndia(answerBy, locale()) })}</>;
  if (status === 'resolved' && resolvedAt)
    return <>{t(`ticket.settledBy.${resolvedBy ?? 'team'}`, { when: dayInIndia(resolvedAt, locale()) })}</>;
  return <>{t('ticket.yourTurn')}</>;
}
