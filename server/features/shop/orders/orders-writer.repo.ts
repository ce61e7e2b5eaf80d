import { type Insertable, sql, type Updateable } from 'kysely';
import type { OrderStatus } from '../../../../contract/shop/values.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ShopOrder } from '../../../platform/db/schema.gen.ts';
import { territoryOfCity } from '../../network/index.ts';
import type { OrderLine } from '../order-state.ts';

interface NewEvent {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly at: Date;
  readonly byId: string | null;
  readonly note: string | null;
}

/** Writes orders, inside the caller's transaction. */
export const orderWriter = (tx: Tx) => ({
  lock: (id: string) => tx.selectFrom('shop_order').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),

  /**
   * Keeps the customer from being erased until the transaction ends. Returns the territory of the customer's city and
   * when the profile was completed; undefined if there is no such account.
   */
  lockCustomer: (id: string) =>
    tx
      .selectFrom('member')
      .leftJoin('profile', 'profile.member_id', 'member.id')
      .select(['member.completed_at', 'member.is_held'])
      .select(
        territoryOfCity(sql.ref<string>('profile.city'), sql.ref<string | null>('profile.state')).as('territory_id'),
      )
      .where('member.id', '=', id)
      .where('member.erased_at', 'is', null)
      .forKeyShare('member')
      .executeTakeFirst(),

  async nextNumber(): Promise<string> {
    const { rows } = await sql<{ number: number }>`select nextval('shop_order_number') as number`.execute(tx);
    return `ORD-${String(rows[0]?.number).padStart(6, '0')}`;
  },

  insert: (row: Insertable<ShopOrder>) => tx.insertInto('shop_order').values(row).execute(),

  update: (id: string, change: Updateable<ShopOrder>) =>
    tx.updateTable('shop_order').set(change).where('id', '=', id).execute(),

  /** Replaces all lines of an order. */
  async setLines(orderId: string, lines: readonly OrderLine[]): Promise<void> {
    await tx.deleteFrom('shop_order_item').where('order_id', '=', orderId).execute();
    await tx
      .insertInto('shop_order_item')
      .values(
        lines.map((line, position) => ({
          ...{ id: line.id, order_id: orderId, position, product_id: line.productId },
          ...{ package_version_id: line.packageVersionId, kind: line.kind, title: line.title, unit: line.unit },
          ...{ measure_unit: line.measureUnit, hsn: line.hsn, gst_rate: line.gstRate, quantity: line.quantity },
          ...{ price_paise: line.price, amount_paise: line.amount },
        })),
      )
      .execute();
  },

  addEvent: ({ orderId, byId, ...event }: NewEvent) =>
    tx
      .insertInto('shop_order_event')
      .values({ order_id: orderId, by_id: byId, ...event })
      .execute(),
});
