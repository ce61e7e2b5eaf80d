import { onlineManager, QueryClient } from '@tanstack/react-query';
import { deleteDatabase } from './browser-storage.ts';
import { ApiError } from './client.ts';
import { session } from './session.ts';

/** A refusal by the server is final; a network error or restart is retried twice. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

// The library is notified of changes only, so a page opened offline has to set the initial state.
onlineManager.setOnline(navigator.onLine);

/** Everything the signed-in part of the app has fetched. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 30_000, gcTime: 10 * 60_000 },
    // Offline, a mutation fails at once with a message instead of waiting unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// The next member at this device must not see the data of the last one.
let member = session.account()?.id;
session.subscribe(() => {
  const now = session.account()?.id;
  if (now !== member) {
    queryClient.clear();
    // Deleted here too, because a session may end on a page without lists (`offline-lists.ts`).
    if (!now) void deleteDatabase('rishta-lists');
  }
  member = now;
});
