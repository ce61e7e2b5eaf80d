import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigationType } from 'react-router';
import type { DataOf } from '../../../../contract/kernel.ts';
import { call } from '../../../lib/client.ts';

export type SavedSearch = DataOf<typeof endpoints.discovery.savedSearches>[number];

const pageSize = 20;

/** The member's saved searches, each with how many are new for it. */
export const savedSearches = queryOptions({
  queryKey: ['discovery', 'saved'],
  queryFn: async ({ signal }) => (await call(endpoints.discovery.savedSearches, { signal })).data,
});

/** Who came to fit a saved search since it was saved, newest first. By cursor: who comes or goes meanwhile shifts nobody. */
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

/** Anew whenever one comes from elsewhere; on the way back from a profile the list stands as one left it. */
export const useNewFor = (id: string) =>
  useInfiniteQuery({ ...newFor(id), refetchOnMount: useNavigationType() === 'POP' ? true : 'always' });
