import type { Tx } from '../../../platform/db/database.ts';
import { GatewayRefusal, GatewayUnreachable } from '../../../platform/razorpay/errors.ts';
import type { Gateway } from '../../../platform/razorpay/gateway.ts';
import type { GatewayPayment } from '../../../platform/razorpay/shapes.ts';
import { attemptReader } from './attempts.repo.ts';
import { journalReader, journalWriter } from './journal.repo.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { type OrderRow, orderReader, orderWriter } from './orders.repo.ts';
import { isPending } from './payments.present.ts';
import {
  finalUnpaidStatus,
  isFinal,
  isOpen,
  isWaitOver,
  nextCheckAt,
  nextClosedCheckAt,
  nextOverdueCheckAt,
  nextUntriedCheckAt,
} from './payments.rules.ts';
import type { JournalSource, PaymentsPlatform } from './payments.types.ts';
import type { RefundOutcomes } from './refund-outcomes.ts';
import type { Settlement } from './settlement.ts';

/**
 * `silent`: the gateway gave no usable answer, so the stored state may be outdated. `refused`: the gateway refused to
 * answer, for instance about an order it does not know. `elsewhere`: the order does not exist or belongs to another
 * gateway.
 */
type SyncResult = 'answered' | 'silent' | 'refused' | 'elsewhere';

const describeError = (error: GatewayRefusal | GatewayUnreachable): string =>
  error instanceof GatewayRefusal ? [error.code, error.reason].filter(Boolean).join(' ') : error.kind;

const failedCaptureEvents = ['capture.refused', 'capture.unanswered'] as const;

/** The gateway's report about the payments of an order. */
interface PaymentSummary {
  /** A payment still has to be captured. */
  readonly isWaiting: boolean;
  readonly isTried: boolean;
  readonly hasFailed: boolean;
}
const emptySummary: PaymentSummary = { isWaiting: false, isTried: false, hasFailed: false };

/**
 * Number of the next check. Only the poller's checks are counted, because they become less frequent; checks that
 * somebody requests are not.
 */
const checkCount = ({ looks }: OrderRow, { source }: JournalSource): number =>
  source === 'poller' ? looks + 1 : looks;

