import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

const pageSize = 20;

/** Members one could meet, newest first, page by page. */
export const newestMembers = () =>
  infiniteQueryOptions({
    queryKey: ['discovery', 'members', 'newest'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.discovery.members, { query: { pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    // Somebody who comes back from a profile finds the list as it was; refetching every page would move it.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
