import { z } from 'zod';
import { rupeesAnswer } from './rupees.schema.ts';
import {
  measureUnits,
  orderPaymentStatuses,
  orderPaymentTypes,
  orderStatuses,
  paymentDirections,
  productKinds,
  shopInvoiceStatuses,
} from './values.ts';

const moment = z.iso.datetime();

export const orderLineSchema = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  kind: z.enum(productKinds),
  title: z.string(),
  unit: z.number(),
  measureUnit: z.enum(measureUnits),
  quantity: z.int(),
  /** For one unit, at the time of the order. */
  price: rupeesAnswer,
  gstRate: z.number(),
  amount: rupeesAnswer,
});

export const orderSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  placedBy: z.uuid(),
  placedByName: z.string(),
  status: z.enum(orderStatuses),
  /** Title of the first line and the number of the others, such as "Printed biodata and 2 more". */
  contents: z.string(),
  grandTotal: rupeesAnswer,
  /** Confirmed payments less what was paid back. */
  paid: rupeesAnswer,
  /** Amount that the customer still has to pay; for an order that was undone, the amount that was paid back too much. */
  due: rupeesAnswer,
  expectedAt: z.iso.date().nullable(),
  createdAt: moment,
  /** Statuses that the caller can set now. */
  next: z.array(z.enum(orderStatuses)),
});
export type OrderSummary = z.output<typeof orderSummarySchema>;

export const orderPaymentSchema = z.object({
  id: z.uuid(),
  type: z.enum(orderPaymentTypes),
  direction: z.enum(paymentDirections),
  amount: rupeesAnswer,
  status: z.enum(orderPaymentStatuses),
  reference: z.string().nullable(),
  bank: z.string().nullable(),
  /** Day of the payment. */
  date: z.iso.date(),
  at: moment,
  /** Names only for staff; null for the customer. */
  recordedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Whether the caller can confirm it, or mark it as bounced; false for the person who recorded it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
  receiptNumber: z.string().nullable(),
});
export type OrderPayment = z.output<typeof orderPaymentSchema>;

/** An order (bureau.md §4). `grandTotal = subTotal − discount + shipping`; `tax` is the part contained in it. */
export const shopOrderSchema = orderSummarySchema.omit({ contents: true }).extend({
  items: z.array(orderLineSchema),
  subTotal: rupeesAnswer,
  discount: rupeesAnswer,
  coupon: z.string().nullable(),
  tax: rupeesAnswer,
  shipping: rupeesAnswer,
  /** The amount to be paid back to the customer. */
  refundDue: rupeesAnswer,
  note: z.string().nullable(),
  address: z.string().nullable(),
  /** The stockist or dealer whose stock is used; null: the office. Only for staff. */
  suppliedBy: z.string().nullish(),
  history: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: moment,
      /** Name; for the customer only "You" or the site's name. */
      by: z.string(),
      note: z.string().nullable(),
    }),
  ),
  payments: z.array(orderPaymentSchema),
  invoice: z.object({ id: z.uuid(), status: z.enum(shopInvoiceStatuses), number: z.string().nullable() }).nullable(),
  creditNotes: z.array(z.object({ id: z.uuid(), number: z.string() })),
  /** For paying in an app, where the operator has a UPI id: an address `upi://pay?…`, and the same as an SVG QR code. */
  upi: z.object({ url: z.string(), qr: z.string() }).nullable(),
  mayEdit: z.boolean(),
  mayEditLines: z.boolean(),
  mayPayOnline: z.boolean(),
  mayRecordPayment: z.boolean(),
});
export type ShopOrder = z.output<typeof shopOrderSchema>;

/** Orders of a list by status: how many, and their totals. */
export const orderTotalsSchema = z.array(
  z.object({ status: z.enum(orderStatuses), count: z.int(), grandTotal: rupeesAnswer, due: rupeesAnswer }),
);