/** Asks the gateway for the state of an order, captures payments that await it, and settles received payments. */
export function createGatewaySync(
  platform: PaymentsPlatform,
  { settling, outcomes }: { settling: Settlement; outcomes: RefundOutcomes },
) {
  const { db, clock, log, razorpay } = platform;

  /** Records a failed capture. A repeated failure with the same reason, possible for days, is recorded only once. */
  const journalFailedCapture = (
    orderId: string,
    what: (typeof failedCaptureEvents)[number],
    detail: { paymentId: string; why: string },
    { source }: JournalSource,
  ) =>
    db.transaction(async ({ tx }) => {
      const last = await journalReader(tx).last(orderId, failedCaptureEvents);
      const { paymentId, why } = detail;
      if (last?.what === what && last.detail.paymentId === paymentId && last.detail.why === why) return;
      await journalWriter(tx).add({ source, what, orderId, detail }, clock.now());
    });

  /**
   * Captures a payment; call outside any transaction. Returns the payment's current state at the gateway, even if the
   * capture failed. @throws the gateway's error if the state cannot be read
   */
  async function capture(gateway: Gateway, order: OrderRow, payment: GatewayPayment, by: JournalSource) {
    const { id } = payment;
    try {
      return await gateway.client.capture(id, order.amount, order.currency);
    } catch (error) {
      if (!(error instanceof GatewayRefusal || error instanceof GatewayUnreachable)) throw error;
      // Checkout and webhook may capture at the same moment: the gateway refuses the second capture although the money is captured.
      // A capture without an answer may have succeeded too.
      const now = await gateway.client.payment(id).catch((again: unknown) => again);
      const isTaken = typeof now === 'object' && now !== null && 'status' in now && now.status === 'captured';
      const what = error instanceof GatewayRefusal ? 'capture.refused' : 'capture.unanswered';
      if (!isTaken || what === 'capture.unanswered')
        await journalFailedCapture(order.id, what, { paymentId: id, why: describeError(error) }, by);
      if (now instanceof Error) throw now;
      return now as GatewayPayment;
    }
  }

  /** Applies refunds made on the gateway's own pages, or whose webhook was lost. */
  async function applyGatewayRefunds(
    gateway: Gateway,
    order: OrderRow,
    payments: readonly GatewayPayment[],
    by: JournalSource,
  ) {
    const whenIdle = payments.find(({ id }) => id === order.gatewayPaymentId);
    if (!whenIdle || whenIdle.amount_refunded <= order.refunded) return;
    for (const refund of await gateway.client.refundsOf(whenIdle.id))
      await db.transaction((unit) => outcomes.told(unit, order.id, refund, by));
  }

  /**
   * Latest time at which the checkout returned a payment of the order that has no final status yet; null if there is
   * none.
   */
  async function verifiedAt(tx: Tx, { id, gatewayPaymentId }: OrderRow): Promise<Date | null> {
    const attempts = (await attemptReader(tx).of([id])).get(id) ?? [];
    const open = attempts.filter((one) => one.id !== gatewayPaymentId && !isFinal(one.status));
    const moments = open.flatMap(({ verifiedAt }) => (verifiedAt ? [verifiedAt.getTime()] : []));
    return moments.length ? new Date(Math.max(...moments)) : null;
  }

  /** Schedules the next check of an order. An order past its expiry ends, unless a payment still has to be captured. */
  async function schedule(orderId: string, { isWaiting, isTried, hasFailed }: PaymentSummary, by: JournalSource) {
    await db.transaction(async ({ tx }) => {
      const order = await orderWriter(tx).lock(orderId);
      if (!order) return;
      const now = clock.now();
      const looks = checkCount(order, by);
      const late = async () => nextClosedCheckAt(order, { isTried, signedAt: await verifiedAt(tx, order) }, now);
      if (!isOpen(order.status)) return orderWriter(tx).update(orderId, { looks, next_look_at: await late() });
      if (now < order.expiresAt || isWaiting) {
        const isUntried = order.status === 'created' && !isTried;
        const next_look_at = isUntried ? nextUntriedCheckAt(looks, order.expiresAt, now) : nextCheckAt(looks, now);
        return orderWriter(tx).update(orderId, { looks, next_look_at });
      }
      const status = finalUnpaidStatus(hasFailed);
      // Without a gateway id the order was never shown to a buyer, so nobody can pay it.
      const next_look_at = order.gatewayOrderId ? await late() : null;
      await orderWriter(tx).update(orderId, { status, looks, next_look_at });
      return journalWriter(tx).add({ ...by, what: 'order.ended', orderId, detail: { status } }, now);
    });
  }

  /**
   * Whether an order ends although the gateway gave no state. A refusal counts as an answer: the order ends at its
   * expiry, unless a payment of it awaits confirmation.
   */
  async function isOver(tx: Tx, { id, createdAt, expiresAt }: OrderRow, isRefused: boolean, now: Date) {
    if (isWaitOver(createdAt, now)) return true;
    return isRefused && expiresAt <= now && !isPending((await attemptReader(tx).of([id])).get(id) ?? []);
  }

  /**
   * Handles a missing answer or a refusal. Checks requested by members do not change the schedule, but an order that is
   * over ends whoever requested the check.
   */
  async function unanswered(
    orderId: string,
    error: GatewayRefusal | GatewayUnreachable,
    by: JournalSource,
  ): Promise<void> {
    const isRefused = error instanceof GatewayRefusal;
    if (by.source === 'member' && !isRefused) return;
    const why = describeError(error);
    await db.transaction(async ({ tx }) => {
      const order = await orderWriter(tx).lock(orderId);
      if (!order) return;
      const now = clock.now();
      const isOld = isWaitOver(order.createdAt, now);
      const ends = isOpen(order.status) && (await isOver(tx, order, isRefused, now));
      if (by.source === 'member' && !ends) return;
      const status = ends ? finalUnpaidStatus(false) : order.status;
      // The order has ended, but money may have arrived while the gateway did not answer.
      const whenOver = isRefused && isOld ? null : nextOverdueCheckAt(now);
      const next_look_at = isOpen(status) ? nextCheckAt(order.looks, now) : whenOver;
      await orderWriter(tx).update(orderId, { status, looks: checkCount(order, by), next_look_at });
      await journalWriter(tx).add({ ...by, what: 'gateway.silent', orderId, detail: { why, status } }, now);
    });
  }

  async function fetchFromGateway(
    gateway: Gateway,
    order: OrderRow & { gatewayOrderId: string },
    by: JournalSource,
  ): Promise<void> {
    const payments = await gateway.client.paymentsOf(order.gatewayOrderId);
    let settled = await db.transaction((unit) => settling.settle(unit, order.id, payments, by));
    let isWaiting = false;
    if (settled.toCapture) {
      const taken = await capture(gateway, settled.order, settled.toCapture, by);
      settled = await db.transaction((unit) => settling.settle(unit, order.id, [taken], by));
      isWaiting = settled.toCapture !== undefined;
    }
    await applyGatewayRefunds(gateway, settled.order, payments, by);
    const hasFailed = payments.some(({ status }) => status === 'failed');
    await schedule(order.id, { isWaiting, isTried: payments.length > 0, hasFailed }, by);
  }

  async function syncOrder(orderId: string, by: JournalSource): Promise<SyncResult> {
    const order = await orderReader(db.read).byId(orderId);
    if (!order) return 'elsewhere';
    const { gatewayOrderId } = order;
    // Only the gateway at which a payment began knows it.
    const isOurs = razorpay !== undefined && order.isTest === razorpay.isTest;
    try {
      // Without a gateway id the order was never shown to a buyer, so nobody can have paid it.
      if (!gatewayOrderId || !isOurs) await schedule(orderId, emptySummary, by);
      else await fetchFromGateway(razorpay, { ...order, gatewayOrderId }, by);
      return isOurs ? 'answered' : 'elsewhere';
    } catch (error) {
      if (!(error instanceof GatewayRefusal || error instanceof GatewayUnreachable)) throw error;
      log.warn({ err: error, orderId }, 'the payment gateway could not be asked about an order');
      await unanswered(orderId, error, by);
      return error instanceof GatewayRefusal ? 'refused' : 'silent';
    }
  }

  const looks = createKeyedQueue((key: string) => {
    const [orderId = '', source] = key.split(' ');
    return syncOrder(orderId, { source: source as JournalSource['source'] });
  });

  return {
    /** Checks an order at the gateway. Errors of the gateway are returned, never thrown. */
    look: (orderId: string, { source }: JournalSource): Promise<SyncResult> => looks.run(`${orderId} ${source}`),
    settled: looks.whenIdle,
  };
}

export type GatewaySync = ReturnType<typeof createGatewaySync>;
