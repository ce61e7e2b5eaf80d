import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Relation } from '../member.ts';
import { withMember, withoutMember } from './members-in.ts';

type Chosen = (key: QueryKey) => boolean;

/** Changes answers in the cache, each as old as it was before. */
function change(
  queries: QueryClient,
  isChosen: Chosen,
  next: (data: unknown) => unknown,
): [QueryKey, unknown, unknown][] {
  const changed: [QueryKey, unknown, unknown][] = [];
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const { data } = state;
    if (data === undefined || !isChosen(queryKey)) continue;
    const after = next(data);
    if (after === data) continue;
    // What is kept may be another object than what was given.
    const kept = queries.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt });
    changed.push([queryKey, data, kept]);
  }
  return changed;
}

/** Says what is known anew about a member to every list and profile that is held in the cache. */
export function patchMember(queries: QueryClient, id: string, known: Partial<Relation>): void {
  change(
    queries,
    () => true,
    (data) => withMember(data, id, known),
  );
}

/**
 * Takes a member out of the cached lists that are chosen.
 *
 * @returns the way back: lists that have not changed since are as before; it answers the keys of those that have, to
 *   be fetched anew once the server knows
 */
export function dropMember(queries: QueryClient, id: string, isChosen: Chosen): () => QueryKey[] {
  const dropped = change(queries, isChosen, (data) => withoutMember(data, id));
  return () =>
    dropped.flatMap(([queryKey, before, after]) => {
      const state = queries.getQueryState(queryKey);
      if (state?.data !== after) return [queryKey];
      queries.setQueryData(queryKey, before, { updatedAt: state?.dataUpdatedAt });
      return [];
    });
}

/** Fetches lists anew, each exactly. */
export function refetch(queries: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey, exact: true });
}
