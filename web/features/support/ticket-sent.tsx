import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './support.module.css';
import type { SentTicket } from './ticket-form.tsx';

interface TicketSentProps {
  sent: SentTicket;
  /** Link to the conversation; undefined if only the email links to it. */
  to: string | undefined;
  onAnother: () => void;
}

/** Replaces the form after sending: the ticket number, and where the answer will be. */
export function TicketSent({ sent: { ticketNumber, email }, to, onAnother }: TicketSentProps) {
  const { t } = useTranslation('support');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('sent.heading')}
      </h2>
      <p>
        {t('sent.number')} <strong className={classes.number}>{ticketNumber}</strong>
      </p>
      <p>{email ? t('sent.byMail', { email }) : t('sent.inApp')}</p>
      <div className={classes.buttons}>
        {to && (
          <Button component={Link} to={to}>
            {t('sent.open')}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {t('sent.another')}
        </Button>
      </div>
    </section>
  );
}
