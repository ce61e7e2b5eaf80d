import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '../../../../contract/kernel.ts';
import { call } from '../../../lib/client.ts';

export type SavedSearch = DataOf<typeof endpoints.discovery.savedSearches>[number];

const pageSize = 20;

/** The member's saved searches, each with how many are new for it. */
export const savedSearches = queryOptions({
  queryKey: ['discovery', 'saved'],
  queryFn: async ({ signal }) => (await call(endpoints.discovery.savedSearches, { signal })).data,
});

/** Who came to fit a saved search since it was saved, newest first. */
export const newFor = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['discovery', 'saved', id, 'new'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.discovery.newForSavedSearch, { params: { id }, query: { pageSize, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page * pageSize < (last.totalCount ?? 0) ? page + 1 : undefined),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
