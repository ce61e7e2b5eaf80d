import type { QueryOf } from '../../../../contract/kernel.ts';
import type { ordersApi } from '../../../../contract/shop/orders.api.ts';
import type { ShopOrder } from '../../../../contract/shop/orders.schema.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import { orderStatuses } from '../../../../contract/shop/values.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../../platform/http/newest-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { presentSummary } from './order.present.ts';
import type { OrderDesk } from './order-desk.ts';
import { type OrderQuery, orderReader } from './orders.repo.ts';

const LIST_NAME = 'shop.orders';
const DAY_MS = 86_400_000;

const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

type Filters = QueryOf<typeof ordersApi.orderTotals> & Partial<QueryOf<typeof ordersApi.orders>>;

const queryOf = (viewer: Viewer, { from, until, due, ...filters }: Filters): OrderQuery => ({
  ...{ viewer, status: filters.status, customerId: filters.customerId, placedBy: filters.placedBy },
  ...{ territoryId: filters.territoryId, search: filters.search, due: due === 'true' },
  from: from === undefined ? undefined : startOfDay(from),
  before: until === undefined ? undefined : new Date(startOfDay(until).getTime() + DAY_MS),
});

/** Reads lists of orders, their totals, and single orders. */
export function createOrderLists(
  { db, brand }: Pick<Platform, 'db' | 'brand'>,
  { audit, desk }: { readonly audit: Audit; readonly desk: OrderDesk },
) {
  return {
    /** A page of the viewer's own orders, or of those within reach. @throws Failure 400 for a cursor of another list */
    async list(viewer: Viewer, query: QueryOf<typeof ordersApi.orders>) {
      const wanted = newestPage(LIST_NAME, query);
      const asked = queryOf(viewer, query);
      const reader = orderReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(asked, wanted), reader.count(asked)]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ created_at: at, id }) => ({ at, id }));
      return { data: rows.map((row) => presentSummary(row, viewer, brand.current().name)), totalCount, ...ends };
    },

    /** Number and amounts by status; statuses without orders have zeros. */
    async totals(viewer: Viewer, query: QueryOf<typeof ordersApi.orderTotals>) {
      const found = new Map(
        (await orderReader(db.read).totals(queryOf(viewer, query))).map((row) => [row.status, row]),
      );
      return orderStatuses.map((status) => {
        const { count = 0, total = 0, due = 0 } = found.get(status) ?? {};
        return { status, count: Number(count), grandTotal: toRupees(Number(total)), due: toRupees(Number(due)) };
      });
    },

    /** One order with address and payments; a view by staff is logged. @throws Failure 404 */
    async show(viewer: Viewer, id: string): Promise<ShopOrder> {
      const row = await desk.find(viewer, id);
      if (viewer.role !== 'MEMBER')
        await audit.recordView(viewer, {
          action: 'order.viewed',
          subjectId: row.customer_id,
          detail: { orderId: id, number: row.number },
        });
      return desk.presentRow(viewer, row);
    },
  };
}
