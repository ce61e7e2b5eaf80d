import { endpoints } from 'virtual:endpoints';
import { laterEndpoints } from 'virtual:later-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '../../../contract/kernel.ts';
import { call } from '../../lib/client.ts';
import { premiumKey } from '../../lib/entitlements.queries.ts';

export type PackageOnSale = DataOf<typeof laterEndpoints.packages.packages>['packages'][number];

const pageSize = 10;

/** The packages on sale, and the tax included in every price. */
export const packagesQuery = queryOptions({
  queryKey: [...premiumKey, 'packages'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.packages.packages, { signal })).data,
  staleTime: 60_000,
});

/** The member's payments, newest first. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: [...premiumKey, 'payments'],
  queryFn: ({ pageParam, signal }) =>
    call(laterEndpoints.payments.payments, { query: { pageSize, page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (page * pageSize < (last.totalCount ?? 0) ? page + 1 : undefined),
  staleTime: 0,
});

/** One payment. For an open payment the server asks the gateway, so the answer is up to date. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...premiumKey, 'payment', id],
    queryFn: async ({ signal }) => (await call(laterEndpoints.payments.payment, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** The member's state from the own profile, the default for the invoice. */
export const homeQuery = queryOptions({
  queryKey: [...premiumKey, 'home'],
  queryFn: async ({ signal }) => {
    const { educationInfo } = (await call(endpoints.profiles.myProfile, { signal })).data;
    const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
    return { country: text(educationInfo?.country), state: text(educationInfo?.state) };
  },
  staleTime: 5 * 60_000,
});
