import { z } from 'zod';
import { paymentStatuses, refundStates } from './values.ts';

const moment = z.iso.datetime();

/** An order of the caller, as on My Payments. All amounts in paise, tax included. */
export const paymentSchema = z.object({
  id: z.uuid(),
  /** The gateway's order id, which its receipts name. */
  orderId: z.string(),
  /** The package whose version was ordered: used to pay again or to continue the payment. Null for an order of the shop. */
  packageId: z.uuid().nullable(),
  packageName: z.string(),
  /** The order of the shop that was paid for; then there is no package, and the name is that of the order. */
  shopOrderId: z.uuid().nullable(),
  status: z.enum(paymentStatuses),
  amount: z.int(),
  refunded: z.int(),
  /** Time the order was created. */
  at: moment,
  paidAt: moment.nullable(),
  /** Expiry of the grants; null if the order granted nothing (yet), or after a full refund. */
  until: moment.nullable(),
  /** Payment method: card, upi, netbanking …; null until paid. */
  method: z.string().nullable(),
  invoiceId: z.uuid().nullable(),
  invoiceNumber: z.string().nullable(),
  creditNotes: z.array(z.object({ id: z.uuid(), number: z.string() })),
  /**
   * The newest refund or refund request. If it has no reason, the member did not request it: `asked` is then a refund
   * by staff that failed and was returned to staff, and `declined` one that staff no longer pursue.
   */
  refund: z
    .object({
      state: z.enum(refundStates),
      amount: z.int(),
      at: moment,
      reason: z.string().nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
  /** Whether a refund can be requested now. */
  mayAskRefund: z.boolean(),
  /** Whether the order's package can be bought now. */
  isOnSale: z.boolean(),
  /** Whether this order can still be paid. Payment cannot be started for a package that is no longer on sale. */
  mayPay: z.boolean(),
});

export type Payment = z.output<typeof paymentSchema>;

/** Data for opening the checkout. */
export const orderSchema = z.object({
  gatewayOrderId: z.string(),
  /** Paise. */
  amount: z.int(),
  currency: z.literal('INR'),
  key: z.string(),
  /** Id of the caller's payment: `GET /payments/{id}` returns its status. */
  paymentId: z.uuid(),
  packageName: z.string(),
  /** Address of the checkout's script. */
  checkoutScript: z.string(),
  /** True for the test gateway, where no money moves. */
  isTest: z.boolean(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string().nullable() }),
});

export type Order = z.output<typeof orderSchema>;
