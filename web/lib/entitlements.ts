import { endpoints } from 'virtual:endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Everything about packages, payments and what was bought stands under this key, so that it is fetched anew together. */
export const premiumKey = ['premium'] as const;

/** What one has, has used and has left. Looked at anew with every visit: other tabs and devices use it too. */
export const entitlementsQuery = queryOptions({
  queryKey: [...premiumKey, 'entitlements'],
  queryFn: async ({ signal }) => (await call(endpoints.packages.entitlements, { signal })).data,
  staleTime: 0,
});

/** Contact views one has asked back, the newest first. */
export const giveBacksQuery = queryOptions({
  queryKey: [...premiumKey, 'giveBacks'],
  queryFn: async ({ signal }) => (await call(endpoints.packages.giveBacks, { signal })).data,
});
