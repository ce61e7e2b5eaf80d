import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cart } from '../../../../contract/shop/cart.api.ts';
import { type Answer, ApiError, call } from '../../../lib/client.ts';

const { cart, products } = laterEndpoints;

const cartKey = ['cart'] as const;

/** The cart of the person signed in. It may have changed on another device. */
export const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: async ({ signal }) => (await call(cart.cart, { signal })).data,
  staleTime: 10_000,
});

/** Loads the cart from the server, also if a fresh copy is in the cache. */
export const newestCartQuery = { ...cartQuery, staleTime: 0 };

/** Marks the cached cart as stale, and loads it again where it is shown. */
export function useCartReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: cartKey });
}

/**
 * A change of the cart; its answer is the whole cart. After a refusal the cart is loaded again, because another device
 * may have changed it.
 */
export function useCartChange<V>(send: (values: V) => Promise<Answer<Cart>>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    // One after the other, so that the last answer is the newest cart.
    scope: { id: 'cart' },
    // A call that began before the change would answer with the old cart.
    onMutate: () => queries.cancelQueries({ queryKey: cartKey }),
    onSuccess: ({ data }) => queries.setQueryData(cartKey, data),
    onError: (error) => {
      if (error instanceof ApiError && error.status > 0) void queries.invalidateQueries({ queryKey: cartKey });
    },
  });
}

interface Added {
  readonly productId: string;
  readonly quantity: number;
  readonly customerId?: string | undefined;
}

export const useAddToCart = () => useCartChange((body: Added) => call(cart.addToCart, { body }));

/** Members within reach to order for. */
export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: [...cartKey, 'customers', search],
    queryFn: async ({ signal }) => (await call(cart.orderCustomers, { query: { search }, signal })).data,
    enabled: search.length > 1,
  });

const MAX_FOUND = 8;

/** Products on sale by part of the title. */
export const foundProductsQuery = (search: string) =>
  queryOptions({
    queryKey: ['shop', 'products', 'found', search],
    queryFn: async ({ signal }) =>
      (await call(products.products, { query: { search, pageSize: MAX_FOUND }, signal })).data,
    enabled: search.length > 1,
  });
