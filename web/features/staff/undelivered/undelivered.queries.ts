import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

/** Failed emails and text messages that are not notifications, newest first. */
export const failedMessagesQuery = infiniteQueryOptions({
  queryKey: staffKeys.givenUp,
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.notifications.givenUpLetters, {
      query: { pageSize: 50, ...(pageParam ? { cursor: pageParam } : {}) },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor,
});

/** Failed deliveries, newest first. */
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
