import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The boards and guardian seats of the signed-in account with other members. */
export const familyHomeQuery = queryOptions({
  queryKey: ['family', 'home'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.family.familyHome, { signal })).data.places,
  staleTime: 0,
  refetchInterval: 60_000,
});

/** The conversations in which the account is guardian, with unread counts. */
export const guardianSeatsQuery = queryOptions({
  queryKey: ['guardian', 'seats'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.guardian.guardianSeats, { signal })).data,
  staleTime: 0,
  refetchInterval: 60_000,
});
