import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { givenId, idParams, listQuery, number, optional, text } from '../wire-scalars.ts';
import {
  MAX_STOCK_CHANGE,
  measureUnits,
  NOTE_MAX_LENGTH,
  productRequestStatuses,
  requestAnswers,
  stockHolderRoles,
} from './values.ts';

const quantityWrong = `Please enter a whole number from 1 to ${MAX_STOCK_CHANGE.toLocaleString('en-IN')}.`;

export const productRequestSchema = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  title: z.string(),
  unit: z.number(),
  measureUnit: z.enum(measureUnits),
  quantity: z.int(),
  status: z.enum(productRequestStatuses),
  /** The dealer or stockist who asks. `dealerName` is null if the account was erased. */
  dealerId: z.uuid(),
  dealerName: z.string().nullable(),
  /** Null: the office, for dealers without a stockist and for stockists. */
  stockistId: z.uuid().nullable(),
  stockistName: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The states that the caller can set now. */
  next: z.array(z.enum(requestAnswers)),
  history: z.array(
    z.object({
      status: z.enum(productRequestStatuses),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
});

const parties = { access: { staff: rolesWith('stockMovements') }, part: 'shop' } as const;

/** Dealers ask their stockist for goods (bureau.md §4); stockists and dealers without one ask the office. */
export const productRequestsApi = api({
  requestProduct: {
    ...parties,
    access: { staff: stockHolderRoles },
    method: 'POST',
    path: '/productRequest/create',
    summary: 'Ask the stockist, or the office, for goods',
    body: z.object({
      productId: givenId('Please choose a product.'),
      quantity: number(z.int(quantityWrong).min(1, quantityWrong).max(MAX_STOCK_CHANGE, quantityWrong)),
      note: optional(text(NOTE_MAX_LENGTH, { multiline: true })),
      /** An id made by the client: a request that is sent again is made once. */
      requestId: optional(z.uuid('requestId is a UUID.')),
    }),
    result: productRequestSchema,
    errors: ['not_found', 'product.no_stock', 'product.retired'],
  },
  answerProductRequest: {
    ...parties,
    method: 'PUT',
    path: '/productRequest/{id}',
    summary:
      'The stockist accepts, declines or sends; the dealer receives; the office does either. Sending and receiving move stock',
    params: idParams,
    body: z.object({
      status: z.enum(requestAnswers, `status is one of ${requestAnswers.join(', ')}.`),
      note: optional(text(NOTE_MAX_LENGTH, { multiline: true })),
    }),
    result: productRequestSchema,
    errors: ['not_found', 'forbidden', 'product_request.not_possible', 'stock.short'],
  },
  productRequests: {
    ...parties,
    method: 'GET',
    path: '/productRequest/getAll',
    summary: 'Requests that the caller made or answers, newest first; the office sees all',
    query: listQuery.pick({ page: true, pageSize: true, cursor: true, search: true }).extend({
      /** `open`: all that is neither received nor declined. */
      status: z.enum(['open', ...productRequestStatuses], 'Please choose a status.').optional(),
    }),
    result: z.array(productRequestSchema),
    errors: [],
  },
});
