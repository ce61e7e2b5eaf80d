import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

/** The stored profile for a revisited step: always refetched, as another device may have changed it. */
export const storedProfile = (accountId: string) =>
  queryOptions({
    queryKey: ['wizard', 'stored', accountId],
    queryFn: async ({ signal }) => (await call(endpoints.profiles.myProfile, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
