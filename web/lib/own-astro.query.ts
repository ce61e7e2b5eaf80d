import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** One's own birth data for the comparison. */
export const ownAstroQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['astro', accountId],
    queryFn: async ({ signal }) => (await call(laterEndpoints.astro.own, { signal })).data,
    staleTime: 5 * 60_000,
  });
