import { hasStaffLogin, type Role } from '../../../../contract/roles.ts';
import type { OrderPayment } from '../../../../contract/shop/orders.schema.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import type { PaymentRow } from './order-payments.repo.ts';
import { canBounce, canConfirm, canWithdraw } from './order-payments.rules.ts';

/** A payment as the customer or staff see it: customers do not see names of staff. */
export function presentPayment(viewer: { readonly id: string; readonly role: Role }, row: PaymentRow): OrderPayment {
  const isStaff = hasStaffLogin(viewer.role);
  return {
    ...{ id: row.id, type: row.type, direction: row.direction, amount: toRupees(row.amount_paise) },
    ...{ status: row.status, reference: row.reference, bank: row.bank, date: row.paid_on },
    at: row.recorded_at.toISOString(),
    recordedBy: isStaff ? row.recorder_name : null,
    decidedBy: isStaff ? row.decider_name : null,
    mayDecide: canConfirm(viewer, row) || canBounce(viewer, row),
    mayWithdraw: canWithdraw(viewer, row),
    receiptNumber: row.receipt_number,
  };
}

/** Like `presentPayment`, with the payment's order, for lists. */
export const presentListed = (viewer: { readonly id: string; readonly role: Role }, row: PaymentRow) => ({
  ...presentPayment(viewer, row),
  ...{ orderId: row.order_id, orderNumber: row.order_number, customerName: row.customer_name ?? 'Deleted account' },
});
