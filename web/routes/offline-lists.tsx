import { useEffect } from 'react';
import { serviceWorkers } from '../lib/browser-storage.ts';
import { startOfflineLists } from '../lib/offline-lists.ts';
import { optionsQuery } from '../lib/options.query.ts';
import { queryClient } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { useAccount } from '../lib/use-account.ts';

/** Delay before the option lists are loaded, which cards do not need, ms. */
const OPTIONS_DELAY_MS = 4_000;

/** Makes the member's lists readable offline. Renders nothing. */
export function OfflineLists() {
  const id = useAccount()?.id;
  useEffect(() => (id ? startOfflineLists(id) : undefined), [id]);
  useEffect(() => {
    // Preloads the options for forms and profiles, and for offline use.
    const timer = setTimeout(() => void queryClient.prefetchQuery(optionsQuery), OPTIONS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // In an app that opens offline, the toaster must be available offline as well.
    if (serviceWorkers()?.controller) toast.fetchAhead();
  }, []);
  return null;
}
