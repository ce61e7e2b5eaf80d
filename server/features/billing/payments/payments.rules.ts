import type { PaymentStatus } from '../../../../contract/billing/values.ts';
import { MAX_SINGLE_REFUND } from '../../../../contract/billing/values.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** For so long an order can be paid. The gateway itself keeps it open, so what comes later is given back. */
export const ORDER_HOURS = 24;
/** Money can arrive at an order that is over: for so many days the gateway is asked about it. */
const MAX_WAIT_DAYS = 7;
/** The longest interval between two checks of an order that nobody has tried to pay, as far as is known. */
const UNTRIED_CHECK_MINUTES = 240;
/** The gateway gives nothing back of payments that are older. */
const REFUND_DAYS = 180;

/** Forward only (contract §8). The database refuses everything else as well. */
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

/** Whether money that comes in still buys something. */
export const isOpen = (status: PaymentStatus): boolean => status === 'created' || status === 'attempted';

/** The facts about an order that decide about one of its payments. */
interface Judged {
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
  /** The payment that settled it. */
  readonly gatewayPaymentId: string | null;
}

export interface ReportedPayment {
  readonly id: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly amount: number;
  readonly currency: string;
}

/**
 * What becomes of a payment: `settle`: it pays the order; `capture`: it would, once it is taken; `giveBack`: it was taken,
 * and pays for nothing; `none`: there is nothing to do. What is only authorised and pays for nothing is not taken, so the
 * gateway lets go of it by itself.
 */
type Verdict = 'settle' | 'capture' | 'giveBack' | 'none';

export const isRightAmount = (order: Judged, payment: ReportedPayment): boolean =>
  payment.amount === order.amount && payment.currency === order.currency;

/** Reasons for which a payment buys nothing. */
interface SettlementFacts {
  /** Whether there is still an account that could have what is bought. */
  readonly hasBuyer: boolean;
  /** Whether it goes back already, or has gone: the same money never buys something as well. */
  readonly isRefunded: boolean;
}

export function judge(order: Judged, payment: ReportedPayment, { hasBuyer, isRefunded }: SettlementFacts): Verdict {
  if (payment.id === order.gatewayPaymentId) return 'none';
  const pays = isOpen(order.status) && isRightAmount(order, payment) && hasBuyer && !isRefunded;
  if (payment.status === 'captured') return pays ? 'settle' : 'giveBack';
  return payment.status === 'authorized' && pays ? 'capture' : 'none';
}

/** Statuses of a payment at the gateway, in the order in which they come. A failed one may still be authorised, late. */
const rank = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const;

/** Whether a payment told as `to` is news, where it was known as `from`. Events arrive in any order. */
export const isNews = (from: ReportedPayment['status'] | null, to: ReportedPayment['status']): boolean =>
  from === null || rank[to] > rank[from];

/** Whether nothing more becomes of a payment by itself. A failed one may still be authorised, but then it is told anew. */
export const isFinal = (status: ReportedPayment['status'] | null): boolean =>
  status === 'failed' || status === 'captured' || status === 'refunded';

/** The final status of an unpaid order. */
export const finalUnpaidStatus = (hasFailedPayments: boolean): 'failed' | 'expired' =>
  hasFailedPayments ? 'failed' : 'expired';

const addMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** When the gateway is asked the next time, after so many looks: often at first, then every hour. */
export const nextCheckAt = (looks: number, now: Date): Date => addMs(now, Math.min(2 ** looks, 60) * MINUTE_MS);

/**
 * Of an order that nobody has tried to pay: a few times soon, then seldom, and when its time ends. Most are never gone on
 * with, and of those that are, the checkout or a webhook tells.
 */
export function nextUntriedCheckAt(looks: number, expiresAt: Date, now: Date): Date {
  const at = addMs(now, Math.min(2 ** Math.max(2 * looks - 1, 1), UNTRIED_CHECK_MINUTES) * MINUTE_MS);
  return now < expiresAt && expiresAt < at ? expiresAt : at;
}

/** A payment that could not be processed is tried again after an hour. */
export const nextRetryAt = (now: Date): Date => addMs(now, 60 * MINUTE_MS);

/** Money that is refused to go back is tried again every hour for some days, then every day. */
export const nextRefundPushAt = (looks: number, now: Date): Date => addMs(now, looks < 72 ? 60 * MINUTE_MS : DAY_MS);

/** The gateway said nothing of an order that is over: it is asked once a day until it does. */
export const nextOverdueCheckAt = (now: Date): Date => addMs(now, DAY_MS);

/** Nobody has said anything of it for so long that it is over all the same. */
export const isWaitOver = (since: Date, now: Date): boolean => addMs(since, MAX_WAIT_DAYS * DAY_MS) < now;

/** A day after it was paid it is looked whether it was paid twice. */
export const doublePaymentCheckAt = (paidAt: Date): Date => addMs(paidAt, DAY_MS);

/**
 * Of an order that takes no more money: once paid, a day later; what nobody paid, twice a day for a week where somebody had
 * tried, else every other day. A payment that the checkout named, and of which there is no end yet, is followed for a week.
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

/** The gateway moves no less than a rupee: of what was left below that nothing could ever go back. */
export const isRefundableAmount = (most: number, given: number): boolean => most === given || most - given >= 100;

/** Whether giving so much of it back takes two colleagues, with what went back before. Paise. */
export const needsRefundApproval = (given: number, before: number): boolean => given + before > MAX_SINGLE_REFUND;

export const isWithinRefundPeriod = (paidAt: Date, now: Date): boolean =>
  now.getTime() - paidAt.getTime() <= REFUND_DAYS * DAY_MS;

/**
 * Whether it goes back of our own accord, and is tried until it does: it pays for nothing, or it is of somebody too young to
 * buy anything. All else the team gives, and the team hears of it where it does not go.
 */
export const isAutomaticRefund = ({ isStray, madeBy }: { isStray: boolean; madeBy: string }): boolean =>
  isStray || madeBy === 'system';

/** The status of an order after this amount was refunded. */
export const refundedStatus = (amount: number, refunded: number): 'refunded' | 'partially_refunded' =>
  refunded === amount ? 'refunded' : 'partially_refunded';

/** Whether the price somebody was shown, in rupees, is this one, in paise. */
export const isSamePrice = (rupees: number, paise: number): boolean => Math.round(rupees * 100) === paise;
