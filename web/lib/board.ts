import { endpoints } from 'virtual:endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Board } from '../../contract/board.ts';
import { ApiError, call } from './client.ts';

/** A family board: one's own, or one on which one has a place. Others write on it too, so it is asked for now and then. */
export const boardQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['board', ownerId],
    queryFn: async ({ signal }) => (await call(endpoints.board.board, { params: { ownerId }, signal })).data,
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** Changes what is shown of a board before the server has said so. Returns the way back. */
export function showOnBoard(queries: QueryClient, ownerId: string, change: (board: Board) => Board): () => void {
  const { queryKey } = boardQuery(ownerId);
  void queries.cancelQueries({ queryKey, exact: true });
  const before = queries.getQueryData(queryKey);
  if (before) queries.setQueryData(queryKey, change(before));
  return () => void queries.setQueryData(queryKey, before);
}

/** A place, a profile or a comment that is not there (any more). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
