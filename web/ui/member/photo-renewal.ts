import type { QueryClient } from '@tanstack/react-query';

/** A photo that fails although its address is fresh is not asked for again and again. */
const PAUSE = 30_000;

const renewedAt = new WeakMap<QueryClient, Map<string, number>>();

/** Whether an answer holds this address, wherever in it. */
const holds = (data: unknown, url: string): boolean => data !== undefined && JSON.stringify(data).includes(url);

/**
 * Fetches anew what holds an address that no longer works: addresses of photos are good for some minutes. Resolves
 * once that is done; at once where there is nothing to fetch, or it was fetched in the last 30 seconds.
 */
export async function renewPhoto(queries: QueryClient, url: string, now = Date.now()): Promise<void> {
  const renewed = renewedAt.get(queries) ?? new Map<string, number>();
  renewedAt.set(queries, renewed);
  const due = queries
    .getQueryCache()
    .getAll()
    .filter(({ queryHash, state }) => now - (renewed.get(queryHash) ?? 0) >= PAUSE && holds(state.data, url));
  for (const { queryHash } of due) renewed.set(queryHash, now);
  await Promise.all(due.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })));
}
