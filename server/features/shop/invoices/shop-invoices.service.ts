import { v7 as uuid } from 'uuid';
import type { ShopInvoice } from '../../../../contract/shop/invoices.api.ts';
import type { ShopOrder } from '../../../../contract/shop/orders.schema.ts';
import { isUndone } from '../../../../contract/shop/values.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Invoices } from '../../billing/invoices/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { OrderFollowUp, OrderLine, OrderState } from '../order-state.ts';
import type { Orders } from '../orders/index.ts';
import { presentShopInvoice } from './shop-invoices.present.ts';
import { type BillRow, billReader, billWriter } from './shop-invoices.repo.ts';
import { hasFiscalField, hasToBeIssued, placeOfSupply } from './shop-invoices.rules.ts';

type Documents = Pick<
  Invoices,
  'issueForOrder' | 'creditOrder' | 'ofShopOrder' | 'taxedAs' | 'sellerState' | 'ofOrders'
>;

interface Change {
  readonly note?: string | null | undefined;
  readonly dueAt?: string | null | undefined;
}

const linesOf = (lines: readonly OrderLine[]) =>
  lines.map(({ title, hsn, unit, measureUnit, price, quantity, gstRate }) => ({
    ...{ title, hsn, price, quantity, gstRate },
    measure: measureUnit === 'PIECE' && unit === 1 ? '' : `${unit} ${measureUnit}`,
  }));

/** Lines and customer of an invoice, with their present data. */
async function saleOf(reader: Reader, order: OrderState, invoices: Pick<Documents, 'sellerState'>) {
  const customer = await billReader(reader).customer(order.customerId);
  const { name = '', email = '' } = customer ?? {};
  const state = placeOfSupply(customer, await invoices.sellerState(reader));
  return {
    // An invoice needs a name, also for an account that was erased in the meantime.
    buyer: { name: name || (email ? '' : `Customer of order ${order.number}`), email, state },
    lines: linesOf(order.lines),
    discount: order.discount,
    shipping: order.shipping,
  };
}

/** Drafts, invoices and credit notes that follow from an order, for its other parts (decision 0047). */
export function createOrderInvoices({ invoices }: { readonly invoices: Documents }) {
  /**
   * A draft when the order is accepted, the invoice when it is paid in full or dispatched, and a credit note when it is
   * undone after that. Orders without an amount have no invoice.
   */
  const followUp: OrderFollowUp = async (unit, order, { at }) => {
    if (order.grandTotal === 0 || order.status === 'ACTIVE') return;
    const writer = billWriter(unit.tx);
    if (isUndone(order.status)) {
      await writer.deleteDraft(order.id, at);
      await invoices.creditOrder(unit, { orderId: order.id, at });
      return;
    }
    await writer.addDraft(uuid(), order.id, at);
    if (!hasToBeIssued(order)) return;
    if ((await billReader(unit.tx).ofOrder(order.id))?.number) return;
    const { id, note, dueAt } = await writer.revive(order.id);
    await invoices.issueForOrder(unit, {
      ...(await saleOf(unit.tx, order, invoices)),
      ...{ id, orderId: order.id, memberId: order.customerId, at },
      order: {
        ...{ number: order.number, note, dueAt, isPaid: order.paid >= order.grandTotal },
        address: await billReader(unit.tx).addressOf(order.id),
      },
    });
  };

  return {
    followUp,
    /** The invoice of an order and its credit notes, as the order's page names them. */
    async ofOrder(reader: Reader, orderId: string): Promise<Pick<ShopOrder, 'invoice' | 'creditNotes'>> {
      const [bill, documents] = await Promise.all([
        billReader(reader).ofOrder(orderId),
        invoices.ofOrders([orderId], reader),
      ]);
      const notes = documents.filter(({ kind }) => kind === 'credit_note');
      return {
        invoice: bill ? { id: bill.id, status: bill.number ? 'issued' : 'draft', number: bill.number } : null,
        creditNotes: notes.map(({ id, number }) => ({ id, number })),
      };
    },
  };
}

/** The calls about one invoice of an order. */
export function createShopInvoices(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  deps: {
    readonly audit: Audit;
    readonly invoices: Documents;
    readonly orders: Pick<Orders, 'readOrder'>;
  },
) {
  const { audit, invoices, orders } = deps;

  async function find(reader: Reader, viewer: Viewer, id: string): Promise<BillRow> {
    const bill = await billReader(reader).visible(viewer, id);
    if (!bill) throw fail('not_found');
    return bill;
  }

  async function show(viewer: Viewer, id: string): Promise<ShopInvoice> {
    const bill = await find(db.read, viewer, id);
    const [order, documents] = await Promise.all([
      orders.readOrder({ tx: db.read }, bill.orderId),
      invoices.ofShopOrder(bill.orderId),
    ]);
    const issued = documents.find(({ kind }) => kind === 'invoice');
    const sale = await saleOf(db.read, order, invoices);
    const lines = issued?.order?.lines ?? (await invoices.taxedAs(db.read, sale, sale.buyer.state));
    return presentShopInvoice(viewer, {
      ...{ bill, order, lines, buyer: issued?.buyer ?? sale.buyer },
      notes: documents.filter(({ kind }) => kind === 'credit_note'),
    });
  }

  return {
    /** @throws Failure 404 */
    requireVisible: async (viewer: Viewer, id: string): Promise<void> => void (await find(db.read, viewer, id)),

    /** An invoice, or a draft as it would be issued now. @throws Failure 404 */
    show,

    /** Whether staff may read an issued document, because its order is within their reach. */
    canReadDocument: (viewer: Viewer, documentId: string): Promise<boolean> =>
      billReader(db.read).isDocumentWithinReach(viewer, documentId),

    /** Changes note and due date of a draft. @throws Failure 404, 409 for other fields, or an issued invoice */
    async update(viewer: Viewer, id: string, body: Change): Promise<ShopInvoice> {
      await db.transaction(async ({ tx }) => {
        const { orderId } = await find(tx, viewer, id);
        // The lock makes a change of the order that issues the invoice, and this change, wait for each other.
        await billWriter(tx).lockOrder(orderId);
        const bill = await find(tx, viewer, id);
        if (bill.number) throw fail('invoice.issued');
        if (hasFiscalField(body)) throw fail('invoice.follows_order');
        const { note, dueAt } = body;
        const change = { ...(note === undefined ? {} : { note }), ...(dueAt === undefined ? {} : { due_at: dueAt }) };
        if (!Object.keys(change).length) return;
        await billWriter(tx).update(id, change);
        const { customerId } = await orders.readOrder({ tx }, bill.orderId);
        await audit.record(tx, viewer, {
          ...{ action: 'shop_invoice.changed', subjectId: customerId },
          detail: { invoiceId: id, orderId: bill.orderId },
        });
      });
      return show(viewer, id);
    },

    /** Deletes a draft. @throws Failure 404, 409 for an issued invoice */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        const { orderId } = await find(tx, viewer, id);
        // The lock makes a change of the order that issues the invoice, and this deletion, wait for each other.
        await billWriter(tx).lockOrder(orderId);
        const bill = await find(tx, viewer, id);
        if (bill.number || !(await billWriter(tx).deleteDraft(bill.orderId, clock.now()))) throw fail('invoice.issued');
        const { customerId } = await orders.readOrder({ tx }, bill.orderId);
        await audit.record(tx, viewer, {
          ...{ action: 'shop_invoice.deleted', subjectId: customerId },
          detail: { invoiceId: id, orderId: bill.orderId },
        });
      });
    },
  };
}

export type ShopInvoices = ReturnType<typeof createShopInvoices>;
