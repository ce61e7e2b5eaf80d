import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeskPackage, DeskPayment, Revenue } from '../../../../contract/billing/payments-desk.schema.ts';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

type PaymentsQuery = NonNullable<Sendable<typeof deskEndpoints.paymentsDesk.payments>['query']>;
type ContactRefundsQuery = NonNullable<Sendable<typeof deskEndpoints.paymentsDesk.giveBacks>['query']>;
type Period = NonNullable<Sendable<typeof deskEndpoints.paymentsDesk.revenue>['query']>;

/** A page of payments, the newest first. */
export const paymentsQuery = (query: PaymentsQuery) =>
  queryOptions({
    queryKey: [...staffKeys.payments, 'list', urlOf(deskEndpoints.paymentsDesk.payments, { query })],
    queryFn: ({ signal }) => call(deskEndpoints.paymentsDesk.payments, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One payment with its journal. Every fetch is logged, so it is never refetched automatically. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.payments, 'one', id],
    queryFn: async ({ signal }): Promise<DeskPayment> =>
      (await call(deskEndpoints.paymentsDesk.payment, { params: { id }, signal })).data,
    refetchOnWindowFocus: false,
  });

/** All packages with all their terms. */
export const packagesQuery = queryOptions({
  queryKey: staffKeys.packages,
  queryFn: async ({ signal }): Promise<DeskPackage[]> =>
    (await call(deskEndpoints.paymentsDesk.packages, { signal })).data,
});

/** A page of requests to refund a contact view, oldest first. */
export const contactRefundsQuery = (query: ContactRefundsQuery) =>
  queryOptions({
    queryKey: [...staffKeys.giveBacks, urlOf(deskEndpoints.paymentsDesk.giveBacks, { query })],
    queryFn: ({ signal }) => call(deskEndpoints.paymentsDesk.giveBacks, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Revenue and refunds of a period. */
export const revenueQuery = (query: Period) =>
  queryOptions({
    queryKey: [...staffKeys.revenue, urlOf(deskEndpoints.paymentsDesk.revenue, { query })],
    queryFn: async ({ signal }): Promise<Revenue> =>
      (await call(deskEndpoints.paymentsDesk.revenue, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
