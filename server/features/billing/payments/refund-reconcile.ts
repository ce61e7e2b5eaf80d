import { v7 as uuid } from 'uuid';
import type { Unit } from '../../../platform/db/database.ts';
import type { GatewayRefund } from '../../../platform/razorpay/shapes.ts';
import { journalReader, journalWriter } from './journal.repo.ts';
import type { OrderRow } from './orders.repo.ts';
import type { JournalSource, PaymentsPlatform } from './payments.types.ts';
import { type RefundRow, refundReader, refundWriter } from './refunds.repo.ts';

/** Handles refunds made on the gateway's own pages. */
export function createRefundReconcile({ clock, log }: Pick<PaymentsPlatform, 'clock' | 'log'>) {
  const detailOf = (order: OrderRow, told: GatewayRefund) => ({
    ...{ gatewayRefundId: told.id, paymentId: told.payment_id, amount: told.amount },
    isStray: told.payment_id !== order.gatewayPaymentId,
  });

  /**
   * Records a refund that cannot be booked. Recorded once per refund, since the gateway may report it at every check.
   */
  async function recordUnaccounted(
    { tx }: Unit,
    order: OrderRow,
    told: GatewayRefund,
    by: JournalSource,
  ): Promise<void> {
    const detail = detailOf(order, told);
    if (await journalReader(tx).hasRefund(order.id, 'refund.unaccounted', told.id)) return;
    await journalWriter(tx).add({ ...by, what: 'refund.unaccounted', orderId: order.id, detail }, clock.now());
    log.error({ orderId: order.id, ...detail }, 'the gateway gave back what we cannot account for');
  }

  /** Limits a pending automatic refund of the payment to the amount left after this refund. */
  async function shrink({ tx }: Unit, order: OrderRow, told: GatewayRefund, by: JournalSource): Promise<void> {
    const open = await refundReader(tx).pendingAutomatic(told.payment_id);
    if (!open) return;
    const left = open.isStray
      ? await refundReader(tx).restOfStray(told.payment_id)
      : order.amount - ((await refundReader(tx).promised(order.id)) - open.amount);
    const amount = Math.min(open.amount, left ?? open.amount - told.amount);
    if (amount === open.amount) return;
    if (amount > 0) return void (await refundWriter(tx).update(open.id, { amount, idempotency_key: uuid() }));
    await refundWriter(tx).update(open.id, { state: 'failed', next_look_at: null });
    const detail = { refundId: open.id, amount: open.amount, why: 'it went back by another refund' };
    await journalWriter(tx).add({ ...by, what: 'refund.failed', orderId: open.orderId, detail }, clock.now());
  }

  return {
    recordUnaccounted,

    /**
     * Adds the refund to the accounts; it also answers a member's pending refund request. Undefined if nothing more
     * must be done, or the amount exceeds what is left to refund.
     */
    async adopt(unit: Unit, order: OrderRow, told: GatewayRefund, by: JournalSource): Promise<RefundRow | undefined> {
      const { tx } = unit;
      const at = clock.now();
      const detail = detailOf(order, told);
      const say = (what: string, more: object = {}) =>
        journalWriter(tx).add({ ...by, what, orderId: order.id, detail: { ...detail, ...more } }, at);
      const late = await refundReader(tx).failedLate(told.payment_id, told.amount);
      if (late) {
        await refundWriter(tx).update(late.id, { gateway_refund_id: told.id, failed_late_at: null });
        await say('refund.replaced', { refundId: late.id, before: late.gatewayRefundId });
        return undefined;
      }
      const rest = detail.isStray ? await refundReader(tx).restOfStray(told.payment_id) : order.amount - order.refunded;
      if (rest !== undefined && told.amount > rest) {
        await recordUnaccounted(unit, order, told, by);
        return undefined;
      }
      const wish = detail.isStray ? undefined : await refundWriter(tx).openRequest(order.id);
      const row = {
        ...{ gateway_payment_id: told.payment_id, amount: told.amount, gateway_refund_id: told.id },
        ...{ state: 'processing', made_by: 'gateway', is_stray: detail.isStray },
      };
      const id = wish?.id ?? uuid();
      if (wish) await refundWriter(tx).update(id, row);
      else await refundWriter(tx).insert({ ...row, id, order_id: order.id, created_at: at });
      await say('refund.found', { refundId: id, isAsked: wish !== undefined });
      await shrink(unit, order, told, by);
      return refundReader(tx).byId(id);
    },
  };
}
