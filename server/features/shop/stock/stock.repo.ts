import { sql } from 'kysely';
import type { StockMovementKind } from '../../../../contract/shop/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** Null: the office. */
export type Holder = string | null;

export interface Movement {
  readonly productId: string;
  readonly holderId: Holder;
  readonly kind: StockMovementKind;
  /** An id made by the client, by which a repeated request is recognised. */
  readonly quantity: number;
  readonly reason?: string | null;
  readonly orderId?: string;
  readonly requestId?: string;
  /** An id made by the client, by which a change that is sent again is found. */
  readonly clientRequestId?: string | null;
  readonly byId: string | null;
  readonly at: Date;
}

export interface Level {
  readonly productId: string;
  readonly holderId: Holder;
  readonly quantity: number;
}

export const stockReader = (db: Reader) => ({
  /** Levels of these products at all holders. A missing level is 0. */
  async levels(productIds: readonly string[]): Promise<Level[]> {
    if (!productIds.length) return [];
    const { rows } = await sql<Level>`select product_id as "productId", holder_id as "holderId", quantity
      from stock_level where product_id = any(${[...productIds]}::uuid[])`.execute(db);
    return rows;
  },
  /** Whether this change of stock was written before. */
  hasRequest: async (byId: string, productId: string, clientRequestId: string): Promise<boolean> =>
    (await db
      .selectFrom('stock_movement')
      .select('id')
      .where('by_id', '=', byId)
      .where('product_id', '=', productId)
      .where('client_request_id', '=', clientRequestId)
      .executeTakeFirst()) !== undefined,
  /** The stock that an order has reserved, and whether it was given back. */
  async reservedFor(orderId: string): Promise<(Level & { readonly isGivenBack: boolean })[]> {
    const { rows } = await sql<Level & { readonly isGivenBack: boolean }>`select product_id as "productId",
        holder_id as "holderId", -quantity as quantity,
        exists (select from stock_movement as back where back.order_id = movement.order_id
          and back.product_id = movement.product_id and back.kind = 'returned') as "isGivenBack"
      from stock_movement as movement where order_id = ${orderId} and kind = 'reserved'`.execute(db);
    return rows;
  },
});

export const stockWriter = (tx: Tx) => ({
  /** Makes changes by hand to the stock of a product wait for each other. */
  lockProduct: (id: string) =>
    tx.selectFrom('product').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  /** Locks the levels of these products, in a fixed order, so that parallel orders wait for each other. */
  async lockLevels(productIds: readonly string[]): Promise<Level[]> {
    const { rows } = await sql<Level>`select product_id as "productId", holder_id as "holderId", quantity
      from stock_level where product_id = any(${[...productIds]}::uuid[])
      order by product_id, holder_id nulls first for update`.execute(tx);
    return rows;
  },
  /** Adds an entry to the ledger, which changes the level. Fails if the level would fall below zero. */
  add: (movement: Movement) =>
    tx
      .insertInto('stock_movement')
      .values({
        product_id: movement.productId,
        holder_id: movement.holderId,
        kind: movement.kind,
        quantity: movement.quantity,
        // The trigger sets it.
        after: 0,
        reason: movement.reason ?? null,
        order_id: movement.orderId ?? null,
        request_id: movement.requestId ?? null,
        client_request_id: movement.clientRequestId ?? null,
        by_id: movement.byId,
        at: movement.at,
      })
      .execute(),
});
