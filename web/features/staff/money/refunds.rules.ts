import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';

type Refund = DeskPayment['refunds'][number];

/** The refund request that is still unanswered. */
export const openRefundRequest = (refunds: readonly Refund[]): Refund | undefined =>
  refunds.find(({ state }) => state === 'asked');

/** Paise that can still be given back: what was paid, less what has gone back or is on its way. */
export function refundableAmount({
  status,
  amount,
  refunded,
  refunds,
}: Pick<DeskPayment, 'status' | 'amount' | 'refunded' | 'refunds'>): number {
  if (status !== 'paid' && status !== 'partially_refunded') return 0;
  const onItsWay = refunds
    .filter(({ state, isStray }) => state === 'processing' && !isStray)
    .reduce((sum, one) => sum + one.amount, 0);
  return Math.max(0, amount - refunded - onItsWay);
}
