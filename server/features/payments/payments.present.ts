import type { Payment } from '../../../contract/payments.ts';
import type { AttemptRow } from './attempts.repo.ts';
import type { OrderRow } from './orders.repo.ts';
import { isOpen, isRefundTime } from './payments.rules.ts';
import type { RefundRow } from './refunds.repo.ts';

interface Paper {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
}

/** All that belongs to an order. */
export interface Whole {
  readonly order: OrderRow;
  readonly version: { readonly packageId: string; readonly name: string };
  readonly attempts: readonly AttemptRow[];
  readonly refunds: readonly RefundRow[];
  readonly papers: readonly Paper[];
  /** When what it granted ends; undefined where it granted nothing, or that was taken back. */
  readonly until: Date | undefined;
  /** Whether the package can be bought now, under whatever terms. */
  readonly isOnSale: boolean;
}

/** Whether somebody has paid, and it is only still to be heard of: paying again would be paying twice. */
export const isPending = (attempts: readonly AttemptRow[]): boolean =>
  attempts.some(
    ({ status, verifiedAt }) =>
      status === 'authorized' || (verifiedAt !== null && (status === null || status === 'created')),
  );

/** Whether money was taken that did not pay it, and goes back: the gateway takes no more for the same order. */
const isSpent = (attempts: readonly AttemptRow[]): boolean =>
  attempts.some(({ status }) => status === 'captured' || status === 'refunded');

/** What failed is for the team: to the member it is on its way until it has arrived. */
const isShown = (refund: RefundRow): refund is RefundRow & { state: 'asked' | 'declined' | 'processing' | 'done' } =>
  refund.state !== 'failed';

function refundOf(refunds: readonly RefundRow[]): Payment['refund'] {
  const newest = refunds.filter(isShown).at(-1);
  if (!newest) return null;
  const { state, amount, reason, answer } = newest;
  return { state, amount, at: (newest.doneAt ?? newest.askedAt ?? newest.createdAt).toISOString(), reason, answer };
}

function mayAskRefund({ order, refunds }: Whole, now: Date): boolean {
  if (!order.paidAt || order.status === 'refunded' || !isRefundTime(order.paidAt, now)) return false;
  return !refunds.some(({ state, isStray }) => !isStray && (state === 'asked' || state === 'processing'));
}

/** @param isTest whether the gateway now is the test one; undefined where there is none */
export function presentPayment(whole: Whole, { now, isTest }: { now: Date; isTest: boolean | undefined }): Payment {
  const { order, version, attempts, refunds, papers, until, isOnSale } = whole;
  const invoice = papers.find(({ kind }) => kind === 'invoice');
  return {
    id: order.id,
    orderId: order.gatewayOrderId ?? '',
    packageId: version.packageId,
    packageName: version.name,
    status: order.status,
    amount: order.amount,
    refunded: order.refunded,
    at: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    method: order.method,
    invoiceId: invoice?.id ?? null,
    invoiceNumber: invoice?.number ?? null,
    creditNotes: papers.filter(({ kind }) => kind === 'credit_note').map(({ id, number }) => ({ id, number })),
    refund: refundOf(refunds),
    mayAskRefund: mayAskRefund(whole, now),
    isOnSale,
    mayPay:
      isOnSale &&
      isOpen(order.status) &&
      order.gatewayOrderId !== null &&
      order.expiresAt > now &&
      order.isTest === isTest &&
      !isPending(attempts) &&
      !isSpent(attempts),
  };
}
