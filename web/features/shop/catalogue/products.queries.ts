import { laterEndpoints } from 'virtual:later-endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';

type Query = NonNullable<Sendable<typeof laterEndpoints.products.products>['query']>;

const PAGE_SIZE = 24;

/** The products on sale. */
export const productsQuery = (query: Query) =>
  infiniteQueryOptions({
    queryKey: ['shop', 'products', 'list', urlOf(laterEndpoints.products.products, { query })],
    queryFn: ({ pageParam, signal }) =>
      call(laterEndpoints.products.products, {
        query: { ...query, pageSize: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['shop', 'products', 'one', id],
    queryFn: async ({ signal }) => (await call(laterEndpoints.products.product, { params: { id }, signal })).data,
  });
