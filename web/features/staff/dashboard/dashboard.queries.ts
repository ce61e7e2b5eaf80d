import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

/** The figures; counted anew at most once a minute. */
export const dashboardQuery = queryOptions({
  queryKey: staffKeys.dashboard,
  queryFn: async ({ signal }) => (await call(endpoints.office.dashboard, { signal })).data,
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});
