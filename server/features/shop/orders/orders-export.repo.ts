import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

/** A member's orders with their payments. Amounts are in rupees, as the shop shows them. */
export const ordersExportSections: readonly ExportPart[] = [
  rowsPart(
    {
      key: 'shopOrders',
      about: 'Your orders in the shop, with what was ordered, where it was sent, and what was paid.',
      tables: ['shop_order', 'shop_order_item', 'shop_order_event', 'order_payment'],
    },
    (id) => sql`select number, status, (placed_by = customer_id) as "orderedByYou", note, address,
        expected_at as "expectedAt", subtotal_paise / 100.0 as "subTotal", discount_paise / 100.0 as discount,
        coupon_code as coupon, shipping_paise / 100.0 as shipping, tax_paise / 100.0 as tax,
        total_paise / 100.0 as "grandTotal", paid_paise / 100.0 as paid, created_at as "createdAt",
        (select json_agg(json_build_object('title', title, 'quantity', quantity, 'unit', unit,
          'measureUnit', measure_unit, 'price', price_paise / 100.0, 'gstRate', gst_rate,
          'amount', amount_paise / 100.0) order by position)
          from shop_order_item where order_id = shop_order.id) as items,
        (select json_agg(json_build_object('status', status, 'at', at, 'note', note) order by id)
          from shop_order_event where order_id = shop_order.id) as history,
        coalesce((select json_agg(json_build_object('type', type, 'direction', direction,
          'amount', amount_paise / 100.0, 'status', status, 'reference', reference, 'bank', bank, 'date', paid_on,
          'receiptNumber', receipt_number) order by recorded_at)
          from order_payment where order_id = shop_order.id), '[]') as payments
      from shop_order where customer_id = ${id} order by created_at, id`,
  ),
];
