import type { Payment } from '../../../../contract/billing/payments.schema.ts';
import type { DeskPayment, DeskPaymentSummary } from '../../../../contract/billing/payments-desk.schema.ts';
import { maskEmail } from '../../visibility/index.ts';
import type { JournalRow } from './journal.repo.ts';
import type { LoadedOrder } from './payments.present.ts';

type People = ReadonlyMap<string, { readonly id: string; readonly name: string }>;

const personOf = (people: People, id: string | null) => {
  const found = id === null ? undefined : people.get(id);
  return found ? { id: found.id, name: found.name } : null;
};

/** A payment in the staff list. For an erased member it shows the name on the invoice, if there is one. */
export const presentDeskSummary = (payment: Payment, { order }: LoadedOrder, people: People): DeskPaymentSummary => ({
  ...payment,
  member: {
    id: order.memberId,
    name: people.get(order.memberId)?.name ?? (order.buyerName || null),
    // The member's own address is only shown in the member area, after staff give a reason (law.md).
    email: order.buyerEmail ? maskEmail(order.buyerEmail) : null,
  },
  gatewayPaymentId: order.gatewayPaymentId,
});

/** A payment with all its events, as staff see it. */
export const presentDeskPayment = (
  payment: Payment,
  whole: LoadedOrder,
  journal: readonly JournalRow[],
  people: People,
): Omit<DeskPayment, 'approvalId'> => ({
  ...presentDeskSummary(payment, whole, people),
  state: whole.order.buyerState,
  refunds: whole.refunds.map((refund) => ({
    id: refund.id,
    amount: refund.amount,
    isStray: refund.isStray,
    // A refund that was recorded as done but did not arrive must be repeated by hand, so it is shown as failed.
    state: refund.failedLateAt ? 'failed' : refund.state,
    reason: refund.reason,
    answer: refund.answer,
    gatewayRefundId: refund.gatewayRefundId,
    at: refund.createdAt.toISOString(),
    by: personOf(people, refund.staffId),
  })),
  journal: journal.map(({ at, source, what, detail, actorId }) => ({
    ...{ at: at.toISOString(), source, what, detail },
    by: personOf(people, actorId),
  })),
});
