import { v7 as uuid } from 'uuid';
import type { Unit } from '../../../platform/db/database.ts';
import { journalWriter } from './journal.repo.ts';
import { type OrderRow, orderReader, orderWriter } from './orders.repo.ts';
import { type PaymentsPlatform, REFUND_JOB } from './payments.types.ts';
import { refundWriter } from './refunds.repo.ts';
import type { Refunds } from './refunds.service.ts';

/** Refunds that nobody has to decide: they are repeated until the gateway makes them. */
export function createAutomaticRefunds(
  { clock, jobs }: Pick<PaymentsPlatform, 'clock' | 'jobs'>,
  { refunds }: { refunds: Pick<Refunds, 'refundableNow'> },
) {
  /**
   * Refunds what is left of an order, under its lock. Refunds in progress reduce the refundable amount, so a second
   * call refunds nothing.
   * @param why recorded in the journal
   */
  async function refundAll(unit: Unit, order: OrderRow, why: string): Promise<void> {
    const { tx } = unit;
    const amount = await refunds.refundableNow(unit, order);
    if (amount <= 0) return;
    const at = clock.now();
    const wish = await refundWriter(tx).openRequest(order.id);
    const row = {
      ...{ gateway_payment_id: order.gatewayPaymentId, amount, state: 'processing', made_by: 'system' },
      ...{ idempotency_key: uuid(), next_look_at: at },
    };
    const refundId = wish?.id ?? uuid();
    if (wish) await refundWriter(tx).update(refundId, row);
    else await refundWriter(tx).insert({ ...row, id: refundId, order_id: order.id, created_at: at });
    const detail = { refundId, amount, why };
    await journalWriter(tx).add({ source: 'system', what: 'refund.begun', orderId: order.id, detail }, at);
    await jobs.enqueue(tx, REFUND_JOB, { refundId });
  }

  return {
    refundAll,
    /** Pays back all that was paid online for an order of the shop, under the lock of that order. */
    async refundShopOrder(unit: Unit, shopOrderId: string): Promise<void> {
      for (const { id } of await orderReader(unit.tx).paidForShopOrder(shopOrderId)) {
        const order = await orderWriter(unit.tx).lock(id);
        if (order) await refundAll(unit, order, 'orderUndone');
      }
    },
  };
}

export type AutomaticRefunds = ReturnType<typeof createAutomaticRefunds>;
