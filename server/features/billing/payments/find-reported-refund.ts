import { validate as isId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import type { GatewayRefund } from '../../../platform/razorpay/shapes.ts';
import { type RefundRow, refundReader } from './refunds.repo.ts';

const isSame = (refund: RefundRow, told: GatewayRefund): boolean =>
  refund.gatewayPaymentId === told.payment_id && refund.amount === told.amount;

/**
 * Finds our refund that the gateway reports, under the lock of the order: by the gateway's id; otherwise by our receipt
 * or note, if payment and amount match. Without any of these, it is the unanswered refund of that amount.
 * @param ours the requested refund, if the report answers our own request
 */
export async function findReportedRefund(tx: Tx, told: GatewayRefund, ours?: string): Promise<RefundRow | undefined> {
  const reader = refundReader(tx);
  const known = await reader.byGatewayId(told.id);
  if (known) return known;
  const names = [ours, told.receipt, told.notes.refund];
  for (const name of names) {
    const refund = typeof name === 'string' && isId(name) ? await reader.byId(name) : undefined;
    if (refund?.gatewayRefundId === null && isSame(refund, told)) return refund;
  }
  const isNameless = told.receipt === null && told.notes.refund === undefined;
  // A failed refund is not matched by its amount alone: our own failed requests are reported again when they are
  // repeated.
  return isNameless && told.status !== 'failed' ? reader.unansweredMatching(told.payment_id, told.amount) : undefined;
}
