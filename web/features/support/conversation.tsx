import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ticket } from '../../../contract/support/schema.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia, exactTimeInIndia } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { toast } from '../../lib/toast.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './support.module.css';
import type { TicketCalls } from './ticket-calls.ts';
import { TicketState } from './ticket-state.tsx';
import { useMessageCheck } from './use-message-check.ts';

interface ConversationProps {
  ticket: Ticket;
  calls: TicketCalls;
  onChange: (ticket: Ticket) => void;
}

/** A ticket: its state, its messages, and the possible actions. */
export function Conversation({ ticket, calls, onChange }: ConversationProps) {
  const { t } = useTranslation('support');
  const statusLine = useRef<HTMLParagraphElement>(null);
  // The used button disappears, so the focus moves to the result.
  const changed = (now: Ticket): void => {
    onChange(now);
    statusLine.current?.focus();
  };
  const { ticketNumber, category, subject, status, messages, canReply, appealUntil } = ticket;
  return (
    <div className={classes.conversation}>
      <PageHeading title={subject} tabTitle={ticketNumber} above={`${ticketNumber} · ${t(`category.${category}`)}`} />
      <p ref={statusLine} tabIndex={-1} className={classes.standing} role="status">
        <TicketState status={status} />
        <TicketStatus ticket={ticket} />
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

/** The next step, and its deadline. */
function TicketStatus({ ticket: { status, answerBy, resolvedAt, resolvedBy } }: { ticket: Ticket }) {
  const { t } = useTranslation('support');
  if (status === 'open' && answerBy) return <>{t('ticket.answerBy', { when: exactTimeInIndia(answerBy, locale()) })}</>;
  if (status === 'resolved' && resolvedAt)
    return <>{t(`ticket.settledBy.${resolvedBy ?? 'team'}`, { when: dayInIndia(resolvedAt, locale()) })}</>;
  return <>{t('ticket.yourTurn')}</>;
}

interface MarkSolvedButtonProps {
  settle: () => Promise<Ticket>;
  onSettled: (ticket: Ticket) => void;
}

/** Closes the ticket as solved. */
function MarkSolvedButton({ settle, onSettled }: MarkSolvedButtonProps) {
  const { t } = useTranslation('support');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      onSettled(await settle());
    } catch (error) {
      toast.error(errorMessage(error, common));
      setBusy(false);
    }
  };
  return (
    <Button variant="default" onClick={() => void press()} loading={busy}>
      {t('ticket.settle')}
    </Button>
  );
}

interface MessageFormProps {
  /** Storage key of the draft. */
  place: string;
  label: string;
  submit: string;
  send: (message: string) => Promise<Ticket>;
  onSent: (ticket: Ticket) => void;
  /** Shown beside the send button. */
  children?: ReactNode;
}

/** A field for one message, with the button that sends it. */
function MessageForm({ place, label, submit, send, onSent, children }: MessageFormProps) {
  const problem = useMessageCheck();
  const kept = useDraftText(place);
  const { props, errors, failure, busy } = useForm({
    fields: ['message'],
    check: ({ message }) => {
      const sentence = problem(message);
      return sentence ? { message: sentence } : {};
    },
    send: async ({ message }) => {
      const ticket = await send(message);
      const typed = props.ref.current?.querySelector('textarea');
      // Text typed while sending stays. The field is emptied rather than replaced, so that the focus stays in it.
      if (!typed || typed.value.trim() === message.trim()) {
        kept.forget();
        if (typed) typed.value = '';
      }
      onSent(ticket);
    },
  });
  return (
    <form
      {...props}
      onInput={(event) => {
        props.onInput(event);
        kept.keep(event);
      }}
      className={classes.form}
    >
      <Textarea
        name="message"
        defaultValue={kept.of('message')}
        className={classes.textarea}
        label={label}
        error={errors.message}
      />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
