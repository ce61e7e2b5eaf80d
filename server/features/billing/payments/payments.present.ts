import type { Payment } from '../../../../contract/billing/payments.schema.ts';
import type { AttemptRow } from './attempts.repo.ts';
import type { OrderRow } from './orders.repo.ts';
import { isOpen, isWithinRefundPeriod } from './payments.rules.ts';
import type { RefundRow } from './refunds.repo.ts';

interface InvoiceReference {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
}

/** An order with all related data. */
export interface LoadedOrder {
  readonly order: OrderRow;
  /** The purpose of the payment: a package, or an order of the shop, which has no package. */
  readonly purchase: { readonly packageId: string | null; readonly name: string };
  readonly attempts: readonly AttemptRow[];
  readonly refunds: readonly RefundRow[];
  readonly invoices: readonly InvoiceReference[];
  /** Expiry of the grants; undefined if the order granted nothing, or its grants were revoked. */
  readonly until: Date | undefined;
  /** Whether the package can be bought now, in any version. */
  readonly isOnSale: boolean;
}

/** Whether a payment awaits confirmation, in which case paying again would be paying twice. */
export const isPending = (attempts: readonly AttemptRow[]): boolean =>
  attempts.some(
    ({ status, verifiedAt }) =>
      status === 'authorized' || (verifiedAt !== null && (status === null || status === 'created')),
  );

/**
 * Whether a captured payment did not pay the order and is refunded: the gateway accepts no other payment for this
 * order.
 */
const isExpired = (attempts: readonly AttemptRow[]): boolean =>
  attempts.some(({ status }) => status === 'captured' || status === 'refunded');

/** Failed refunds are handled by staff: the member sees such a refund as in progress until it succeeds. */
const isListed = (refund: RefundRow): refund is RefundRow & { state: 'asked' | 'declined' | 'processing' | 'done' } =>
  refund.state !== 'failed';

function refundOf(refunds: readonly RefundRow[]): Payment['refund'] {
  const newest = refunds.filter(isListed).at(-1);
  if (!newest) return null;
  const { state, amount, reason, answer } = newest;
  return { state, amount, at: (newest.doneAt ?? newest.askedAt ?? newest.createdAt).toISOString(), reason, answer };
}

function canAskRefund({ order, refunds }: LoadedOrder, now: Date): boolean {
  // An order of the shop is paid back when it is cancelled or returned.
  if (order.shopOrderId) return false;
  if (!order.paidAt || order.status === 'refunded' || !isWithinRefundPeriod(order.paidAt, now)) return false;
  return !refunds.some(({ state, isStray }) => !isStray && (state === 'asked' || state === 'processing'));
}

/**
 * A payment as its owner sees it. @param isTest whether the current gateway is the test gateway; undefined without a
 * gateway
 */
export function presentPayment(
  whole: LoadedOrder,
  { now, isTest }: { now: Date; isTest: boolean | undefined },
): Payment {
  const { order, purchase, attempts, refunds, invoices, until, isOnSale } = whole;
  const invoice = invoices.find(({ kind }) => kind === 'invoice');
  return {
    id: order.id,
    orderId: order.gatewayOrderId ?? '',
    packageId: purchase.packageId,
    packageName: purchase.name,
    shopOrderId: order.shopOrderId,
    status: order.status,
    amount: order.amount,
    refunded: order.refunded,
    at: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    method: order.method,
    invoiceId: invoice?.id ?? null,
    invoiceNumber: invoice?.number ?? null,
    creditNotes: invoices.filter(({ kind }) => kind === 'credit_note').map(({ id, number }) => ({ id, number })),
    refund: refundOf(refunds),
    mayAskRefund: canAskRefund(whole, now),
    isOnSale,
    mayPay:
      isOnSale &&
      isOpen(order.status) &&
      order.gatewayOrderId !== null &&
      order.expiresAt > now &&
      order.isTest === isTest &&
      !isPending(attempts) &&
      !isExpired(attempts),
  };
}
