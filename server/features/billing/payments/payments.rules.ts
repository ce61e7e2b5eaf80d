import type { PaymentStatus } from '../../../../contract/billing/values.ts';
import { MAX_SINGLE_REFUND } from '../../../../contract/billing/values.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Hours for which an order can be paid. The gateway itself leaves orders open, so money that arrives later is refunded.
 */
export const ORDER_HOURS = 24;
/** Money can arrive after an order has ended: the gateway is asked about it for this many days. */
const MAX_WAIT_DAYS = 7;
/** Longest interval between two checks of an order for which no payment attempt is known. */
const UNTRIED_CHECK_MINUTES = 240;
/** The gateway refunds no payments older than this. */
const REFUND_DAYS = 180;

/** Allowed status changes, forward only (contract §8). The database refuses all others as well. */
const transitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['attempted', 'paid', 'failed', 'expired'],
  attempted: ['paid', 'failed', 'expired'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  failed: [],
  expired: [],
};

export const canBecome = (from: PaymentStatus, to: PaymentStatus): boolean => transitions[from].includes(to);

/** Whether money received for an order in this status still buys something. */
export const isOpen = (status: PaymentStatus): boolean => status === 'created' || status === 'attempted';

/** The facts about an order that decide what is done with one of its payments. */
interface Judged {
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
  /** The payment that settled the order. */
  readonly gatewayPaymentId: string | null;
}

export interface ReportedPayment {
  readonly id: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly amount: number;
  readonly currency: string;
}

/**
 * What to do with a payment: `settle`: it pays the order; `capture`: it pays the order once captured; `giveBack`: it
 * was captured but pays for nothing, so it is refunded; `none`: nothing to do. A payment that is only authorised and
 * pays for nothing is not captured, so the gateway releases it by itself.
 */
type Verdict = 'settle' | 'capture' | 'giveBack' | 'none';

export const isRightAmount = (order: Judged, payment: ReportedPayment): boolean =>
  payment.amount === order.amount && payment.currency === order.currency;

/** Reasons for which a payment buys nothing. */
interface SettlementFacts {
  /** Whether the payment is still needed: an account can receive the purchase, and an order of the shop still needs the amount. */
  readonly isWanted: boolean;
  /** Whether the payment is refunded or being refunded: such a payment never buys anything. */
  readonly isRefunded: boolean;
}

export function judgePayment(
  order: Judged,
  payment: ReportedPayment,
  { isWanted, isRefunded }: SettlementFacts,
): Verdict {
  if (payment.id === order.gatewayPaymentId) return 'none';
  const pays = isOpen(order.status) && isRightAmount(order, payment) && isWanted && !isRefunded;
  if (payment.status === 'captured') return pays ? 'settle' : 'giveBack';
  return payment.status === 'authorized' && pays ? 'capture' : 'none';
}

/** Statuses of a payment at the gateway, in order of occurrence. A failed payment may still be authorised later. */
const rank = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const;

/** Whether a payment reported as `to` is new information if it was known as `from`. Events may arrive in any order. */
export const isNews = (from: ReportedPayment['status'] | null, to: ReportedPayment['status']): boolean =>
  from === null || rank[to] > rank[from];

/**
 * Whether the status of a payment can no longer change without a new report. A failed payment may still be authorised,
 * but then it is reported again.
 */
export const isFinal = (status: ReportedPayment['status'] | null): boolean =>
  status === 'failed' || status === 'captured' || status === 'refunded';

/** The final status of an unpaid order. */
export const finalUnpaidStatus = (hasFailedPayments: boolean): 'failed' | 'expired' =>
  hasFailedPayments ? 'failed' : 'expired';

const addMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** Time of the next check at the gateway, after this number of checks: frequent at first, then every hour. */
export const nextCheckAt = (looks: number, now: Date): Date => addMs(now, Math.min(2 ** looks, 60) * MINUTE_MS);

