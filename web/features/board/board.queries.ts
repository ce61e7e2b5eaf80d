import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** A shared profile with all that is said about it. */
export const entryQuery = (ownerId: string, memberId: string) =>
  queryOptions({
    queryKey: ['board', ownerId, 'entry', memberId],
    queryFn: async ({ signal }) =>
      (await call(endpoints.board.boardEntry, { params: { ownerId, memberId }, signal })).data,
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** Everything of a board that is shown somewhere. */
export const boardQueries = (ownerId: string) => ({ queryKey: ['board', ownerId] });
