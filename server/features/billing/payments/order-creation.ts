import { fail } from '../../../platform/http/failure.ts';
import { GatewayRefusal, GatewayUnreachable } from '../../../platform/razorpay/errors.ts';
import type { Gateway } from '../../../platform/razorpay/gateway.ts';
import type { GatewayOrder } from '../../../platform/razorpay/shapes.ts';
import { journalReader, journalWriter } from './journal.repo.ts';
import { type OrderRow, orderReader, orderWriter } from './orders.repo.ts';
import type { PaymentsPlatform } from './payments.types.ts';

/** Creates our orders at the gateway. */
export function createOrderCreation({ db, clock, log, razorpay }: PaymentsPlatform) {
  const journal = (orderId: string, what: string, detail: Record<string, unknown>) =>
    db.transaction(({ tx }) => journalWriter(tx).add({ source: 'member', what, orderId, detail }, clock.now()));

  /** Finds an order whose creation was not answered by its receipt, and reuses it; otherwise creates one. */
  async function findByReceipt({ client }: Gateway, { id, amount, currency }: OrderRow): Promise<GatewayOrder> {
    const wasAsked = await journalReader(db.read).has(id, 'order.asked');
    await journal(id, 'order.asked', { amount });
    const [lost] = wasAsked ? await client.ordersByReceipt(id) : [];
    return lost ?? client.createOrder({ amount, currency, receipt: id, notes: { order: id } });
  }

  /** Stores the gateway's id of an order. If two are created at the same time, both calls return the first id. */
  const storeGatewayId = (order: OrderRow, made: GatewayOrder): Promise<string> =>
    db.transaction(async ({ tx }) => {
      const current = await orderWriter(tx).lock(order.id);
      if (current?.gatewayOrderId) return current.gatewayOrderId;
      await orderWriter(tx).update(order.id, { gateway_order_id: made.id });
      const entry = { source: 'member', what: 'order.made', orderId: order.id } as const;
      await journalWriter(tx).add({ ...entry, detail: { gatewayOrder: made.id } }, clock.now());
      return made.id;
    });

  async function createAtGateway(order: OrderRow): Promise<string> {
    if (!razorpay) throw fail('payment.unavailable');
    // The order may have been created at the gateway since it was read.
    const current = await orderReader(db.read).byId(order.id);
    if (current?.gatewayOrderId) return current.gatewayOrderId;
    try {
      const made = await findByReceipt(razorpay, order);
      if (made.amount === order.amount && made.currency === order.currency) return await storeGatewayId(order, made);
      await journal(order.id, 'order.other_amount', { gatewayOrder: made.id, amount: made.amount });
      log.error({ orderId: order.id, amount: made.amount }, 'the gateway made an order of another amount');
    } catch (error) {
      if (error instanceof GatewayRefusal) {
        log.error({ err: error, orderId: order.id }, 'the payment gateway refused an order');
        await journal(order.id, 'order.refused', { code: error.code, description: error.description });
        throw fail('payment.refused');
      }
      if (!(error instanceof GatewayUnreachable)) throw error;
      log.warn({ err: error, orderId: order.id }, 'the payment gateway did not answer');
      await journal(order.id, 'order.unanswered', { why: error.kind });
    }
    throw fail('payment.unavailable');
  }

  /** Orders that this node is creating at the gateway, by our order id. */
  const underWay = new Map<string, Promise<string>>();

  return {
    /**
     * Returns the gateway's id of an order, creating it if needed. Concurrent calls share one request. @throws Failure
     * 409, 503
     */
    create(order: OrderRow): Promise<string> {
      const known = underWay.get(order.id);
      if (known) return known;
      const making = createAtGateway(order).finally(() => underWay.delete(order.id));
      underWay.set(order.id, making);
      return making;
    },
  };
}

export type OrderCreation = ReturnType<typeof createOrderCreation>;
