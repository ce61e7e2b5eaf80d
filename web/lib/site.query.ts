import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The operator of the service and its current notice to members. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await call(endpoints.site.about, { signal })).data,
  staleTime: 5 * 60_000,
});
