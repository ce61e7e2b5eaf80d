import { QueryClientProvider } from '@tanstack/react-query';
import { isFamily } from '../../contract/roles.ts';
import { countStoredUnsent } from '../features/chat/count-stored-unsent.ts';
import { FamilyLayout } from '../features/family/family-layout.tsx';
import { countUnsent } from '../features/guardian/stored-unsent.ts';
import { queryClient } from '../lib/query.ts';
import { useAccount } from '../lib/use-account.ts';
import { DeferredMount } from '../ui/deferred-mount.tsx';

const callListener = () => import('../features/calls/call-listener.tsx');
const chatLive = () => import('../features/chat/chat-live.tsx');
const unsentWords = () => import('../features/guardian/guardian-unsent-guard.tsx');

/**
 * `/family`: its frame and the query cache shared by its pages. A member who opens `/family` may have unsent chat
 * messages, which are still sent there and removed at a sign-out.
 */
export default function Family() {
  const account = useAccount();
  return (
    <QueryClientProvider client={queryClient}>
      <FamilyLayout />
      <DeferredMount load={unsentWords} asks={countUnsent} />
      <DeferredMount load={callListener} />
      {account && !isFamily(account.role) && <DeferredMount load={chatLive} asks={countStoredUnsent} />}
    </QueryClientProvider>
  );
}
