import { laterEndpoints } from 'virtual:later-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf, Sendable } from '../../../../../contract/kernel.ts';
import { call, urlOf } from '../../../../lib/client.ts';

const { orderPayments } = laterEndpoints;

export type WaitingPayment = DataOf<typeof orderPayments.unconfirmedPayments>[number];
export type CashBook = DataOf<typeof orderPayments.cashBook>;

/** Payments of orders that wait for a second person, oldest first. */
export const waitingPaymentsQuery = queryOptions({
  queryKey: ['staff', 'orderPayments'],
  queryFn: async ({ signal }) => (await call(orderPayments.unconfirmedPayments, { signal })).data,
});

/** Payments that one person recorded on one day, with sums by type. */
export const cashBookQuery = (query: NonNullable<Sendable<typeof orderPayments.cashBook>['query']>) =>
  queryOptions({
    queryKey: ['staff', 'cashBook', urlOf(orderPayments.cashBook, { query })],
    queryFn: async ({ signal }) => (await call(orderPayments.cashBook, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
