import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { givenId, idParams, listQuery, number, optional, text } from '../wire-scalars.ts';
import { day } from './day.schema.ts';
import { orderSummarySchema, orderTotalsSchema, shopOrderSchema } from './orders.schema.ts';
import { ADDRESS_MAX_LENGTH, MAX_CART_LINES, MAX_QUANTITY, NOTE_MAX_LENGTH, orderStatuses } from './values.ts';

const quantityWrong = `Please enter a whole number from 1 to ${MAX_QUANTITY}.`;
const statusWrong = `status is one of ${orderStatuses.join(', ')}.`;
const note = optional(text(NOTE_MAX_LENGTH, { multiline: true }));
const address = optional(text(ADDRESS_MAX_LENGTH, { multiline: true }));
const accountId = givenId('This is not an id of an account.');

const shoppers = { access: 'member', network: true, part: 'shop' } as const;

const orderFilters = {
  status: z.enum(orderStatuses, statusWrong).optional(),
  customerId: accountId.optional(),
  placedBy: accountId.optional(),
  territoryId: givenId('This is not an id of a territory.').optional(),
  /** Days of the calendar of India, both included. */
  from: day.optional(),
  until: day.optional(),
};

/** Orders of the shop (bureau.md §4). Amounts are in rupees. */
export const ordersApi = api({
  orders: {
    ...shoppers,
    method: 'GET',
    path: '/order/getAll',
    summary: 'A member’s own orders; for staff, those within reach; newest first',
    /** `search`: part of the order's number or of the customer's name. */
    query: listQuery.extend({
      ...orderFilters,
      /** Only orders with an amount to pay. */
      due: z.enum(['true'], 'due is true.').optional(),
    }),
    result: z.array(orderSummarySchema),
    errors: ['forbidden'],
  },
  orderTotals: {
    method: 'GET',
    path: '/staff/orders/totals',
    summary: 'Number and amounts of the orders within reach, by status, with the filters of the list',
    access: { staff: rolesWith('takeOrders') },
    part: 'shop',
    query: z.object({ ...orderFilters, search: text(100).optional() }).omit({ status: true }),
    result: orderTotalsSchema,
    errors: [],
  },
  order: {
    ...shoppers,
    method: 'GET',
    path: '/order/getById/{id}',
    summary: 'One order of the caller’s own, or within reach',
    params: idParams,
    result: shopOrderSchema,
    errors: ['not_found'],
  },
  createOrder: {
    ...shoppers,
    method: 'POST',
    path: '/order/create',
    summary: 'Order what is in the cart. The header Idempotency-Key makes a repeated call answer the same order',
    body: z.object({
      customerId: optional(accountId),
      note,
      address,
      coupon: optional(text(30)),
    }),
    result: shopOrderSchema,
    errors: [
      'not_found',
      'order.customer_required',
      'cart.empty',
      'cart.price_changed',
      'cart.not_possible',
      'coupon.not_valid',
      'order.address_required',
      'order.key_used',
      'account.incomplete',
      'account.held',
      'request.too_many',
    ],
  },
  updateOrder: {
    ...shoppers,
    method: 'PUT',
    path: '/order/update/{id}',
    summary: 'Change note, address or expected day; the lines while the order is ACTIVE and unpaid',
    params: idParams,
    body: z.object({
      note,
      address,
      expectedAt: optional(day),
      items: z
        .array(
          z.object({
            productId: givenId('Please choose a product.'),
            quantity: number(z.int(quantityWrong).min(1, quantityWrong).max(MAX_QUANTITY, quantityWrong)),
          }),
        )
        .min(1, 'An order has at least one product. Cancel it to remove everything.')
        .max(MAX_CART_LINES, `Please order up to ${MAX_CART_LINES} different products.`)
        .optional(),
    }),
    result: shopOrderSchema,
    errors: [
      'not_found',
      'forbidden',
      'order.lines_fixed',
      'order.closed',
      'order.address_required',
      'coupon.not_valid',
      'product.retired',
      'stock.short',
      'account.incomplete',
      'account.held',
    ],
  },
  changeOrderStatus: {
    ...shoppers,
    method: 'PUT',
    path: '/order/changeStatus/{id}',
    summary: 'Set the next status. A member can cancel an own order while it is ACTIVE',
    params: idParams,
    body: z.object({ status: z.enum(orderStatuses, statusWrong), note }),
    result: shopOrderSchema,
    errors: ['not_found', 'forbidden', 'order.status_not_possible', 'order.closed', 'stock.short'],
  },
  deliveryNote: {
    ...shoppers,
    method: 'GET',
    path: '/order/{id}/deliveryNote.pdf',
    summary: 'The delivery note of an order to print: no prices. The customer and staff within reach',
    params: idParams,
    file: 'application/pdf',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found', 'unavailable'],
  },
});
