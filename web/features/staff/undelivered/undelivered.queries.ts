import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

/** What could not be brought, the newest first. */
export const undeliveredQuery = infiniteQueryOptions({
  queryKey: staffKeys.undelivered,
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.notifications.deadLetters, {
      query: { pageSize: 50, ...(pageParam ? { cursor: pageParam } : {}) },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor,
});
