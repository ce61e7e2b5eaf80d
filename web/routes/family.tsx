import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { isFamily } from '../../contract/roles.ts';
import { FamilyLayout } from '../features/family/family-layout.tsx';
import { queryClient } from '../lib/query.ts';
import { retryImport } from '../lib/retry-import.ts';
import { useAccount } from '../lib/use-account.ts';

// Behind the page.
const ChatLive = lazy(() => retryImport(() => import('../features/chat/chat-live.tsx')));
const UnsentWords = lazy(() => retryImport(() => import('../features/guardian/unsent-words.tsx')));

/**
 * `/family`: its frame and the cache its pages share. A member who looks in has a chat as well: what waits there goes on
 * being sent, and ends with the sign-out.
 */
export default function Family() {
  const account = useAccount();
  return (
    <QueryClientProvider client={queryClient}>
      <FamilyLayout />
      <Suspense fallback={null}>
        <UnsentWords />
        {account && !isFamily(account.role) && <ChatLive />}
      </Suspense>
    </QueryClientProvider>
  );
}
