import { v7 as uuid } from 'uuid';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { journalWriter } from './journal.repo.ts';
import { orderReader } from './orders.repo.ts';
import { goesByItself, nextPush, refundable } from './payments.rules.ts';
import type { By, PaymentsPlatform } from './payments.types.ts';
import { type RefundRow, refundReader, refundWriter } from './refunds.repo.ts';

interface Failing {
  readonly why: string;
  /** The gateway's id of the refund, if it made one. */
  readonly gatewayRefundId?: string;
  /** Whether the refund counted as in progress, so that nobody awaits an immediate answer. */
  readonly wasOnItsWay: boolean;
}

/** Handles failed refunds. */
export function createRefundFailures({ clock, log }: Pick<PaymentsPlatform, 'clock' | 'log'>) {
  /** Refundable rest of the payment that settled the order, without this refund. */
  async function leftOf(tx: Tx, orderId: string): Promise<number> {
    const order = await orderReader(tx).byId(orderId);
    return order ? refundable(order, await refundReader(tx).promised(orderId)) : 0;
  }

  /** Retries later, as a new request. */
  async function again(tx: Tx, refund: RefundRow): Promise<void> {
    const at = clock.now();
    const { orderId, gatewayPaymentId, looks } = refund;
    const row = {
      ...{ id: uuid(), order_id: orderId, gateway_payment_id: gatewayPaymentId, state: 'processing' },
      ...{ made_by: 'system', created_at: at, idempotency_key: uuid() },
      ...{ looks: looks + 1, next_look_at: nextPush(looks, at) },
    };
    if (refund.isStray) return void (await refundWriter(tx).insertStray({ ...row, amount: refund.amount }));
    const amount = Math.min(refund.amount, await leftOf(tx, orderId));
    if (amount > 0) await refundWriter(tx).insert({ ...row, amount });
  }

  /**
   * Returns the refund to staff: a member's request is to be answered again, and a promised refund without a request is
   * not forgotten (it has no reason). The failed one is found by the same timestamp.
   */
  async function reopen(tx: Tx, refund: RefundRow): Promise<void> {
    const at = clock.now();
    const { orderId, reason, answer, staffId, askedAt } = refund;
    const amount = Math.min(refund.amount, await leftOf(tx, orderId));
    if (amount <= 0 || (await refundWriter(tx).wish(orderId))) return;
    const asked_at = askedAt ?? at;
    await refundWriter(tx).update(refund.id, { asked_at });
    await refundWriter(tx).insert({
      ...{ id: uuid(), order_id: orderId, amount, state: 'asked', reason, asked_at, created_at: at },
      ...(reason === null ? { made_by: 'staff', answer, staff_id: staffId } : { made_by: 'member' }),
    });
  }

  return {
    /** Retries automatic refunds; others are returned to staff if nobody is waiting for the answer. */
    async failed(unit: Unit, refund: RefundRow, { why, gatewayRefundId, wasOnItsWay }: Failing, by: By): Promise<void> {
      const { tx } = unit;
      await refundWriter(tx).update(refund.id, {
        ...{ state: 'failed', next_look_at: null, refusal: why },
        ...(gatewayRefundId ? { gateway_refund_id: gatewayRefundId } : {}),
      });
      const detail = { refundId: refund.id, amount: refund.amount, why };
      await journalWriter(tx).add({ ...by, what: 'refund.failed', orderId: refund.orderId, detail }, clock.now());
      const logged = { orderId: refund.orderId, ...detail };
      if (goesByItself(refund)) {
        log.warn(logged, 'a refund has failed, and is tried again');
        return again(tx, refund);
      }
      log.error(logged, 'a refund of the team has failed');
      if (refund.askedAt || wasOnItsWay) await reopen(tx, refund);
    },

    /** Removes the replacement of a refund that had failed. */
    async forget({ tx }: Unit, refund: RefundRow, by: By): Promise<void> {
      if (!goesByItself(refund)) return refundWriter(tx).dropWish(refund);
      const open = refund.gatewayPaymentId && (await refundReader(tx).openByItself(refund.gatewayPaymentId));
      if (!open) return;
      await refundWriter(tx).update(open.id, { state: 'failed', next_look_at: null });
      const detail = { refundId: open.id, amount: open.amount, why: 'it went back by another refund' };
      await journalWriter(tx).add({ ...by, what: 'refund.failed', orderId: open.orderId, detail }, clock.now());
    },

    /**
     * The books are unchanged, because credit notes are final: the money must be refunded by hand (docs/operations.md).
     */
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
