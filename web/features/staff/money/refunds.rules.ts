import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';

type Refund = DeskPayment['refunds'][number];

/** Returns the refund request that has not been answered. */
export const openRefundRequest = (refunds: readonly Refund[]): Refund | undefined =>
  refunds.find(({ state }) => state === 'asked');

/** Amount that can still be refunded, in paise: the amount paid less completed and pending refunds. */
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
