import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

/** The seats of guardians in the conversation with a member, newest first. */
export const seatsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chat', 'guardians', userId],
    queryFn: async ({ signal }) => (await call(laterEndpoints.guardian.guardians, { params: { userId }, signal })).data,
  });
