import { laterEndpoints } from 'virtual:later-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sendable } from '../../../../../contract/kernel.ts';
import type { OrderStatus } from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { orderKeys } from '../../../../lib/orders.queries.ts';

type OrdersQuery = NonNullable<Sendable<typeof laterEndpoints.orders.orders>['query']>;
export type OrderFilters = Pick<OrdersQuery, 'search' | 'placedBy' | 'territoryId' | 'from' | 'due'>;

/** Orders within reach, newest first. */
export const ordersQuery = (query: OrdersQuery) =>
  queryOptions({
    queryKey: [...orderKeys, 'desk', query],
    queryFn: ({ signal }) => call(laterEndpoints.orders.orders, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Number and sums of the orders with these filters, by status. */
export const orderTotalsQuery = (query: Omit<OrderFilters, 'due'>) =>
  queryOptions({
    queryKey: [...orderKeys, 'totals', query],
    queryFn: async ({ signal }) => (await call(laterEndpoints.orders.orderTotals, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Maximum number of orders in a column of the board. */
export const COLUMN_SIZE = 20;

export const columnQuery = (status: OrderStatus, filters: OrderFilters) =>
  ordersQuery({ ...filters, status, pageSize: COLUMN_SIZE });
