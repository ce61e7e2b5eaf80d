import { laterEndpoints } from 'virtual:later-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ShopOrder } from '../../contract/shop/orders.schema.ts';
import { call } from './client.ts';

export const orderKeys = ['shop', 'orders'] as const;

/** One order of the shop: the member's own, or within the reach of staff. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys, 'one', id],
    queryFn: async ({ signal }) => (await call(laterEndpoints.orders.order, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Shows a changed order at once and refetches the lists of orders. */
export async function showOrder(queries: QueryClient, order: ShopOrder): Promise<void> {
  const { queryKey: key } = orderQuery(order.id);
  queries.setQueryData(key, order);
  await queries.invalidateQueries({
    queryKey: orderKeys,
    predicate: ({ queryKey }) => !key.every((part, i) => part === queryKey[i]),
  });
}
