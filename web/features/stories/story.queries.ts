import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** Stories about which the member was asked, and the photos that can be shown there. */
export const ownStoriesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['stories', 'own', accountId],
    queryFn: async ({ signal }) => (await call(laterEndpoints.ownStories.ownStories, { signal })).data,
    staleTime: 0,
  });
