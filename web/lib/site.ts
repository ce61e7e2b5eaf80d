import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Who runs the service, and what it has to tell its members now. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await call(endpoints.site.about, { signal })).data,
  staleTime: 5 * 60_000,
});
