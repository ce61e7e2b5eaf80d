import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

const orders: ExportPart = rowsPart(
  {
    key: 'payments',
    about: 'Your orders and payments, amounts in paise. Your card and bank details are only with the payment provider.',
    tables: ['payment_order', 'payment_attempt'],
  },
  (id) => sql`select id as "orderId", amount, currency, buyer_name as "buyerName", buyer_email as "buyerEmail",
      buyer_state as "buyerState", status, method, created_at as "createdAt", paid_at as "paidAt", refunded,
      (select coalesce(jsonb_agg(jsonb_build_object('status', attempt.status, 'method', attempt.method,
        'at', attempt.first_seen_at) order by attempt.first_seen_at), '[]')
        from payment_attempt as attempt where attempt.order_id = payment_order.id) as attempts
    from payment_order where member_id = ${id} order by created_at, id`,
);

/** The reason is always the member's text, whoever started the refund; the answer is the staff's text. */
const refunds: ExportPart = rowsPart(
  {
    key: 'refunds',
    about: 'Refunds you asked for or received, amounts in paise.',
    tables: ['payment_refund'],
  },
  (id) => sql`select refund.order_id as "orderId", refund.amount, refund.state,
      refund.reason, refund.answer,
      refund.created_at as "createdAt", refund.done_at as "doneAt"
    from payment_refund as refund join payment_order as one on one.id = refund.order_id
    where one.member_id = ${id} order by refund.created_at, refund.id`,
);

/** Payment data in the export. */
export const paymentsExportSections = [orders, refunds];
