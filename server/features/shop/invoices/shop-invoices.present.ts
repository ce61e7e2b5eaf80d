import { includedTax, type TaxBreakdown } from '../../../../contract/billing/gst.ts';
import { rolesWith } from '../../../../contract/network/powers.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { ShopInvoice } from '../../../../contract/shop/invoices.api.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { sumOfParts, taxesByRate, totalOfParts } from '../../billing/invoices/index.ts';
import type { OrderState } from '../order-state.ts';
import type { BillRow } from './shop-invoices.repo.ts';

const editors: readonly Role[] = rolesWith('takeOrders');

interface Parts {
  readonly bill: BillRow;
  readonly order: Pick<OrderState, 'id' | 'number' | 'customerId'>;
  readonly buyer: { readonly name: string; readonly email: string; readonly state: string };
  readonly lines: readonly {
    readonly title: string;
    readonly hsn: string;
    readonly quantity: number;
    readonly gstRate: number;
    readonly amount: number;
    readonly parts: TaxBreakdown;
  }[];
  readonly notes: readonly { readonly id: string; readonly number: string; readonly total: number }[];
}

/** An invoice as its customer or staff see it. */
export function presentShopInvoice(viewer: Pick<Viewer, 'role'>, parts: Parts): ShopInvoice {
  const { bill, order, buyer, lines, notes } = parts;
  const mayChange = bill.number === null && editors.includes(viewer.role);
  return {
    id: bill.id,
    orderId: order.id,
    orderNumber: order.number,
    customerId: order.customerId,
    customerName: buyer.name || buyer.email,
    status: bill.number ? 'issued' : 'draft',
    number: bill.number,
    issuedAt: bill.issuedAt?.toISOString() ?? null,
    placeOfSupply: buyer.state,
    lines: lines.map(({ title, hsn, quantity, gstRate, amount, parts: each }) => ({
      ...{ title, hsn, quantity, gstRate },
      taxable: toRupees(each.taxable),
      tax: toRupees(includedTax(each)),
      amount: toRupees(amount),
    })),
    taxes: taxesByRate(lines).map(({ gstRate, parts: each }) => ({
      gstRate,
      taxable: toRupees(each.taxable),
      cgst: toRupees(each.cgst),
      sgst: toRupees(each.sgst),
      igst: toRupees(each.igst),
    })),
    total: toRupees(totalOfParts(sumOfParts(lines.map((line) => line.parts)))),
    credited: toRupees(notes.reduce((sum, { total }) => sum + total, 0)),
    note: bill.note,
    dueAt: bill.dueAt,
    creditNotes: notes.map(({ id, number, total }) => ({ id, number, amount: toRupees(total) })),
    mayEdit: mayChange,
    mayDelete: mayChange,
  };
}
