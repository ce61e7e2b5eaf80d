import type { Tx } from '../../platform/db/database.ts';
import { GatewayRefusal, GatewayUnreachable } from '../../platform/razorpay/errors.ts';
import type { Gateway } from '../../platform/razorpay/gateway.ts';
import type { GatewayPayment } from '../../platform/razorpay/shapes.ts';
import { attemptReader } from './attempts.repo.ts';
import { journalReader, journalWriter } from './journal.repo.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type OrderRow, orderReader, orderWriter } from './orders.repo.ts';
import { isPending } from './payments.present.ts';
import {
  endOf,
  isFinal,
  isLong,
  isOpen,
  nextLateLook,
  nextLook,
  nextLookOver,
  nextUntriedLook,
} from './payments.rules.ts';
import type { By, PaymentsPlatform } from './payments.types.ts';
import type { RefundOutcomes } from './refund-outcomes.ts';
import type { Settling } from './settling.ts';

/**
 * `silent`: the gateway gave no usable answer, so what is known may be out of date. `refused`: it won't say, such as of an
 * order it does not know. `elsewhere`: it is another's.
 */
type Looked = 'answered' | 'silent' | 'refused' | 'elsewhere';

const whyOf = (error: GatewayRefusal | GatewayUnreachable): string =>
  error instanceof GatewayRefusal ? [error.code, error.reason].filter(Boolean).join(' ') : error.kind;

const notTaken = ['capture.refused', 'capture.unanswered'] as const;

/** The gateway's answer about an order. */
interface Seen {
  /** Something is still to be taken. */
  readonly isWaiting: boolean;
  readonly isTried: boolean;
  readonly hasFailed: boolean;
}
const nothingSeen: Seen = { isWaiting: false, isTried: false, hasFailed: false };

/** Looks of our own accord become rarer; those that somebody asks for don't count. */
const counted = ({ looks }: OrderRow, { source }: By): number => (source === 'poller' ? looks + 1 : looks);