/**
 * Next check of an order for which no payment attempt is known: a few checks soon, then rare ones, and one at its
 * expiry. Most of these orders are never continued; if one is, the checkout or a webhook reports it.
 */
export function nextUntriedCheckAt(looks: number, expiresAt: Date, now: Date): Date {
  const at = addMs(now, Math.min(2 ** Math.max(2 * looks - 1, 1), UNTRIED_CHECK_MINUTES) * MINUTE_MS);
  return now < expiresAt && expiresAt < at ? expiresAt : at;
}

/** Next attempt for a payment that could not be processed: after an hour. */
export const nextRetryAt = (now: Date): Date => addMs(now, 60 * MINUTE_MS);

/** Next attempt of a refund that the gateway refuses: every hour for some days, then every day. */
export const nextRefundPushAt = (looks: number, now: Date): Date => addMs(now, looks < 72 ? 60 * MINUTE_MS : DAY_MS);

/** Next check of an ended order about which the gateway has not answered: once a day until it does. */
export const nextOverdueCheckAt = (now: Date): Date => addMs(now, DAY_MS);

/** Whether an order without any answer from the gateway is so old that it ends anyway. */
export const isWaitOver = (since: Date, now: Date): boolean => addMs(since, MAX_WAIT_DAYS * DAY_MS) < now;

/** Time, a day after payment, to check whether an order was paid twice. */
export const doublePaymentCheckAt = (paidAt: Date): Date => addMs(paidAt, DAY_MS);

/**
 * Next check of an order that accepts no more money. Paid orders: a day after payment. Unpaid orders: for a week, twice
 * a day if a payment was attempted, else every other day. A payment returned by the checkout that has no final status
 * is checked for a week.
 */
export function nextClosedCheckAt(
  { createdAt, paidAt }: { createdAt: Date; paidAt: Date | null },
  { isTried, signedAt }: { isTried: boolean; signedAt: Date | null },
  now: Date,
): Date | null {
  if (signedAt && !isWaitOver(signedAt, now)) return addMs(now, DAY_MS / 2);
  if (paidAt) return now < doublePaymentCheckAt(paidAt) ? doublePaymentCheckAt(paidAt) : null;
  const at = addMs(now, isTried ? DAY_MS / 2 : 2 * DAY_MS);
  return isWaitOver(createdAt, at) ? null : at;
}

/** The refundable amount of a payment; running refunds count as paid back. */
export const refundableAmount = (order: { amount: number; paidAt: Date | null }, promised: number): number =>
  order.paidAt ? order.amount - promised : 0;

/**
 * Whether an amount can be refunded: at least a rupee, and the rest is zero or at least a rupee too, since the gateway
 * refunds no less.
 */
export const isRefundableAmount = (most: number, given: number): boolean => most === given || most - given >= 100;

/** Whether refunding this amount, together with earlier refunds, needs a colleague's approval. Amounts in paise. */
export const needsRefundApproval = (given: number, before: number): boolean => given + before > MAX_SINGLE_REFUND;

export const isWithinRefundPeriod = (paidAt: Date, now: Date): boolean =>
  now.getTime() - paidAt.getTime() <= REFUND_DAYS * DAY_MS;

/**
 * Whether a refund is automatic and repeated until it succeeds: the payment buys nothing, or its buyer is under age.
 * Staff make all other refunds, and are notified if one fails.
 */
export const isAutomaticRefund = ({ isStray, madeBy }: { isStray: boolean; madeBy: string }): boolean =>
  isStray || madeBy === 'system';

/** The status of an order after this amount was refunded. */
export const refundedStatus = (amount: number, refunded: number): 'refunded' | 'partially_refunded' =>
  refunded === amount ? 'refunded' : 'partially_refunded';

/** Whether the price that a member was shown, in rupees, equals this price in paise. */
export const isSamePrice = (rupees: number, paise: number): boolean => Math.round(rupees * 100) === paise;
