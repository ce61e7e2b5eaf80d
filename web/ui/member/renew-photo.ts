import type { QueryClient } from '@tanstack/react-query';

/** Minimum interval between renewals of a photo that fails with a fresh address, ms. */
const MIN_INTERVAL_MS = 30_000;

const renewedAt = new WeakMap<QueryClient, Map<string, number>>();

/** Whether an answer contains this address anywhere. */
const containsPhoto = (data: unknown, url: string): boolean => data !== undefined && JSON.stringify(data).includes(url);

/**
 * Refetches answers containing an expired photo address; addresses are valid for some minutes. Resolves when the
 * refetch is done, or at once if nothing contains the address, or if it was refetched in the last 30 seconds.
 */
export async function renewPhoto(queries: QueryClient, url: string, now = Date.now()): Promise<void> {
  const renewed = renewedAt.get(queries) ?? new Map<string, number>();
  renewedAt.set(queries, renewed);
  const due = queries
    .getQueryCache()
    .getAll()
    .filter(
      ({ queryHash, state }) =>
        now - (renewed.get(queryHash) ?? 0) >= MIN_INTERVAL_MS && containsPhoto(state.data, url),
    );
  for (const { queryHash } of due) renewed.set(queryHash, now);
  await Promise.all(due.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })));
}
