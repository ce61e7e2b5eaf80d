import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The places that the signed-in account has beside members: boards, and seats in conversations. */
export const familyHomeQuery = queryOptions({
  queryKey: ['family', 'home'],
  queryFn: async ({ signal }) => (await call(endpoints.family.familyHome, { signal })).data.places,
  staleTime: 0,
  refetchInterval: 60_000,
});

/** The conversations in which it sits as guardian, with what is unread there. */
export const guardianSeatsQuery = queryOptions({
  queryKey: ['guardian', 'seats'],
  queryFn: async ({ signal }) => (await call(endpoints.guardian.guardianSeats, { signal })).data,
  staleTime: 0,
  refetchInterval: 60_000,
});
