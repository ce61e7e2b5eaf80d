import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigationType } from 'react-router';
import type { DataOf } from '../../../../contract/kernel.ts';
import { call } from '../../../lib/client.ts';

export type SavedSearch = DataOf<typeof endpoints.discovery.savedSearches>[number];

const pageSize = 20;

/** The member's saved searches, each with the number of new matches. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['discovery', 'saved'],
  queryFn: async ({ signal }) => (await call(endpoints.discovery.savedSearches, { signal })).data,
});

/**
 * New matches of a saved search, newest first. Paged by cursor, so that no member is skipped or repeated when the list
 * changes.
 */
const newFor = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['discovery', 'saved', id, 'new'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.discovery.newForSavedSearch, { params: { id }, query: { pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

/** Refetched when the page is opened from elsewhere; on the way back from a profile the list is unchanged. */
export const useNewFor = (id: string) =>
  useInfiniteQuery({ ...newFor(id), refetchOnMount: useNavigationType() === 'POP' ? true : 'always' });
