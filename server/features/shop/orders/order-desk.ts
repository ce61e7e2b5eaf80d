import type { ShopOrder } from '../../../../contract/shop/orders.schema.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentOrder } from './order.present.ts';
import type { OrderMoney } from './order-money.ts';
import { type OrderRow, orderReader } from './orders.repo.ts';
import { dueOf } from './orders.rules.ts';

/** Finds orders that a person may see, and presents them, for all services of this folder. */
export function createOrderDesk(
  { db, brand, razorpay }: Pick<Platform, 'db' | 'brand' | 'razorpay'>,
  { money }: { readonly money: OrderMoney },
) {
  /** Presents an order. The caller has checked that it is within the viewer's reach. */
  async function presentRow(viewer: Viewer, row: OrderRow): Promise<ShopOrder> {
    const reader = orderReader(db.read);
    const due = dueOf({ status: row.status, grandTotal: row.total_paise, paid: row.paid_paise });
    const [lines, events, hasMoney, payments, invoices, upi] = await Promise.all([
      reader.lines(row.id),
      reader.events(row.id),
      reader.hasMoney(row.id),
      money.paymentsOf(db.read, row.id, viewer),
      money.invoiceOf(db.read, row.id),
      money.upiOf({ number: row.number, due }),
    ]);
    return presentOrder(viewer, {
      ...{ row, lines, events, hasMoney },
      money: { payments, ...invoices, upi },
      takesOnline: razorpay !== undefined,
      siteName: brand.current().name,
    });
  }

  return {
    presentRow,

    /** An order of the viewer's own, or within reach. @throws Failure 404 */
    async find(viewer: Viewer, id: string): Promise<OrderRow> {
      const row = await orderReader(db.read).byId(viewer, id);
      if (!row) throw fail('not_found');
      return row;
    },

    /** Checks the reach again inside a transaction, after the order was locked. @throws Failure 404 */
    async findIn(tx: Tx, viewer: Viewer, id: string): Promise<OrderRow> {
      const row = await orderReader(tx).byId(viewer, id);
      if (!row) throw fail('not_found');
      return row;
    },

    /** The whole order after a change by this viewer, also if the change moved it out of the viewer's reach. */
    present: async (id: string, viewer: Viewer): Promise<ShopOrder> =>
      presentRow(viewer, await orderReader(db.read).known(id)),
  };
}

export type OrderDesk = ReturnType<typeof createOrderDesk>;
