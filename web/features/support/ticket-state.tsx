import { useTranslation } from 'react-i18next';
import type { TicketStatus } from '../../../contract/options/ticket.ts';
import classes from './support.module.css';

/** The state of a ticket in one word. */
export function TicketState({ status }: { status: TicketStatus }) {
  const { t } = useTranslation('support');
  return (
    <span className={classes.state} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
