import { endpoints } from 'virtual:endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeskPackage, DeskPayment, Revenue } from '../../../../contract/billing/payments-desk.schema.ts';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

type PaymentsQuery = NonNullable<Sendable<typeof endpoints.paymentsDesk.payments>['query']>;
type ContactRefundsQuery = NonNullable<Sendable<typeof endpoints.paymentsDesk.giveBacks>['query']>;
type Period = NonNullable<Sendable<typeof endpoints.paymentsDesk.revenue>['query']>;

/** A page of payments, the newest first. */
export const paymentsQuery = (query: PaymentsQuery) =>
  queryOptions({
    queryKey: [...staffKeys.payments, 'list', urlOf(endpoints.paymentsDesk.payments, { query })],
    queryFn: ({ signal }) => call(endpoints.paymentsDesk.payments, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One payment with its journal. Every fetch is logged, so it is never refetched automatically. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.payments, 'one', id],
    queryFn: async ({ signal }): Promise<DeskPayment> =>
      (await call(endpoints.paymentsDesk.payment, { params: { id }, signal })).data,
    refetchOnWindowFocus: false,
  });

/** All packages with all their terms. */
export const packagesQuery = queryOptions({
  queryKey: staffKeys.packages,
  queryFn: async ({ signal }): Promise<DeskPackage[]> => (await call(endpoints.paymentsDesk.packages, { signal })).data,
});

/** A page of requests to refund a contact view, oldest first. */
export const contactRefundsQuery = (query: ContactRefundsQuery) =>
  queryOptions({
    queryKey: [...staffKeys.giveBacks, urlOf(endpoints.paymentsDesk.giveBacks, { query })],
    queryFn: ({ signal }) => call(endpoints.paymentsDesk.giveBacks, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Revenue and refunds of a period. */
export const revenueQuery = (query: Period) =>
  queryOptions({
    queryKey: [...staffKeys.revenue, urlOf(endpoints.paymentsDesk.revenue, { query })],
    queryFn: async ({ signal }): Promise<Revenue> =>
      (await call(endpoints.paymentsDesk.revenue, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