/** Asks the gateway what became of an order, takes what waits to be taken, and settles what has come in. */
export function createLooks(
  platform: PaymentsPlatform,
  { settling, outcomes }: { settling: Settling; outcomes: RefundOutcomes },
) {
  const { db, clock, log, razorpay } = platform;

  /** Asked again and again, it may say the same for days: that stands in the journal once. */
  const journalNotTaken = (
    orderId: string,
    what: (typeof notTaken)[number],
    detail: { paymentId: string; why: string },
    { source }: By,
  ) =>
    db.transaction(async ({ tx }) => {
      const last = await journalReader(tx).last(orderId, notTaken);
      const { paymentId, why } = detail;
      if (last?.what === what && last.detail.paymentId === paymentId && last.detail.why === why) return;
      await journalWriter(tx).add({ source, what, orderId, detail }, clock.now());
    });

  /** Outside any transaction. Whatever the answer, the payment as it is then; undefined: nobody says. */
  async function capture(gateway: Gateway, order: OrderRow, payment: GatewayPayment, by: By) {
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
        await journalNotTaken(order.id, what, { paymentId: id, why: whyOf(error) }, by);
      if (now instanceof Error) throw now;
      return now as GatewayPayment;
    }
  }

  /** Money that went back by the gateway's own pages, or whose webhook was lost. */
  async function followRefunds(gateway: Gateway, order: OrderRow, payments: readonly GatewayPayment[], by: By) {
    const settled = payments.find(({ id }) => id === order.gatewayPaymentId);
    if (!settled || settled.amount_refunded <= order.refunded) return;
    for (const refund of await gateway.client.refundsOf(settled.id))
      await db.transaction((unit) => outcomes.told(unit, order.id, refund, by));
  }

  /** When the checkout named a payment of it that has not come to an end; the newest of them. */
  async function signedAt(tx: Tx, { id, gatewayPaymentId }: OrderRow): Promise<Date | null> {
    const attempts = (await attemptReader(tx).of([id])).get(id) ?? [];
    const open = attempts.filter((one) => one.id !== gatewayPaymentId && !isFinal(one.status));
    const moments = open.flatMap(({ verifiedAt }) => (verifiedAt ? [verifiedAt.getTime()] : []));
    return moments.length ? new Date(Math.max(...moments)) : null;
  }

  /** When it is looked at again; one whose time is over ends, unless something of it is still to be taken. */
  async function schedule(orderId: string, { isWaiting, isTried, hasFailed }: Seen, by: By) {
    await db.transaction(async ({ tx }) => {
      const order = await orderWriter(tx).lock(orderId);
      if (!order) return;
      const now = clock.now();
      const looks = counted(order, by);
      const late = async () => nextLateLook(order, { isTried, signedAt: await signedAt(tx, order) }, now);
      if (!isOpen(order.status)) return orderWriter(tx).update(orderId, { looks, next_look_at: await late() });
      if (now < order.expiresAt || isWaiting) {
        const isUntried = order.status === 'created' && !isTried;
        const next_look_at = isUntried ? nextUntriedLook(looks, order.expiresAt, now) : nextLook(looks, now);
        return orderWriter(tx).update(orderId, { looks, next_look_at });
      }
      const status = endOf(hasFailed);
      // Without an id it was handed to nobody, so nobody will pay it.
      const next_look_at = order.gatewayOrderId ? await late() : null;
      await orderWriter(tx).update(orderId, { status, looks, next_look_at });
      return journalWriter(tx).add({ ...by, what: 'order.ended', orderId, detail: { status } }, now);
    });
  }

  /** A no is an answer too: it is over with its time, unless somebody has paid who has not been heard of yet. */
  async function isOver(tx: Tx, { id, createdAt, expiresAt }: OrderRow, isRefused: boolean, now: Date) {
    if (isLong(createdAt, now)) return true;
    return isRefused && expiresAt <= now && !isPending((await attemptReader(tx).of([id])).get(id) ?? []);
  }

  /** Members ask as often as they like, which changes nothing of when we do; but what ends, ends for whoever asks. */
  async function unanswered(orderId: string, error: GatewayRefusal | GatewayUnreachable, by: By): Promise<void> {
    const isRefused = error instanceof GatewayRefusal;
    if (by.source === 'member' && !isRefused) return;
    const why = whyOf(error);
    await db.transaction(async ({ tx }) => {
      const order = await orderWriter(tx).lock(orderId);
      if (!order) return;
      const now = clock.now();
      const isOld = isLong(order.createdAt, now);
      const ends = isOpen(order.status) && (await isOver(tx, order, isRefused, now));
      if (by.source === 'member' && !ends) return;
      const status = ends ? endOf(false) : order.status;
      // It is over, but the money may have come in while nobody could say so.
      const whenOver = isRefused && isOld ? null : nextLookOver(now);
      const next_look_at = isOpen(status) ? nextLook(order.looks, now) : whenOver;
      await orderWriter(tx).update(orderId, { status, looks: counted(order, by), next_look_at });
      await journalWriter(tx).add({ ...by, what: 'gateway.silent', orderId, detail: { why, status } }, now);
    });
  }

  async function ask(gateway: Gateway, order: OrderRow & { gatewayOrderId: string }, by: By): Promise<void> {
    const payments = await gateway.client.paymentsOf(order.gatewayOrderId);
    let settled = await db.transaction((unit) => settling.settle(unit, order.id, payments, by));
    let isWaiting = false;
    if (settled.toCapture) {
      const taken = await capture(gateway, settled.order, settled.toCapture, by);
      settled = await db.transaction((unit) => settling.settle(unit, order.id, [taken], by));
      isWaiting = settled.toCapture !== undefined;
    }
    await followRefunds(gateway, settled.order, payments, by);
    const hasFailed = payments.some(({ status }) => status === 'failed');
    await schedule(order.id, { isWaiting, isTried: payments.length > 0, hasFailed }, by);
  }

  async function look(orderId: string, by: By): Promise<Looked> {
    const order = await orderReader(db.read).byId(orderId);
    if (!order) return 'elsewhere';
    const { gatewayOrderId } = order;
    // Payments begun at another gateway are known to that gateway only.
    const isOurs = razorpay !== undefined && order.isTest === razorpay.isTest;
    try {
      // Without an id it was handed to nobody, so nobody can have paid it.
      if (!gatewayOrderId || !isOurs) await schedule(orderId, nothingSeen, by);
      else await ask(razorpay, { ...order, gatewayOrderId }, by);
      return isOurs ? 'answered' : 'elsewhere';
    } catch (error) {
      if (!(error instanceof GatewayRefusal || error instanceof GatewayUnreachable)) throw error;
      log.warn({ err: error, orderId }, 'the payment gateway could not be asked about an order');
      await unanswered(orderId, error, by);
      return error instanceof GatewayRefusal ? 'refused' : 'silent';
    }
  }

  const looks = oneAtATime((key: string) => {
    const [orderId = '', source] = key.split(' ');
    return look(orderId, { source: source as By['source'] });
  });

  return {
    /** Never fails because of the gateway. */
    look: (orderId: string, { source }: By): Promise<Looked> => looks.run(`${orderId} ${source}`),
    settled: looks.settled,
  };
}

export type Looks = ReturnType<typeof createLooks>;
