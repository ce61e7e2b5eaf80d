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
 * `silent`: the gateway gave no usable answer, so what is known may be out of date. `refused`: it won't say, such as of an
 * order it does not know. `elsewhere`: it is another's.
 */
type SyncResult = 'answered' | 'silent' | 'refused' | 'elsewhere';

const describeError = (error: GatewayRefusal | GatewayUnreachable): string =>
  error instanceof GatewayRefusal ? [error.code, error.reason].filter(Boolean).join(' ') : error.kind;

const failedCaptureEvents = ['capture.refused', 'capture.unanswered'] as const;

/** The gateway's answer about an order. */
interface PaymentSummary {
  /** Something is still to be taken. */
  readonly isWaiting: boolean;
  readonly isTried: boolean;
  readonly hasFailed: boolean;
}
const emptySummary: PaymentSummary = { isWaiting: false, isTried: false, hasFailed: false };

/** Looks of our own accord become rarer; those that somebody asks for don't count. */
const checkCount = ({ looks }: OrderRow, { source }: JournalSource): number =>
  source === 'poller' ? looks + 1 : looks;

/** Asks the gateway what became of an order, takes what waits to be taken, and settles what has come in. */
export function createGatewaySync(
  platform: PaymentsPlatform,
  { settling, outcomes }: { settling: Settlement; outcomes: RefundOutcomes },
) {
  const { db, clock, log, razorpay } = platform;

  /** Asked again and again, it may say the same for days: that stands in the journal once. */
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

  /** Outside any transaction. Whatever the answer, the payment as it is then; undefined: nobody says. */
  async function capture(gateway: Gateway, order: OrderRow, payment: GatewayPayment, by: JournalSource) {
    const { id } = payment;
    try {
      return await gateway.client.capture(id, order.amount, order.currency);
    } catch (error) {
      if (!(error instanceof GatewayRefusal || error instanceof GatewayUnreachable)) throw error;
      // The checkout and a webhook come at the same moment, and one of them finds the money taken: that is no refusal. And an
      // answer that was lost may have been a yes.
      const now = await gateway.client.payment(id).catch((again: unknown) => again);
      const isTaken = typeof now === 'object' && now !== null && 'status' in now && now.status === 'captured';
      const what = error instanceof GatewayRefusal ? 'capture.refused' : 'capture.unanswered';
      if (!isTaken || what === 'capture.unanswered')
        await journalFailedCapture(order.id, what, { paymentId: id, why: describeError(error) }, by);
      if (now instanceof Error) throw now;
      return now as GatewayPayment;
    }
  }

  /** Money that went back by the gateway's own pages, or whose webhook was lost. */
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

  /** When the checkout named a payment of it that has not come to an end; the newest of them. */
  async function verifiedAt(tx: Tx, { id, gatewayPaymentId }: OrderRow): Promise<Date | null> {
    const attempts = (await attemptReader(tx).of([id])).get(id) ?? [];
    const open = attempts.filter((one) => one.id !== gatewayPaymentId && !isFinal(one.status));
    const moments = open.flatMap(({ verifiedAt }) => (verifiedAt ? [verifiedAt.getTime()] : []));
    return moments.length ? new Date(Math.max(...moments)) : null;
  }

  /** When it is looked at again; one whose time is over ends, unless something of it is still to be taken. */
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
      // Without an id it was handed to nobody, so nobody will pay it.
      const next_look_at = order.gatewayOrderId ? await late() : null;
      await orderWriter(tx).update(orderId, { status, looks, next_look_at });
      return journalWriter(tx).add({ ...by, what: 'order.ended', orderId, detail: { status } }, now);
    });
  }

  /** A no is an answer too: it is over with its time, unless somebody has paid who has not been heard of yet. */
  async function isOver(tx: Tx, { id, createdAt, expiresAt }: OrderRow, isRefused: boolean, now: Date) {
    if (isWaitOver(createdAt, now)) return true;
    return isRefused && expiresAt <= now && !isPending((await attemptReader(tx).of([id])).get(id) ?? []);
  }

  /** Members ask as often as they like, which changes nothing of when we do; but what ends, ends for whoever asks. */
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
      // It is over, but the money may have come in while nobody could say so.
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
    // Payments begun at another gateway are known to that gateway only.
    const isOurs = razorpay !== undefined && order.isTest === razorpay.isTest;
    try {
      // Without an id it was handed to nobody, so nobody can have paid it.
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
    /** Never fails because of the gateway. */
    look: (orderId: string, { source }: JournalSource): Promise<SyncResult> => looks.run(`${orderId} ${source}`),
    settled: looks.whenIdle,
  };
}

export type GatewaySync = ReturnType<typeof createGatewaySync>;
