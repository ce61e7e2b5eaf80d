import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { givenId, idParams, number, optional, text } from '../wire-scalars.ts';
import { rupeesAnswer } from './rupees.schema.ts';
import { MAX_QUANTITY, measureUnits, productKinds } from './values.ts';

const quantityWrong = `Please enter a whole number from 1 to ${MAX_QUANTITY}.`;
const quantity = number(z.int(quantityWrong).min(1, quantityWrong).max(MAX_QUANTITY, quantityWrong));

/** Totals of the cart, in rupees. `grandTotal = subTotal + shipping`; `tax` is the part contained in `subTotal`. */
export const cartTotalsSchema = z.object({
  /** Null while nothing was ever put into the cart. */
  id: z.uuid().nullable(),
  customerId: z.uuid().nullable(),
  customerName: z.string().nullable(),
  shipping: rupeesAnswer,
  subTotal: rupeesAnswer,
  tax: rupeesAnswer,
  grandTotal: rupeesAnswer,
  /** Number of lines. */
  count: z.int(),
});

export const cartLineSchema = z.object({
  id: z.uuid(),
  quantity: z.int(),
  product: z.object({
    id: z.uuid(),
    kind: z.enum(productKinds),
    title: z.string(),
    price: rupeesAnswer,
    imageUrl: z.string().nullable(),
    unit: z.number(),
    measureUnit: z.enum(measureUnits),
    minQuantity: z.int(),
  }),
  /** Price times quantity. */
  amount: rupeesAnswer,
  /** The price when it was put into the cart, if it changed since. */
  priceWas: rupeesAnswer.nullable(),
  /** Reason why the line cannot be ordered now; null if it can. Such a line does not count in the totals. */
  problem: z.enum(['retired', 'noStock', 'fewerInStock', 'belowMinimum']).nullable(),
});

export const cartSchema = z.object({ cart: cartTotalsSchema, products: z.array(cartLineSchema) });
export type Cart = z.output<typeof cartSchema>;
export type CartLine = z.output<typeof cartLineSchema>;

const shoppers = { access: 'member', network: true, part: 'shop' } as const;

const added = z.object({
  productId: givenId('Please choose a product.'),
  quantity: quantity.default(1),
  customerId: optional(givenId('Please choose a customer.')),
});

const addErrors = ['not_found', 'product.retired', 'stock.short', 'cart.full', 'cart.too_many'] as const;

/** The cart of the person signed in (bureau.md §4). A member's customer is always the member. Amounts are in rupees. */
export const cartApi = api({
  cart: {
    ...shoppers,
    method: 'GET',
    path: '/cart',
    summary: 'The caller’s cart; zeros and an empty list when there is none',
    result: cartSchema,
    repeats: 'data',
    errors: [],
  },
  addToCart: {
    ...shoppers,
    method: 'POST',
    path: '/cart/addToCart',
    aliases: ['/cartItem/create'],
    summary: 'Put a product into the cart; the same product again adds to its quantity',
    body: added,
    result: cartSchema,
    errors: addErrors,
  },
  updateCartQuantity: {
    ...shoppers,
    method: 'PUT',
    path: '/cartItem/updateQuantity/{id}',
    summary: 'Set the quantity of a line of the caller’s own cart',
    params: idParams,
    body: z.object({ quantity }),
    result: cartSchema,
    errors: ['not_found', 'product.retired', 'stock.short', 'cart.too_many'],
  },
  removeFromCart: {
    ...shoppers,
    method: 'DELETE',
    path: '/cartItem/remove/{id}',
    summary: 'Remove a line of the caller’s own cart',
    params: idParams,
    result: cartSchema,
    errors: ['not_found'],
  },
  orderCustomers: {
    method: 'GET',
    path: '/staff/orderCustomers',
    summary: 'Members within reach to order for, by part of the name or the code; at most 20',
    access: { staff: rolesWith('takeOrders') },
    part: 'shop',
    query: z.object({ search: text(100).optional() }),
    result: z.array(z.object({ id: z.uuid(), name: z.string(), code: z.string(), city: z.string().nullable() })),
    errors: [],
  },
});
