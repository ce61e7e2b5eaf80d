import { laterEndpoints } from 'virtual:later-endpoints';
import { useCallback, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Ticket } from '../../../contract/support/schema.ts';
import { call } from '../../lib/client.ts';
import { landingPath } from '../../lib/landing-path.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { Conversation } from './conversation.tsx';
import { callsByLink, callsFor } from './ticket-calls.ts';
import { TicketFailure } from './ticket-failure.tsx';

/**
 * `/support/{key}`, linked from emails. With a sealed token, the conversation of a person without an account; with a
 * ticket's id, a member's own conversation, even if the member cannot open the dashboard yet.
 */
export default function ConversationPage() {
  const { key = '' } = useParams();
  const account = useAccount();
  const isSealed = key.includes('.');
  if (!isSealed && account && landingPath(account) === paths.home) return <Navigate to={paths.ticket(key)} replace />;
  return (
    <PlainShell>
      <Fetched key={key} ticketKey={key} isSealed={isSealed} />
    </PlainShell>
  );
}

function Fetched({ ticketKey, isSealed }: { ticketKey: string; isSealed: boolean }) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<Ticket> => {
      const answer = isSealed
        ? await call(laterEndpoints.support.conversation, { params: { token: ticketKey }, signal })
        : await call(laterEndpoints.support.ticket, { params: { id: ticketKey }, signal });
      return answer.data;
    },
    [ticketKey, isSealed],
  );
  const calls = useMemo(() => (isSealed ? callsByLink : callsFor)(ticketKey), [ticketKey, isSealed]);
  const { data, error, again } = useFetched(load);
  const [changed, setChanged] = useState<Ticket>();
  const ticket = changed ?? data;
  if (ticket) return <Conversation ticket={ticket} calls={calls} onChange={setChanged} />;
  return error === undefined ? <PageSkeleton /> : <TicketFailure error={error} onRetry={again} />;
}
