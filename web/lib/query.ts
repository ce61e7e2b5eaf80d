import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';
import { session } from './session.ts';

/** What the server refused stays refused; what the network or a restart broke is worth two more tries. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

// It only hears of changes: a page that opens without a network is told.
onlineManager.setOnline(navigator.onLine);

/** What the signed-in part of the app has fetched. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 30_000, gcTime: 10 * 60_000 },
    // Without a network an act fails at once and says so, instead of waiting unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// The next member at this device sees nothing of the last.
let member = session.account()?.id;
session.subscribe(() => {
  const now = session.account()?.id;
  if (now !== member) {
    queryClient.clear();
    // Also where the sign-in ends on a page that keeps no lists (`kept-lists-db.ts`).
    if (!now) globalThis.indexedDB?.deleteDatabase('rishta-lists');
  }
  member = now;
});
