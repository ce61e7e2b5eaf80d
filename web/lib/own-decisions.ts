import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** What the team decided against the member, the newest first. */
export const ownDecisions = queryOptions({
  queryKey: ['moderation', 'decisions'],
  queryFn: async ({ signal }) => (await call(endpoints.moderation.ownDecisions, { signal })).data,
});
