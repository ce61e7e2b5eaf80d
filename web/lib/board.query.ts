import { laterEndpoints } from 'virtual:later-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Board } from '../../contract/board/schema.ts';
import { ApiError, call } from './client.ts';

/**
 * A family board: the member's own, or one to which the member was invited. Refetched regularly, because other people
 * write on it too.
 */
export const boardQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['board', ownerId],
    queryFn: async ({ signal }) => (await call(laterEndpoints.board.board, { params: { ownerId }, signal })).data,
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** Shows a change of a board before the server confirms the change. Returns a function that undoes it. */
export function showOnBoard(queries: QueryClient, ownerId: string, change: (board: Board) => Board): () => void {
  const { queryKey } = boardQuery(ownerId);
  void queries.cancelQueries({ queryKey, exact: true });
  const before = queries.getQueryData(queryKey);
  if (before) queries.setQueryData(queryKey, change(before));
  return () => void queries.setQueryData(queryKey, before);
}

/** True if the seat, profile or comment does not exist (any more). */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
