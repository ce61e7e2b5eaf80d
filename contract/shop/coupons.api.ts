import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { givenId, idParams, listQuery, number, optional, text } from '../wire-scalars.ts';
import { day } from './day.schema.ts';
import { rupees, rupeesAnswer } from './rupees.schema.ts';
import { couponKinds, MAX_AMOUNT } from './values.ts';

const codeWrong = 'Please use 4 to 20 letters and digits.';
const countWrong = 'Please enter a whole number from 1 to 1,00,000.';
const percentWrong = 'Please enter a whole number of per cent from 1 to 100.';
const count = number(z.int(countWrong).min(1, countWrong).max(100_000, countWrong));

export const couponSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(couponKinds),
  /** Per cent, or rupees. */
  value: z.number(),
  minTotal: rupeesAnswer,
  from: z.iso.date(),
  until: z.iso.date(),
  maxUses: z.int().nullable(),
  usesPerCustomer: z.int(),
  used: z.int(),
  reason: z.string(),
  active: z.boolean(),
  createdBy: z.string(),
});

export type Coupon = z.output<typeof couponSchema>;

const editors = { access: { staff: rolesWith('products') }, part: 'shop' } as const;

/** Coupons, and packages given for free, by staff with a reason (bureau.md §4). Amounts are in rupees. */
export const couponsApi = api({
  coupons: {
    ...editors,
    method: 'GET',
    path: '/staff/coupons',
    summary: 'Coupons, newest first',
    query: listQuery.extend({ filter: z.enum(['active', 'ended', 'all']).optional() }),
    result: z.array(couponSchema),
    errors: [],
  },
  createCoupon: {
    ...editors,
    method: 'POST',
    path: '/staff/coupons',
    summary: 'Create a coupon. One per order; it lowers the price before tax',
    body: z
      .object({
        code: z
          .string(codeWrong)
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{4,20}$/, codeWrong),
        kind: z.enum(couponKinds, 'Please choose per cent or rupees.'),
        /** Per cent from 1 to 100, or rupees. */
        value: rupees({ max: MAX_AMOUNT }),
        minTotal: rupees({ min: 0, max: MAX_AMOUNT }).default(0),
        from: optional(day),
        until: day,
        maxUses: optional(count),
        usesPerCustomer: count.default(1),
        reason: text(300, { min: 3, required: 'Please write what the coupon is for.' }),
      })
      .refine(({ kind, value }) => kind !== 'percent' || (value % 100 === 0 && value <= 10_000), {
        path: ['value'],
        message: percentWrong,
      }),
    result: couponSchema,
    errors: ['coupon.code_used', 'coupon.days_wrong'],
  },
  endCoupon: {
    ...editors,
    method: 'DELETE',
    path: '/staff/coupons/{id}',
    summary: 'End a coupon now. Orders keep it',
    params: idParams,
    result: couponSchema,
    errors: ['not_found'],
  },
  checkCoupon: {
    method: 'GET',
    path: '/cart/coupon',
    summary: 'What a coupon takes off the caller’s cart now',
    access: 'member',
    network: true,
    part: 'shop',
    query: z.object({ code: text(30), customerId: givenId().optional() }),
    result: z.object({ code: z.string(), discount: rupeesAnswer, grandTotal: rupeesAnswer }),
    errors: ['coupon.not_valid', 'not_found', 'order.customer_required', 'request.too_many'],
  },
  givePackage: {
    ...editors,
    method: 'POST',
    path: '/staff/members/{id}/freePackage',
    summary: 'Give a member a free package, with a reason; a few a day per staff member',
    params: idParams,
    body: z.object({
      packageId: givenId('Please choose a package.'),
      reason: text(300, { min: 5, required: 'Please write why the member gets it.' }),
    }),
    result: z.object({ until: z.iso.datetime() }),
    errors: ['not_found', 'package.not_on_sale', 'package.given_today', 'request.too_many'],
  },
});
