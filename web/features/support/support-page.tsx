import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { SupportText } from './support-text.tsx';
import { type SentTicket, TicketForm } from './ticket-form.tsx';
import { TicketSent } from './ticket-sent.tsx';

/** `/support`: open to everybody, signed in or not. */
export default function SupportPage() {
  const account = useAccount();
  const [sent, setSent] = useState<SentTicket>();
  return (
    <PlainShell>
      <SupportText>
        {sent ? (
          <TicketSent
            sent={sent}
            to={sent.email ? undefined : paths.conversation(sent.id)}
            onAnother={() => setSent(undefined)}
          />
        ) : (
          <TicketForm key={account?.id} accountId={account?.id} onSent={setSent} />
        )}
      </SupportText>
    </PlainShell>
  );
}
