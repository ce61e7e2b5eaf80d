import { v7 as uuid } from 'uuid';
import type { Unit } from '../../platform/db/database.ts';
import { journalWriter } from './journal.repo.ts';
import { nextPush } from './payments.rules.ts';
import type { By, PaymentsPlatform } from './payments.types.ts';
import { type RefundRow, refundReader, refundWriter } from './refunds.repo.ts';

/** Money that did not go back. */
export function createRefundFailures({ clock, log }: Pick<PaymentsPlatform, 'clock' | 'log'>) {
  /** A new wish or a new attempt takes its place: what a member asked for is answered anew. */
  async function replace({ tx }: Unit, refund: RefundRow): Promise<void> {
    const at = clock.now();
    const { orderId: order_id, amount, looks } = refund;
    if (refund.isStray)
      await refundWriter(tx).insertStray({
        ...{ id: uuid(), order_id, gateway_payment_id: refund.gatewayPaymentId, amount, state: 'processing' },
        ...{ made_by: 'system', created_at: at, idempotency_key: uuid() },
        ...{ looks: looks + 1, next_look_at: nextPush(looks, at) },
      });
    else if (refund.askedAt && !(await refundWriter(tx).wish(order_id)))
      await refundWriter(tx).insert({
        ...{ id: uuid(), order_id, amount, state: 'asked', made_by: 'member' },
        ...{ reason: refund.reason, asked_at: refund.askedAt, created_at: at },
      });
  }

  return {
    /** @param gatewayRefundId what the gateway knows it by, where it made one */
    async failed(unit: Unit, refund: RefundRow, why: string, by: By, gatewayRefundId?: string): Promise<void> {
      const { tx } = unit;
      await refundWriter(tx).update(refund.id, {
        ...{ state: 'failed', next_look_at: null, refusal: why },
        ...(gatewayRefundId ? { gateway_refund_id: gatewayRefundId } : {}),
      });
      const detail = { refundId: refund.id, amount: refund.amount, why };
      await journalWriter(tx).add({ ...by, what: 'refund.failed', orderId: refund.orderId, detail }, clock.now());
      log.warn({ orderId: refund.orderId, ...detail }, 'a refund has failed');
      await replace(unit, refund);
    },

    /** Removes what has taken the place of one that failed. */
    async forget({ tx }: Unit, refund: RefundRow, by: By): Promise<void> {
      if (!refund.isStray) return refundWriter(tx).dropWish(refund);
      const open = refund.gatewayPaymentId && (await refundReader(tx).openStray(refund.gatewayPaymentId));
      if (!open) return;
      await refundWriter(tx).update(open.id, { state: 'failed', next_look_at: null });
      const detail = { refundId: open.id, amount: open.amount, why: 'it went back by another refund' };
      await journalWriter(tx).add({ ...by, what: 'refund.failed', orderId: open.orderId, detail }, clock.now());
    },

    /** The books stand, since credit notes do: the money is to be given back by hand (docs/operations.md). */
    async late({ tx }: Unit, refund: RefundRow, by: By): Promise<void> {
      if (refund.failedLateAt) return;
      const [at, orderId] = [clock.now(), refund.orderId];
      await refundWriter(tx).update(refund.id, { failed_late_at: at });
      const detail = { refundId: refund.id, gatewayRefundId: refund.gatewayRefundId, amount: refund.amount };
      await journalWriter(tx).add({ ...by, what: 'refund.failed_late', orderId, detail }, at);
      log.error({ orderId, ...detail }, 'the gateway calls a refund failed that it had called done');
    },
  };
}
