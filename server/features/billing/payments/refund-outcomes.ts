import { v7 as uuid } from 'uuid';
import type { Unit } from '../../../platform/db/database.ts';
import type { GatewayRefund } from '../../../platform/razorpay/shapes.ts';
import { findReportedRefund } from './find-reported-refund.ts';
import { journalWriter } from './journal.repo.ts';
import { type OrderRow, orderWriter } from './orders.repo.ts';
import { isAutomaticRefund, nextCheckAt, nextRefundPushAt, refundedStatus } from './payments.rules.ts';
import type { Deps, JournalSource, PaymentsPlatform } from './payments.types.ts';
import { createRefundFailures } from './refund-failures.ts';
import { createRefundReconcile } from './refund-reconcile.ts';
import { type RefundRow, refundReader, refundWriter } from './refunds.repo.ts';

/** Number of checks before a refusal is final: until then, an earlier request without an answer may have succeeded. */
const MAX_UNANSWERED_CHECKS = 6;

/** Processes results of refunds from any source: the answer to our own request, a webhook or a later check. */
export function createRefundOutcomes(platform: PaymentsPlatform, { entitlements, invoices, shopOrders }: Deps) {
  const { clock, log, events } = platform;
  const adopting = createRefundReconcile(platform);
  const failures = createRefundFailures(platform);

  /**
   * Completes a refund: a full refund ends the grants; every refund gets a credit note. Orders of the shop have their
   * own documents.
   */
  async function complete(
    unit: Unit,
    order: OrderRow,
    refund: RefundRow,
    reported: GatewayRefund,
    by: JournalSource,
  ): Promise<void> {
    const { tx } = unit;
    const at = clock.now();
    const [orderId, amount] = [order.id, refund.amount];
    await refundWriter(tx).update(refund.id, {
      ...{ state: 'done', done_at: at, gateway_refund_id: reported.id, next_look_at: null, refusal: null },
    });
    await events.publish(tx, { type: 'payment.refunded', to: order.memberId, amount });
    const detail = { refundId: refund.id, gatewayRefundId: reported.id, amount };
    if (refund.isStray) {
      await journalWriter(tx).add({ ...by, what: 'refund.done', orderId, detail: { ...detail, isStray: true } }, at);
      return;
    }
    const refunded = order.refunded + amount;
    const status = refundedStatus(order.amount, refunded);
    await orderWriter(tx).update(orderId, { refunded, status });
    const { shopOrderId } = order;
    if (shopOrderId) {
      await journalWriter(tx).add({ ...by, what: 'refund.done', orderId, detail: { ...detail, status } }, at);
      return shopOrders().paidBack(unit, { shopOrderId, paymentOrderId: orderId, refundId: refund.id, amount, at });
    }
    if (status === 'refunded') await entitlements.revoke(unit, { orderId, at });
    const note = await invoices.credit(unit, { orderId, refundId: refund.id, amount, at });
    const creditNote = note?.number ?? null;
    await journalWriter(tx).add({ ...by, what: 'refund.done', orderId, detail: { ...detail, status, creditNote } }, at);
  }

  /** The refund counted as failed, but succeeded after all: its replacement is removed. */
  async function succeedLate(
    unit: Unit,
    order: OrderRow,
    refund: RefundRow,
    told: GatewayRefund,
    by: JournalSource,
  ): Promise<void> {
    const { tx } = unit;
    const paymentId = told.payment_id;
    const rest = refund.isStray ? await refundReader(tx).restOfStray(paymentId) : order.amount - order.refunded;
    if (rest !== undefined && refund.amount > rest) return adopting.recordUnaccounted(unit, order, told, by);
    await failures.dropReplacement(unit, refund, by);
    await complete(unit, order, refund, told, by);
  }

  /** Locks the order and returns the refund; undefined if the refund is no longer pending. */
  async function lockPending({ tx }: Unit, refundId: string): Promise<RefundRow | undefined> {
    const before = await refundReader(tx).byId(refundId);
    if (before) await orderWriter(tx).lock(before.orderId);
    const refund = await refundReader(tx).byId(refundId);
    return refund?.state === 'processing' ? refund : undefined;
  }

  async function later({ tx }: Unit, refund: RefundRow, why: string, by: JournalSource): Promise<void> {
    const at = clock.now();
    const next_look_at = nextCheckAt(refund.looks, at);
    await refundWriter(tx).update(refund.id, { looks: refund.looks + 1, next_look_at });
    const detail = { refundId: refund.id, why };
    await journalWriter(tx).add({ ...by, what: 'refund.unanswered', orderId: refund.orderId, detail }, at);
  }

  /** Automatic refunds are retried until they succeed, each time as a new request. */
  async function retryAsNew({ tx }: Unit, refund: RefundRow, why: string, by: JournalSource): Promise<void> {
    const at = clock.now();
    await refundWriter(tx).update(refund.id, {
      ...{
        looks: refund.looks + 1,
        next_look_at: nextRefundPushAt(refund.looks, at),
        idempotency_key: uuid(),
        refusal: why,
      },
    });
    if (why === refund.refusal) return;
    const detail = { refundId: refund.id, amount: refund.amount, why };
    await journalWriter(tx).add({ ...by, what: 'refund.refused', orderId: refund.orderId, detail }, at);
    log.error({ orderId: refund.orderId, ...detail }, 'the gateway refuses to give back what has to go back');
  }

  return {
    /**
     * Processes a refund as reported by the gateway, under the lock of its order.
     * @param ours the requested refund, if the report answers our own request
     */
    async told(unit: Unit, orderId: string, told: GatewayRefund, by: JournalSource, ours?: string): Promise<void> {
      const { tx } = unit;
      const order = await orderWriter(tx).lock(orderId);
      if (!order) throw new Error('An order that was there is gone.');
      const known = await findReportedRefund(tx, told, ours);
      const refund = known ?? (told.status === 'failed' ? undefined : await adopting.adopt(unit, order, told, by));
      if (!refund || refund.orderId !== orderId) return;
      if (refund.state === 'done' && told.status === 'failed') return failures.recordLateFailure(unit, refund, by);
      if (refund.state === 'failed' && told.status === 'processed') return succeedLate(unit, order, refund, told, by);
      if (refund.state !== 'processing') return;
      if (told.status === 'processed') return complete(unit, order, refund, told, by);
      if (told.status === 'failed') {
        const why = 'the gateway says so';
        return failures.recordFailure(unit, refund, { why, gatewayRefundId: told.id, wasInProgress: true }, by);
      }
      if (refund.gatewayRefundId !== told.id)
        await journalWriter(tx).add(
          { ...by, what: 'refund.pending', orderId, detail: { refundId: refund.id, gatewayRefundId: told.id } },
          clock.now(),
        );
      await refundWriter(tx).update(refund.id, {
        ...{ gateway_refund_id: told.id, next_look_at: nextCheckAt(refund.looks, clock.now()) },
      });
    },

    /** Records that the gateway refused the refund. */
    async recordRefusal(unit: Unit, refundId: string, why: string, by: JournalSource): Promise<void> {
      const refund = await lockPending(unit, refundId);
      if (!refund || refund.gatewayRefundId !== null) return;
      if (isAutomaticRefund(refund)) return retryAsNew(unit, refund, why, by);
      // A refusal in the first answer is shown to the staff member; nobody waits for later answers.
      const wasInProgress = refund.looks > 0;
      const isDoubtful = wasInProgress && refund.looks < MAX_UNANSWERED_CHECKS;
      return isDoubtful
        ? later(unit, refund, why, by)
        : failures.recordFailure(unit, refund, { why, wasInProgress }, by);
    },

    /** Schedules another attempt after the gateway did not answer. */
    async retryLater(unit: Unit, refundId: string, why: string, by: JournalSource): Promise<void> {
      const refund = await lockPending(unit, refundId);
      if (refund) await later(unit, refund, why, by);
    },
  };
}

export type RefundOutcomes = ReturnType<typeof createRefundOutcomes>;
