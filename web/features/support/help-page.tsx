import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import { DecisionLinks } from './decision-links.tsx';
import { OwnTickets } from './own-tickets.tsx';
import { ownTickets } from './support.queries.ts';
import { SupportText } from './support-text.tsx';
import { type SentTicket, TicketForm } from './ticket-form.tsx';
import { TicketSent } from './ticket-sent.tsx';

/** `/dashboard/help`: Support & Help inside the shell (spec §2), with what one wrote and was answered. */
export default function HelpPage() {
  const queries = useQueryClient();
  const account = useAccount();
  const [sent, setSent] = useState<SentTicket>();
  const onSent = (ticket: SentTicket): void => {
    setSent(ticket);
    void queries.invalidateQueries({ queryKey: ownTickets.queryKey });
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
