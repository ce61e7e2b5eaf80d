import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus, ProductKind } from '../../../../contract/shop/values.ts';
import { isUndone, orderStatuses } from '../../../../contract/shop/values.ts';
import { containsText } from '../../../platform/db/contains.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { NewestPage } from '../../../platform/http/newest-page.ts';
import { orderWithinReach } from '../../network/index.ts';
import type { OrderLine, OrderState } from '../order-state.ts';

type OrderViewer = Pick<Viewer, 'id' | 'role'>;

export interface OrderQuery {
  readonly viewer: OrderViewer;
  readonly status?: OrderStatus | undefined;
  readonly customerId?: string | undefined;
  readonly placedBy?: string | undefined;
  readonly territoryId?: string | undefined;
  /** Placed at or after this moment. */
  readonly from?: Date | undefined;
  /** Only orders placed before this moment. */
  readonly before?: Date | undefined;
  /** Only orders with an amount to pay. */
  readonly due?: boolean | undefined;
  readonly search?: string | undefined;
}

const undone = orderStatuses.filter(isUndone);

const nameOf = (alias: string) =>
  sql<string | null>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

/** Condition on `shop_order`: a member's own orders; for staff, those within reach. */
const visibleTo = (viewer: OrderViewer): RawBuilder<boolean> =>
  viewer.role === 'MEMBER' ? sql<boolean>`shop_order.customer_id = ${viewer.id}` : orderWithinReach(viewer);

const rows = (db: Reader) =>
  db
    .selectFrom('shop_order')
    .leftJoin('member as customer', 'customer.id', 'shop_order.customer_id')
    .leftJoin('member as placer', 'placer.id', 'shop_order.placed_by')
    .leftJoin('member as supplier', 'supplier.id', 'shop_order.supplied_by')
    .selectAll('shop_order')
    .select([nameOf('customer').as('customer_name'), nameOf('placer').as('placer_name')])
    .select(nameOf('supplier').as('supplier_name'))
    .$narrowType<{ status: OrderStatus }>();

export type OrderRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** The territory and all territories below it. */
const inTerritory = (id: string) => sql<boolean>`shop_order.territory_id in (
  with recursive node as (
    select territory.id from territory where territory.id = ${id}
    union select territory.id from territory join node on territory.parent_id = node.id)
  select id from node)`;

/** SQL form of `dueOf`. */
const dueNow = sql<number>`greatest(0, case when shop_order.status in (${sql.join(undone)}) then 0
  else shop_order.total_paise end - shop_order.paid_paise)`;

const filtered = (db: Reader, query: OrderQuery) => {
  const { viewer, status, customerId, placedBy, territoryId, from, before, due, search } = query;
  return rows(db)
    .where(visibleTo(viewer))
    .$if(status !== undefined, (rest) => rest.where('shop_order.status', '=', status as string))
    .$if(customerId !== undefined, (rest) => rest.where('shop_order.customer_id', '=', customerId as string))
    .$if(placedBy !== undefined, (rest) => rest.where('shop_order.placed_by', '=', placedBy as string))
    .$if(territoryId !== undefined, (rest) => rest.where(inTerritory(territoryId as string)))
    .$if(from !== undefined, (rest) => rest.where('shop_order.created_at', '>=', from as Date))
    .$if(before !== undefined, (rest) => rest.where('shop_order.created_at', '<', before as Date))
    .$if(due === true, (rest) => rest.where(sql<boolean>`${dueNow} > 0`))
    .$if(Boolean(search), (rest) =>
      rest.where((where) =>
        where.or([
          containsText(sql.ref('shop_order.number'), search ?? ''),
          containsText(nameOf('customer'), search ?? ''),
        ]),
      ),
    );
};

/** The first title; with `lineCount` it makes a summary such as "Printed biodata and 2 more". */
const firstTitle = sql<string>`(select title from shop_order_item where order_id = shop_order.id
  order by position limit 1)`;
const lineCount = sql<number>`(select count(*) from shop_order_item where order_id = shop_order.id)`;

