import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** How the member's search has ended, and the members in mutual interest. */
export const foundQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['stories', 'found', accountId],
    queryFn: async ({ signal }) => (await call(laterEndpoints.stories.read, { signal })).data,
    staleTime: 0,
    // A form is filled in meanwhile.
    refetchOnWindowFocus: false,
  });
