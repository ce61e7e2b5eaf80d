import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import { exactTimeInIndia } from '../../../lib/india-time.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { DeskReply } from './desk-reply.tsx';
import classes from './ticket.module.css';
import { TicketFacts } from './ticket-facts.tsx';
import type { DeskTicket } from './tickets.queries.ts';

/** The conversation, and the reply form. */
export function DeskConversation({ ticket }: { ticket: DeskTicket }) {
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
