import { laterEndpoints } from 'virtual:later-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sendable } from '../../../../../contract/kernel.ts';
import { call, urlOf } from '../../../../lib/client.ts';

type Query = NonNullable<Sendable<typeof laterEndpoints.products.products>['query']>;

/** Beginning of the keys of everything about products. */
export const productKeys = ['shop', 'products'] as const;

/** A page of the catalogue as its editors see it. */
export const deskProductsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...productKeys, 'desk', urlOf(laterEndpoints.products.products, { query })],
    queryFn: ({ signal }) => call(laterEndpoints.products.products, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const deskProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...productKeys, 'one', id],
    queryFn: async ({ signal }) => (await call(laterEndpoints.products.product, { params: { id }, signal })).data,
  });

export const pricesQuery = (id: string) =>
  queryOptions({
    queryKey: [...productKeys, 'prices', id],
    queryFn: async ({ signal }) => (await call(laterEndpoints.products.productPrices, { params: { id }, signal })).data,
  });
