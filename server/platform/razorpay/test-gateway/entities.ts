import { randomInt } from 'node:crypto';

// Wire format. Orders, payments and refunds have all fields of the real gateway, which its clients may read.

export type Notes = Readonly<Record<string, string>>;

export interface OrderEntity {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes | [];
  created_at: number;
}

export interface PaymentEntity {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: false;
  method: Method;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  email: string | null;
  contact: string | null;
  notes: Notes | [];
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
}

export interface RefundEntity {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes | [];
  receipt: string | null;
  acquirer_data: { arn: null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
  speed_requested: 'normal';
}

export const methods = ['upi', 'card', 'netbanking'] as const;
export type Method = (typeof methods)[number];

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Ids like the gateway's own: `order_`, `pay_`, `rfnd_` and 14 letters. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** Error fields of a payment that the bank declined. */
export const failure = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by the bank. Please try again or use another way to pay.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
} as const;

/** Error fields of a payment without an error. */
export const noPaymentError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const;

/** A payment that was just attempted. */
export const paymentOf = (order: OrderEntity, method: Method, created_at: number): PaymentEntity => ({
  id: newId('pay'),
  entity: 'payment',
  amount: order.amount,
  currency: order.currency,
  status: 'created',
  order_id: order.id,
  invoice_id: null,
  international: false,
  method,
  amount_refunded: 0,
  refund_status: null,
  captured: false,
  description: null,
  card_id: method === 'card' ? newId('card') : null,
  bank: method === 'netbanking' ? 'HDFC' : null,
  wallet: null,
  vpa: method === 'upi' ? 'success@razorpay' : null,
  email: null,
  contact: null,
  notes: order.notes,
  fee: null,
  tax: null,
  ...noPaymentError,
  acquirer_data: {},
  created_at,
});
