import type { z } from 'zod';
import { GatewayUnreachable } from './errors.ts';
import {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  listOf,
  orderSchema,
  paymentSchema,
  refundSchema,
} from './shapes.ts';
import { createTransport, type TransportOptions } from './transport.ts';

type Notes = Readonly<Record<string, string>>;

/**
 * The gateway's calls that we need. Each throws `GatewayRefusal` where the answer is no, `GatewayUnreachable` where there
 * is none. Reads are tried three times; the rest once.
 */
export interface RazorpayClient {
  /** Amounts are in paise. One that may have been made though no answer came is found by its receipt. */
  createOrder(order: { amount: number; currency: string; receipt: string; notes?: Notes }): Promise<GatewayOrder>;
  order(orderId: string): Promise<GatewayOrder>;
  /** Those made with this receipt, which is ours and unique: one at the most, unless creating was repeated. */
  ordersByReceipt(receipt: string): Promise<GatewayOrder[]>;
  paymentsOf(orderId: string): Promise<GatewayPayment[]>;
  payment(paymentId: string): Promise<GatewayPayment>;
  /** All of what was authorised. One captured already is refused. */
  capture(paymentId: string, amount: number, currency: string): Promise<GatewayPayment>;
  /**
   * May be repeated with the same key and the same body: money goes back once.
   * @param idempotencyKey 10 letters at least: letters, digits, `-`, `_`
   */
  refund(
    paymentId: string,
    refund: { amount: number; receipt?: string; notes?: Notes },
    idempotencyKey: string,
  ): Promise<GatewayRefund>;
  refundsOf(paymentId: string): Promise<GatewayRefund[]>;
}

/** Of what the gateway calls a page, which is ours too: no order has as many payments or refunds. */
const PAGE = 'count=100';

/** A thin client of Razorpay's REST calls: its own SDK has no time-out and one fixed address. */
export function createRazorpay(options: TransportOptions): RazorpayClient {
  const { ask } = createTransport(options);
  const at = (id: string): string => encodeURIComponent(id);
  const get = <T extends z.ZodType>(what: string, path: string, answer: T) =>
    ask({ what, method: 'GET', path, answer });
  const post = <T extends z.ZodType>(
    what: string,
    path: string,
    body: object,
    answer: T,
    headers?: Readonly<Record<string, string>>,
  ) => ask({ what, method: 'POST', path, body, answer, headers });

  /** An answer about something else is none. */
  function about<T extends { id: string }>(what: string, id: string, answer: T): T {
    if (answer.id !== id)
      throw new GatewayUnreachable(what, 'nonsense', new Error('The answer is about something else.'));
    return answer;
  }

  return {
    createOrder: ({ notes = {}, ...order }) => post('create an order', '/orders', { ...order, notes }, orderSchema),
    order: async (id) => about('show an order', id, await get('show an order', `/orders/${at(id)}`, orderSchema)),
    ordersByReceipt: async (receipt) => {
      const found = await get('find an order', `/orders?receipt=${at(receipt)}&${PAGE}`, listOf(orderSchema));
      return found.filter((order) => order.receipt === receipt);
    },
    paymentsOf: (orderId) =>
      get('show the payments of an order', `/orders/${at(orderId)}/payments`, listOf(paymentSchema)),
    payment: async (id) =>
      about('show a payment', id, await get('show a payment', `/payments/${at(id)}`, paymentSchema)),
    capture: async (id, amount, currency) => {
      const what = 'capture a payment';
      return about(what, id, await post(what, `/payments/${at(id)}/capture`, { amount, currency }, paymentSchema));
    },
    refund: (paymentId, { notes = {}, ...refund }, idempotencyKey) =>
      post('refund a payment', `/payments/${at(paymentId)}/refund`, { ...refund, notes }, refundSchema, {
        'x-refund-idempotency': idempotencyKey,
      }),
    refundsOf: (paymentId) =>
      get('show the refunds of a payment', `/payments/${at(paymentId)}/refunds?${PAGE}`, listOf(refundSchema)),
  };
}
