import { deskEndpoints } from 'virtual:desk-endpoints';
import { laterEndpoints } from 'virtual:later-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf, Sendable } from '../../../../../contract/kernel.ts';
import { call, urlOf } from '../../../../lib/client.ts';

const { stock, productRequests } = deskEndpoints;

export type StockLevel = DataOf<typeof stock.stock>[number];
export type ProductRequest = DataOf<typeof productRequests.productRequests>[number];

export const stockKeys = { stock: ['staff', 'stock'], requests: ['staff', 'productRequests'] } as const;

/** A page of the stock, by title. */
export const stockQuery = (query: NonNullable<Sendable<typeof stock.stock>['query']>) =>
  queryOptions({
    queryKey: [...stockKeys.stock, urlOf(stock.stock, { query })],
    queryFn: ({ signal }) => call(stock.stock, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the ledger of one product at one holder, newest first. */
export const ledgerQuery = (id: string, query: NonNullable<Sendable<typeof stock.stockMovements>['query']>) =>
  queryOptions({
    queryKey: [...stockKeys.stock, 'ledger', urlOf(stock.stockMovements, { params: { id }, query })],
    queryFn: ({ signal }) => call(stock.stockMovements, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Stockists and dealers, by part of the name. */
export const holdersQuery = (search = '') =>
  queryOptions({
    queryKey: [...stockKeys.stock, 'holders', search],
    queryFn: async ({ signal }) => (await call(stock.stockHolders, { query: search ? { search } : {}, signal })).data,
  });

/** A page of product requests, newest first. */
export const requestsQuery = (query: NonNullable<Sendable<typeof productRequests.productRequests>['query']>) =>
  queryOptions({
    queryKey: [...stockKeys.requests, urlOf(productRequests.productRequests, { query })],
    queryFn: ({ signal }) => call(productRequests.productRequests, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Number of goods that a form lists. More are found by what is typed. */
export const LISTED_GOODS = 20;

/** Goods on sale, by part of the title. */
export const goodsQuery = (search = '') =>
  queryOptions({
    queryKey: ['shop', 'products', 'goods', search],
    queryFn: async ({ signal }) => {
      const query = { kind: 'goods', pageSize: LISTED_GOODS, ...(search ? { search } : {}) } as const;
      return (await call(laterEndpoints.products.products, { query, signal })).data;
    },
  });
