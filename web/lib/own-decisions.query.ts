import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Staff decisions against the member, newest first. */
export const ownDecisionsQuery = queryOptions({
  queryKey: ['moderation', 'decisions'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.moderation.ownDecisions, { signal })).data,
});
