import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

const pageSize = 10;

/** The member's own reports, the newest first. */
export const ownReports = infiniteQueryOptions({
  queryKey: ['moderation', 'reports'],
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.moderation.ownReports, { query: { pageSize, page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (page * pageSize < (last.totalCount ?? 0) ? page + 1 : undefined),
  // A report may have been sent a moment ago.
  staleTime: 0,
});
