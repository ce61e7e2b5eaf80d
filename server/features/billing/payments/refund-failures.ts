import { v7 as uuid } from 'uuid';
import type { Tx, Unit } from '../../../platform/db/database.ts';
import { journalWriter } from './journal.repo.ts';
import { orderReader } from './orders.repo.ts';
import { isAutomaticRefund, nextRefundPushAt, refundableAmount } from './payments.rules.ts';
import type { JournalSource, PaymentsPlatform } from './payments.types.ts';
import { type RefundRow, refundReader, refundWriter } from './refunds.repo.ts';

interface RefundFailure {
  readonly why: string;
  /** The gateway's id of the refund, if the gateway created one. */
  readonly gatewayRefundId?: string;
  /** Whether the refund already counted as in progress, in which case no staff member is waiting for the answer. */
  readonly wasInProgress: boolean;
}

/** Handles failed refunds. */
export function createRefundFailures({ clock, log }: Pick<PaymentsPlatform, 'clock' | 'log'>) {
  /** Refundable rest of the payment that settled the order, as if this refund did not exist. */
  async function refundableRest(tx: Tx, orderId: string): Promise<number> {
    const order = await orderReader(tx).byId(orderId);
    return order ? refundableAmount(order, await refundReader(tx).promised(orderId)) : 0;
  }

  /** Retries the refund later, as a new request to the gateway. */
  async function retryAsNew(tx: Tx, refund: RefundRow): Promise<void> {
    const at = clock.now();
    const { orderId, gatewayPaymentId, looks } = refund;
    const row = {
      ...{ id: uuid(), order_id: orderId, gateway_payment_id: gatewayPaymentId, state: 'processing' },
      ...{ made_by: 'system', created_at: at, idempotency_key: uuid() },
      ...{ looks: looks + 1, next_look_at: nextRefundPushAt(looks, at) },
    };
    if (refund.isStray) return void (await refundWriter(tx).insertStray({ ...row, amount: refund.amount }));
    const amount = Math.min(refund.amount, await refundableRest(tx, orderId));
    if (amount > 0) await refundWriter(tx).insert({ ...row, amount });
  }

  /**
   * Returns the refund to staff: a member's request must be answered again, and a refund that staff promised without a
   * request becomes an open request without a reason. The failed refund is found by the same timestamp.
   */
  async function reopen(tx: Tx, refund: RefundRow): Promise<void> {
    const at = clock.now();
    const { orderId, reason, answer, staffId, askedAt } = refund;
    const amount = Math.min(refund.amount, await refundableRest(tx, orderId));
    if (amount <= 0 || (await refundWriter(tx).openRequest(orderId))) return;
    const asked_at = askedAt ?? at;
    await refundWriter(tx).update(refund.id, { asked_at });
    await refundWriter(tx).insert({
      ...{ id: uuid(), order_id: orderId, amount, state: 'asked', reason, asked_at, created_at: at },
      ...(reason === null ? { made_by: 'staff', answer, staff_id: staffId } : { made_by: 'member' }),
    });
  }

  return {
    /**
     * Records a failure. Automatic refunds are retried; others are returned to staff, unless a staff member is waiting
     * for the answer.
     */
    async recordFailure(
      unit: Unit,
      refund: RefundRow,
      { why, gatewayRefundId, wasInProgress }: RefundFailure,
      by: JournalSource,
    ): Promise<void> {
      const { tx } = unit;
      await refundWriter(tx).update(refund.id, {
        ...{ state: 'failed', next_look_at: null, refusal: why },
        ...(gatewayRefundId ? { gateway_refund_id: gatewayRefundId } : {}),
      });
      const detail = { refundId: refund.id, amount: refund.amount, why };
      await journalWriter(tx).add({ ...by, what: 'refund.failed', orderId: refund.orderId, detail }, clock.now());
      const logged = { orderId: refund.orderId, ...detail };
      if (isAutomaticRefund(refund)) {
        log.warn(logged, 'a refund has failed, and is tried again');
        return retryAsNew(tx, refund);
      }
      log.error(logged, 'a refund of the team has failed');
      if (refund.askedAt || wasInProgress) await reopen(tx, refund);
    },

    /** Removes the replacement of a refund that first counted as failed and then succeeded. */
    async dropReplacement({ tx }: Unit, refund: RefundRow, by: JournalSource): Promise<void> {
      if (!isAutomaticRefund(refund)) return refundWriter(tx).closeRequest(refund);
      const open = refund.gatewayPaymentId && (await refundReader(tx).pendingAutomatic(refund.gatewayPaymentId));
      if (!open) return;
      await refundWriter(tx).update(open.id, { state: 'failed', next_look_at: null });
      const detail = { refundId: open.id, amount: open.amount, why: 'it went back by another refund' };
      await journalWriter(tx).add({ ...by, what: 'refund.failed', orderId: open.orderId, detail }, clock.now());
    },

    /**
     * Records a failure after success. The accounts do not change, because credit notes are final: the money must be
     * refunded by hand (docs/operations.md).
     */
    async recordLateFailure({ tx }: Unit, refund: RefundRow, by: JournalSource): Promise<void> {
      if (refund.failedLateAt) return;
      const [at, orderId] = [clock.now(), refund.orderId];
      await refundWriter(tx).update(refund.id, { failed_late_at: at });
      const detail = { refundId: refund.id, gatewayRefundId: refund.gatewayRefundId, amount: refund.amount };
      await journalWriter(tx).add({ ...by, what: 'refund.failed_late', orderId, detail }, at);
      log.error({ orderId, ...detail }, 'the gateway calls a refund failed that it had called done');
    },
  };
}
