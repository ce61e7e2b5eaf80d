import { z } from 'zod';
import { api } from '../kernel.ts';
import { givenId, idParams, listQuery, number, optional, text } from '../wire-scalars.ts';
import { orderSchema, paymentSchema } from './payments.schema.ts';
import { OUTSIDE_INDIA } from './values.ts';

const gatewayId = z
  .string('This id is missing.')
  .min(1, 'This id is missing.')
  .max(100, 'This is not a gateway id.')
  .regex(/^[\w-]+$/, 'This is not a gateway id.');

export const paymentsApi = api({
  createPayment: {
    method: 'POST',
    path: '/paymentGateWay/createPayment',
    summary:
      'Begin to pay for a package, Premium by default, or for an order of the shop. An order for the same that is still open is gone on with',
    access: 'member',
    underAge: true,
    body: z.object({
      /**
       * Price in rupees, as shown to the buyer. With `packageId`, a price other than the package's is refused. Without
       * it the amount is ignored, because old clients always send the same one: the package decides the price.
       */
      amount: number(z.number('amount is in rupees.').positive('amount is in rupees.').nullish()),
      packageId: optional(givenId()),
      /** The buyer's state. Default: the state in the profile. */
      state: optional(
        text(60).meta({ description: `A key of the list \`state\` of GET /options, or ${OUTSIDE_INDIA}.` }),
      ),
      /** The caller's own order of the shop, whose amount due is paid. The other fields then have no effect. */
      shopOrderId: optional(givenId('This is not an id of an order.')),
    }),
    result: orderSchema,
    errors: [
      'not_found',
      'forbidden',
      'account.under_age',
      'account.incomplete',
      'account.held',
      'package.not_on_sale',
      'order.nothing_due',
      'order.closed',
      'payment.price_changed',
      'payment.unavailable',
      'payment.refused',
      'request.too_many',
    ],
  },
  verifyPayment: {
    method: 'POST',
    path: '/paymentGateWay/verifyPayment',
    summary:
      'What the checkout answered. Status `paid`: the package is granted; `attempted`: the gateway has yet to say so',
    access: 'member',
    underAge: true,
    body: z.object({ razorpayOrderId: gatewayId, razorpayPaymentId: gatewayId, razorpaySignature: gatewayId }),
    result: paymentSchema,
    errors: ['not_found', 'forbidden', 'payment.signature'],
  },
  webhook: {
    method: 'POST',
    path: '/paymentGateWay/webhook',
    summary: 'What the gateway tells: signed over the bytes of the body, with a secret of its own',
    access: 'public',
    raw: true,
    result: z.object({ received: z.literal(true) }),
    errors: ['payment.signature', 'request.invalid', 'request.malformed'],
  },
  payments: {
    method: 'GET',
    path: '/payments',
    summary: 'One’s own payments, the newest first',
    access: 'member',
    underAge: true,
    query: listQuery.extend({
      column: z.enum(['at', 'createdAt'], 'column is at or createdAt.').optional(),
    }),
    result: z.array(paymentSchema),
    errors: ['forbidden'],
  },
  payment: {
    method: 'GET',
    path: '/payments/{id}',
    summary: 'One of one’s own payments; where it is open, the gateway is asked first',
    access: 'member',
    underAge: true,
    params: idParams,
    result: paymentSchema,
    errors: ['not_found', 'forbidden'],
  },
  askRefund: {
    method: 'POST',
    path: '/payments/{id}/refundRequest',
    summary: 'Ask the team for the money back',
    access: 'member',
    underAge: true,
    params: idParams,
    body: z.object({ reason: text(500, { multiline: true, min: 3, required: 'Please tell us why, in a few words.' }) }),
    result: paymentSchema,
    errors: ['not_found', 'forbidden', 'payment.not_refundable', 'payment.refund_asked', 'request.too_many'],
  },
  invoice: {
    method: 'GET',
    path: '/invoices/{invoiceId}.pdf',
    summary: 'An invoice, or a credit note, of one’s own; staff see any, or those of orders within reach',
    access: 'member',
    network: true,
    underAge: true,
    params: z.object({ invoiceId: givenId() }),
    file: 'application/pdf',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found', 'unavailable'],
  },
});
