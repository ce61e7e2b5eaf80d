import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { givenId, idParams, listQuery, number, optional, text } from '../wire-scalars.ts';
import { stockLevelSchema, stockMovementSchema } from './products.schema.ts';
import { MAX_STOCK_CHANGE, NOTE_MAX_LENGTH, stockHolderRoles } from './values.ts';

const changeWrong = `Please enter a whole number other than 0, at most ${MAX_STOCK_CHANGE.toLocaleString('en-IN')}.`;

const keepers = { access: { staff: rolesWith('stockMovements') }, part: 'shop' } as const;
const paging = listQuery.pick({ page: true, pageSize: true });
/** `office`, or the id of a stockist or dealer. */
const holder = z.union([z.literal('office'), givenId()], 'holder is office or an id of an account.').optional();

/** The stock of the office, the stockists and the dealers (bureau.md §4). Only the office sees the stock of others. */
export const stockApi = api({
  moveStock: {
    ...keepers,
    method: 'POST',
    path: '/product/stock/{id}',
    summary: 'Write a change of stock into the ledger: the office’s, or that of a stockist or dealer',
    params: idParams,
    body: z.object({
      quantity: number(
        z
          .int(changeWrong)
          .min(-MAX_STOCK_CHANGE, changeWrong)
          .max(MAX_STOCK_CHANGE, changeWrong)
          .refine((quantity) => quantity !== 0, changeWrong),
      ),
      reason: text(NOTE_MAX_LENGTH, { min: 3, required: 'Please write why the stock changes.' }),
      /** Absent: the office’s stock; the own stock of a stockist or dealer. */
      holderId: optional(givenId('This is not an id of an account.')),
      /** An id made by the client: a change that is sent again is written once. */
      requestId: optional(z.uuid('requestId is a UUID.')),
    }),
    result: stockLevelSchema,
    errors: ['not_found', 'stock.short', 'stock.full', 'product.no_stock'],
  },
  stock: {
    ...keepers,
    method: 'GET',
    path: '/staff/stock',
    summary:
      'Stock of goods by title and holder. The holder who is asked for, or the caller’s own, also has a row for goods not in stock',
    query: paging.extend({
      /** Part of the title. */
      search: listQuery.shape.search,
      /** `low`: at or below the number at which the office buys more. */
      filter: z.enum(['all', 'low'], 'filter is all or low.').optional(),
      holder,
      productId: givenId('This is not an id of a product.').optional(),
    }),
    result: z.array(stockLevelSchema),
    errors: [],
  },
  stockMovements: {
    ...keepers,
    method: 'GET',
    path: '/staff/stock/{id}',
    summary: 'Ledger of one product at one holder, newest first',
    params: idParams,
    query: paging.extend({ holder }),
    result: z.array(stockMovementSchema),
    errors: ['not_found'],
  },
  stockHolders: {
    ...keepers,
    method: 'GET',
    path: '/staff/stockHolders',
    summary: 'Stockists and dealers within reach, by part of the name; at most 20',
    query: z.object({ search: listQuery.shape.search }),
    result: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(stockHolderRoles) })),
    errors: [],
  },
});
