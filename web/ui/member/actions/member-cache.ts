import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Relation } from '../member.ts';
import { withMember, withoutMember } from './update-cached-members.ts';

type Chosen = (key: QueryKey) => boolean;

/** Changes cached answers without changing the time at which they were fetched. */
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
    // The cache may store another object than the one passed to it.
    const kept = queries.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt });
    changed.push([queryKey, data, kept]);
  }
  return changed;
}

/** Applies a change of a member to every cached list and profile. */
export function patchMember(queries: QueryClient, id: string, known: Partial<Relation>): void {
  change(
    queries,
    () => true,
    (data) => withMember(data, id, known),
  );
}

/**
 * Removes a member from the chosen cached lists.
 * @returns an undo function: it restores unchanged lists and returns the keys of changed ones, to be refetched once the
 * server knows
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

/** Refetches lists by their exact keys. */
export function refetch(queries: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey, exact: true });
}