/** Reads orders. Before calling a function without a `viewer`, the caller must have checked the reach. */
export const orderReader = (db: Reader) => ({
  page: (query: OrderQuery, { limit, offset, after }: NewestPage) =>
    filtered(db, query)
      .select([firstTitle.as('first_title'), lineCount.as('line_count')])
      .$if(after !== undefined, (rest) =>
        rest.where(sql<boolean>`(shop_order.created_at, shop_order.id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('shop_order.created_at', 'desc')
      .orderBy('shop_order.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  async count(query: OrderQuery): Promise<number> {
    const { count } = await filtered(db, query)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Number and amounts by status. Paise. */
  totals: (query: OrderQuery) =>
    filtered(db, query)
      .clearSelect()
      .select('shop_order.status')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<number>`sum(shop_order.total_paise)`.as('total'))
      .select(sql<number>`sum(${dueNow})`.as('due'))
      .$narrowType<{ status: OrderStatus }>()
      .groupBy('shop_order.status')
      .execute(),

  byId: (viewer: OrderViewer, id: string): Promise<OrderRow | undefined> =>
    rows(db).where('shop_order.id', '=', id).where(visibleTo(viewer)).executeTakeFirst(),

  /** An order that the viewer has just changed. The change may have moved it out of the viewer's reach. */
  known: (id: string): Promise<OrderRow> => rows(db).where('shop_order.id', '=', id).executeTakeFirstOrThrow(),

  /** Language of the customer's account; null without a choice or an account. */
  async languageOfCustomer(id: string): Promise<string | null> {
    const row = await db
      .selectFrom('shop_order')
      .innerJoin('member', 'member.id', 'shop_order.customer_id')
      .select('member.language')
      .where('shop_order.id', '=', id)
      .executeTakeFirst();
    return row?.language ?? null;
  },

  async lines(id: string): Promise<OrderLine[]> {
    const found = await db
      .selectFrom('shop_order_item')
      .selectAll()
      .$narrowType<{ kind: ProductKind }>()
      .where('order_id', '=', id)
      .orderBy('position')
      .execute();
    return found.map((line) => ({
      id: line.id,
      productId: line.product_id,
      packageVersionId: line.package_version_id,
      kind: line.kind,
      title: line.title,
      unit: Number(line.unit),
      measureUnit: line.measure_unit,
      hsn: line.hsn,
      gstRate: Number(line.gst_rate),
      quantity: line.quantity,
      price: line.price_paise,
      amount: line.amount_paise,
    }));
  },

  events: (id: string) =>
    db
      .selectFrom('shop_order_event as event')
      .leftJoin('member as author', 'author.id', 'event.by_id')
      .select(['event.status', 'event.at', 'event.by_id', 'event.note', nameOf('author').as('by_name')])
      .$narrowType<{ status: OrderStatus }>()
      .where('event.order_id', '=', id)
      .orderBy('event.id')
      .execute(),

  /** The order with its lines, as follow-ups see it. */
  async state(id: string): Promise<OrderState | undefined> {
    const row = await db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const status = row.status as OrderStatus;
    return {
      ...{ id, number: row.number, customerId: row.customer_id, placedBy: row.placed_by },
      ...{ status, statusBefore: status, suppliedBy: row.supplied_by },
      ...{ subTotal: row.subtotal_paise, discount: row.discount_paise, shipping: row.shipping_paise },
      ...{ tax: row.tax_paise, grandTotal: row.total_paise, paid: row.paid_paise },
      createdAt: row.created_at,
      lines: await orderReader(db).lines(id),
    };
  },

  /** The order that an earlier call with this key has placed. */
  byKey: (placedBy: string, key: string) =>
    db
      .selectFrom('shop_order')
      .select(['id', 'customer_id'])
      .where('placed_by', '=', placedBy)
      .where('request_key', '=', key)
      .executeTakeFirst(),

  /** Whether a payment is recorded or confirmed. */
  hasMoney: async (id: string): Promise<boolean> =>
    (await db
      .selectFrom('order_payment')
      .select('id')
      .where('order_id', '=', id)
      .where('status', 'in', ['recorded', 'confirmed'])
      .limit(1)
      .executeTakeFirst()) !== undefined,
});
