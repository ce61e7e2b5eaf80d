import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** A shared profile with its comments and votes. */
export const entryQuery = (ownerId: string, memberId: string) =>
  queryOptions({
    queryKey: ['board', ownerId, 'entry', memberId],
    queryFn: async ({ signal }) =>
      (await call(laterEndpoints.board.boardEntry, { params: { ownerId, memberId }, signal })).data,
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** Key of every query about a board. */
export const boardQueries = (ownerId: string) => ({ queryKey: ['board', ownerId] });
