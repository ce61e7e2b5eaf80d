import { validate as isId } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import type { GatewayRefund } from '../../platform/razorpay/shapes.ts';
import { type RefundRow, refundReader } from './refunds.repo.ts';

const isSame = (refund: RefundRow, told: GatewayRefund): boolean =>
  refund.gatewayPaymentId === told.payment_id && refund.amount === told.amount;

/**
 * Which of our refunds the gateway tells of, under the lock of the order: the one it knows by this id; else ours, by the
 * receipt or note we gave it, where payment and amount are the same. Told without either, it is the one of that amount
 * which has no answer yet.
 * @param ours where it is the answer to our own question: the refund that was asked for
 */
export async function refundTold(tx: Tx, told: GatewayRefund, ours?: string): Promise<RefundRow | undefined> {
  const reader = refundReader(tx);
  const known = await reader.byGatewayId(told.id);
  if (known) return known;
  const names = [ours, told.receipt, told.notes.refund];
  for (const name of names) {
    const refund = typeof name === 'string' && isId(name) ? await reader.byId(name) : undefined;
    if (refund?.gatewayRefundId === null && isSame(refund, told)) return refund;
  }
  const isNameless = told.receipt === null && told.notes.refund === undefined;
  // What failed is told of what we asked for ourselves when it is asked for again.
  return isNameless && told.status !== 'failed' ? reader.unanswered(told.payment_id, told.amount) : undefined;
}
