import { powerOf } from '../../../../contract/network/powers.ts';
import type { OrderSummary, ShopOrder } from '../../../../contract/shop/orders.schema.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import { isUndone, type MeasureUnit, OWN_STEP } from '../../../../contract/shop/values.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { OrderLine } from '../order-state.ts';
import type { OrderRow, orderReader } from './orders.repo.ts';
import { canEdit, canEditLines, dueOf, nextStatuses, refundDueOf } from './orders.rules.ts';

/** Shown in place of the name of an account that no longer exists. */
export const DELETED_ACCOUNT = 'Deleted account';

type EventRow = Awaited<ReturnType<ReturnType<typeof orderReader>['events']>>[number];

const presentShared = (row: OrderRow, viewer: Pick<Viewer, 'id' | 'role'>) => ({
  id: row.id,
  number: row.number,
  customerId: row.customer_id,
  customerName: row.customer_name ?? DELETED_ACCOUNT,
  placedBy: row.placed_by,
  placedByName: row.placer_name ?? DELETED_ACCOUNT,
  status: row.status,
  grandTotal: toRupees(row.total_paise),
  paid: toRupees(row.paid_paise),
  due: toRupees(dueOf({ status: row.status, grandTotal: row.total_paise, paid: row.paid_paise })),
  expectedAt: row.expected_at,
  createdAt: row.created_at.toISOString(),
  next: nextStatuses(viewer, { customerId: row.customer_id, placedBy: row.placed_by, status: row.status }),
});

/** @param siteName shown to members in place of the names of staff */
export const presentSummary = (
  row: OrderRow & { readonly first_title: string; readonly line_count: number },
  viewer: Pick<Viewer, 'id' | 'role'>,
  siteName: string,
): OrderSummary => ({
  ...presentShared(row, viewer),
  ...(viewer.role === 'MEMBER' && row.placed_by !== viewer.id ? { placedByName: siteName } : {}),
  contents: row.line_count > 1 ? `${row.first_title} and ${row.line_count - 1} more` : row.first_title,
});

const presentLine = (line: OrderLine): ShopOrder['items'][number] => ({
  id: line.id,
  productId: line.productId,
  kind: line.kind,
  title: line.title,
  unit: line.unit,
  measureUnit: line.measureUnit as MeasureUnit,
  quantity: line.quantity,
  price: toRupees(line.price),
  gstRate: line.gstRate,
  amount: toRupees(line.amount),
});

interface Parts {
  readonly row: OrderRow;
  readonly lines: readonly OrderLine[];
  readonly events: readonly EventRow[];
  readonly hasMoney: boolean;
  readonly money: Pick<ShopOrder, 'payments' | 'invoice' | 'creditNotes' | 'upi'>;
  /** Whether the operator has a gateway. */
  readonly takesOnline: boolean;
  readonly siteName: string;
}

/** An order as one person sees it: customers do not see names of staff. */
export function presentOrder(viewer: Pick<Viewer, 'id' | 'role'>, parts: Parts): ShopOrder {
  const { row, siteName } = parts;
  const isCustomer = viewer.role === 'MEMBER';
  const amounts = { status: row.status, grandTotal: row.total_paise, paid: row.paid_paise };
  const facts = { customerId: row.customer_id, placedBy: row.placed_by, status: row.status };
  const due = dueOf(amounts);
  const authorOf = (event: EventRow): string => {
    if (isCustomer) return event.by_id === viewer.id ? OWN_STEP : siteName;
    return event.by_id ? (event.by_name ?? DELETED_ACCOUNT) : siteName;
  };
  return {
    ...presentShared(row, viewer),
    ...(isCustomer && row.placed_by !== viewer.id ? { placedByName: siteName } : {}),
    items: parts.lines.map(presentLine),
    subTotal: toRupees(row.subtotal_paise),
    discount: toRupees(row.discount_paise),
    coupon: row.coupon_code,
    tax: toRupees(row.tax_paise),
    shipping: toRupees(row.shipping_paise),
    refundDue: toRupees(refundDueOf(amounts)),
    note: row.note,
    address: row.address,
    ...(isCustomer ? {} : { suppliedBy: row.supplied_by ? (row.supplier_name ?? DELETED_ACCOUNT) : null }),
    history: parts.events.map((event) => ({
      ...{ status: event.status, at: event.at.toISOString(), by: authorOf(event), note: event.note },
    })),
    ...parts.money,
    mayEdit: canEdit(viewer, facts),
    mayEditLines: canEditLines(viewer, facts, parts.hasMoney),
    mayPayOnline: isCustomer && due > 0 && !isUndone(row.status) && parts.takesOnline,
    mayRecordPayment: (due > 0 || refundDueOf(amounts) > 0) && powerOf(viewer.role, 'recordPayments').extent !== 'none',
  };
}
