import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Common key of all queries about packages, payments and purchases, so that all of them can be refetched together. */
export const premiumKey = ['premium'] as const;

/**
 * The member's allowances and the amounts used. Refetched with every visit, since other tabs and devices use them too.
 */
export const entitlementsQuery = queryOptions({
  queryKey: [...premiumKey, 'entitlements'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.packages.entitlements, { signal })).data,
  staleTime: 0,
});

/** The member's refund requests for contact views, newest first. */
export const contactRefundsQuery = queryOptions({
  queryKey: [...premiumKey, 'giveBacks'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.packages.giveBacks, { signal })).data,
});
