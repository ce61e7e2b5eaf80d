import { type RawBuilder, sql } from 'kysely';
import type { MeasureUnit, StockMovementKind } from '../../../../contract/shop/values.ts';
import { containsText } from '../../../platform/db/contains.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { type ReachViewer, stockHolderWithinReach } from '../../network/index.ts';
import type { Holder } from './stock.repo.ts';

export interface StockQuery {
  /** The holder who also has a row for goods that are not in stock. */
  readonly holder: Holder;
  /** Whether other holders with stock are listed too. */
  readonly withOthers: boolean;
  readonly search?: string | undefined;
  readonly isLowOnly?: boolean;
  readonly productId?: string | undefined;
}

export interface StockRow {
  readonly productId: string;
  readonly title: string;
  readonly unit: number;
  readonly measureUnit: MeasureUnit;
  readonly holderId: Holder;
  /** Null: the office, or an erased account. */
  readonly holderName: string | null;
  readonly quantity: number;
  readonly isLow: boolean;
}

export interface MovementRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: StockMovementKind;
  readonly quantity: number;
  readonly after: number;
  readonly reason: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly requestId: string | null;
  readonly by: string | null;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const fullName = sql<string>`nullif(trim(member.first_name || ' ' || member.last_name), '')`;
const quantity = sql<number>`coalesce(level.quantity, 0)`;
/** Only the office buys stock, and only of products on sale, so only its stock of these can be marked as low. */
const isLow = sql<boolean>`(pair.holder_id is null and product.retired_at is null
  and ${quantity} <= coalesce(product.low_stock_at, -1))`;

function listed({ holder, withOthers, search, isLowOnly, productId }: StockQuery): RawBuilder<unknown> {
  return sql`from (
      select id as product_id, ${holder}::uuid as holder_id from product where kind = 'goods'
      union
      select product_id, holder_id from stock_level where quantity > 0 and ${withOthers}
    ) as pair
    join product on product.id = pair.product_id
    left join stock_level as level
      on level.product_id = pair.product_id and level.holder_id is not distinct from pair.holder_id
    left join member on member.id = pair.holder_id
    where (product.retired_at is null or ${quantity} > 0 or ${productId ?? null}::uuid is not null)
      and (${productId ?? null}::uuid is null or product.id = ${productId ?? null}::uuid)
      and ${search ? containsText(sql<string>`product.title`, search) : sql<boolean>`true`}
      and ${isLowOnly ? isLow : sql<boolean>`true`}`;
}

/** Lists of stock for people. */
export const stockLists = (db: Reader) => ({
  async levels(query: StockQuery, { limit, offset }: Page): Promise<StockRow[]> {
    const { rows } = await sql<StockRow>`select product.id as "productId", product.title, product.unit,
        product.measure_unit as "measureUnit", pair.holder_id as "holderId", ${fullName} as "holderName",
        ${quantity} as quantity, ${isLow} as "isLow"
      ${listed(query)}
      order by lower(product.title), product.id, pair.holder_id is distinct from ${query.holder}::uuid, "holderName",
        pair.holder_id
      limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async countLevels(query: StockQuery): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count ${listed(query)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** The ledger of one product at one holder, newest first. */
  async movements(productId: string, holder: Holder, { limit, offset }: Page): Promise<MovementRow[]> {
    const { rows } =
      await sql<MovementRow>`select movement.id::text as id, movement.at, movement.kind, movement.quantity,
        movement.after, movement.reason, movement.order_id as "orderId", shop_order.number as "orderNumber",
        movement.request_id as "requestId", ${fullName} as by
      from stock_movement as movement
      left join shop_order on shop_order.id = movement.order_id
      left join member on member.id = movement.by_id
      where movement.product_id = ${productId} and movement.holder_id is not distinct from ${holder}::uuid
      order by movement.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async countMovements(productId: string, holder: Holder): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from stock_movement
      where product_id = ${productId} and holder_id is not distinct from ${holder}::uuid`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Whether the stock of this account is within the viewer's reach. */
  isHolder: async (viewer: ReachViewer, id: string): Promise<boolean> =>
    (await db
      .selectFrom('member')
      .select('member.id')
      .where('member.id', '=', id)
      .where(stockHolderWithinReach(viewer))
      .executeTakeFirst()) !== undefined,

  /** Accounts whose stock is within the viewer's reach, by name. */
  async holders(viewer: ReachViewer, search: string | undefined, limit: number) {
    return db
      .selectFrom('member')
      .select(['member.id', 'member.role', sql<string>`trim(member.first_name || ' ' || member.last_name)`.as('name')])
      .$narrowType<{ role: 'STOKIEST' | 'DEALER' }>()
      .where('member.role', 'in', ['STOKIEST', 'DEALER'])
      .where('member.status', '=', 'ACTIVE')
      .where(stockHolderWithinReach(viewer))
      .$if(Boolean(search), (query) => query.where(containsText(fullName, search ?? '')))
      .orderBy('name')
      .orderBy('member.id')
      .limit(limit)
      .execute();
  },
});
