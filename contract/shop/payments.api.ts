import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { givenId, idParams, optional, text } from '../wire-scalars.ts';
import { day } from './day.schema.ts';
import { orderPaymentSchema, shopOrderSchema } from './orders.schema.ts';
import { rupees, rupeesAnswer } from './rupees.schema.ts';
import { MAX_AMOUNT, orderPaymentStatuses, paymentDirections, recordedPaymentTypes } from './values.ts';

/** Payments of orders that staff receive or pay back, and the cash book (bureau.md §4). Amounts are in rupees. */
export const orderPaymentsApi = api({
  recordPayment: {
    method: 'POST',
    path: '/order/payment/{id}',
    summary: 'Record money received for an order, or paid back. It counts when a second person confirms it',
    access: { staff: rolesWith('recordPayments') },
    part: 'shop',
    params: idParams,
    body: z.object({
      paymentType: z.enum(recordedPaymentTypes, 'Please choose cash, cheque or UPI.'),
      amount: rupees({ max: MAX_AMOUNT }),
      direction: z.enum(paymentDirections, 'direction is in or out.').default('in'),
      /** The number of the cheque, or the UPI reference (UTR), which is required and unique. */
      reference: optional(text(50)),
      bank: optional(text(80)),
      /** Day of the payment; today by default. */
      date: optional(day),
      /** An id made by the client: a payment that is sent again with the same id is recorded once. */
      requestId: optional(z.uuid('requestId is a UUID.')),
    }),
    result: shopOrderSchema,
    errors: ['not_found', 'order.payment_too_much', 'order.nothing_due', 'order.reference_used', 'order.closed'],
  },
  decidePayment: {
    method: 'PUT',
    path: '/order/payment/{id}',
    summary:
      'Confirm a recorded payment, mark a cheque as bounced (also after it was confirmed), or withdraw an own entry',
    access: { staff: rolesWith('recordPayments') },
    part: 'shop',
    /** The id of the payment. */
    params: idParams,
    body: z.object({
      status: z.enum(
        orderPaymentStatuses.filter((status) => status !== 'recorded'),
        'status is confirmed, bounced or withdrawn.',
      ),
    }),
    result: shopOrderSchema,
    errors: ['not_found', 'forbidden', 'order.own_payment', 'order.payment_decided', 'order.payment_too_much'],
  },
  receipt: {
    method: 'GET',
    path: '/order/payment/{id}/receipt.pdf',
    summary: 'The receipt of a confirmed payment: for the customer and staff within reach',
    access: 'member',
    network: true,
    part: 'shop',
    params: idParams,
    file: 'application/pdf',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found', 'unavailable'],
  },
  unconfirmedPayments: {
    method: 'GET',
    path: '/staff/orderPayments',
    summary: 'Recorded payments within reach that wait for a second person, oldest first',
    access: { staff: rolesWith('recordPayments') },
    part: 'shop',
    result: z.array(
      orderPaymentSchema.extend({ orderId: z.uuid(), orderNumber: z.string(), customerName: z.string() }),
    ),
    errors: [],
  },
  cashBook: {
    method: 'GET',
    path: '/staff/cashBook',
    summary:
      'Payments that one person recorded on one day of India, with sums by type; own, or of accounts within reach',
    access: { staff: rolesWith('recordPayments') },
    part: 'shop',
    query: z.object({
      /** Default: the caller. */
      personId: givenId('This is not an id of an account.').optional(),
      /** Default: today. */
      day: day.optional(),
    }),
    result: z.object({
      personId: z.uuid(),
      personName: z.string(),
      day: z.iso.date(),
      entries: z.array(
        orderPaymentSchema.extend({ orderId: z.uuid(), orderNumber: z.string(), customerName: z.string() }),
      ),
      sums: z.array(
        z.object({
          type: z.enum(recordedPaymentTypes),
          received: rupeesAnswer,
          confirmed: rupeesAnswer,
          paidBack: rupeesAnswer,
        }),
      ),
    }),
    errors: ['not_found'],
  },
  cashBookCsv: {
    method: 'GET',
    path: '/staff/cashBook.csv',
    summary: 'The same as CSV',
    access: { staff: rolesWith('recordPayments') },
    part: 'shop',
    query: z.object({
      personId: givenId('This is not an id of an account.').optional(),
      day: day.optional(),
    }),
    file: 'text/csv',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
});
