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
 * The gateway calls that we need. Each throws `GatewayRefusal` if the gateway refuses, `GatewayUnreachable` without an
 * answer. Reads are attempted three times, all other calls once.
 */
export interface RazorpayClient {
  /** Creates an order; amounts in paise. If the answer is lost, the order can be found by its receipt. */
  createOrder(order: { amount: number; currency: string; receipt: string; notes?: Notes }): Promise<GatewayOrder>;
  order(orderId: string): Promise<GatewayOrder>;
  /** Orders with this receipt, which is ours and unique: at most one, unless the creation was repeated. */
  ordersByReceipt(receipt: string): Promise<GatewayOrder[]>;
  paymentsOf(orderId: string): Promise<GatewayPayment[]>;
  payment(paymentId: string): Promise<GatewayPayment>;
  /** Captures the full authorised amount. The gateway refuses to capture a payment twice. */
  capture(paymentId: string, amount: number, currency: string): Promise<GatewayPayment>;
  /**
   * Refunds a payment. Can be repeated with the same key and body: the money is refunded once.
   * @param idempotencyKey at least 10 letters, digits, `-` or `_`
   */
  refund(
    paymentId: string,
    refund: { amount: number; receipt?: string; notes?: Notes },
    idempotencyKey: string,
  ): Promise<GatewayRefund>;
  refundsOf(paymentId: string): Promise<GatewayRefund[]>;
}

/** Page size of the gateway's lists: no order has as many payments or refunds. */
const PAGE = 'count=100';

/** A thin client for Razorpay's REST API: their SDK has no time-out and a fixed address. */
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

  /** Refuses an answer about another object. */
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
