import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { orderWithinReach } from '../../network/index.ts';

/** The bill of an order: a draft while `number` is null, then an issued invoice. */
export interface BillRow {
  readonly id: string;
  readonly orderId: string;
  readonly note: string | null;
  readonly dueAt: string | null;
  readonly number: string | null;
  readonly issuedAt: Date | null;
}

/** Name, email and place of a customer for the invoice. */
export interface CustomerRow {
  readonly name: string;
  readonly email: string;
  readonly country: string | null;
  readonly state: string | null;
}

/** Condition on `shop_order`: a member's own orders; for staff, those within reach. */
const visibleTo = (viewer: Pick<Viewer, 'id' | 'role'>): RawBuilder<boolean> =>
  viewer.role === 'MEMBER' ? sql<boolean>`shop_order.customer_id = ${viewer.id}` : orderWithinReach(viewer);

const bills = (db: Reader) =>
  db
    .selectFrom('shop_bill as bill')
    .leftJoin('invoice', 'invoice.id', 'bill.id')
    .select(['bill.id', 'bill.order_id as orderId', 'bill.note', 'bill.due_at as dueAt'])
    .select(['invoice.number', 'invoice.issued_at as issuedAt'])
    .where('bill.deleted_at', 'is', null);

export const billReader = (db: Reader) => ({
  /** An invoice or a draft of an own order, or of one within reach. */
  visible: (viewer: Pick<Viewer, 'id' | 'role'>, id: string): Promise<BillRow | undefined> =>
    bills(db)
      .innerJoin('shop_order', 'shop_order.id', 'bill.order_id')
      .where('bill.id', '=', id)
      .where(visibleTo(viewer))
      .executeTakeFirst(),

  ofOrder: (orderId: string): Promise<BillRow | undefined> =>
    bills(db).where('bill.order_id', '=', orderId).executeTakeFirst(),

  /** Whether an issued document belongs to an order within the viewer's reach. */
  isDocumentWithinReach: async (viewer: Pick<Viewer, 'id' | 'role'>, documentId: string): Promise<boolean> =>
    (await db
      .selectFrom('invoice')
      .innerJoin('shop_order', 'shop_order.id', 'invoice.order_id')
      .select('invoice.id')
      .where('invoice.id', '=', documentId)
      .where(visibleTo(viewer))
      .executeTakeFirst()) !== undefined,

  /** The delivery address of an order. */
  addressOf: async (orderId: string): Promise<string | null> =>
    (await db.selectFrom('shop_order').select('address').where('id', '=', orderId).executeTakeFirst())?.address ?? null,

  async customer(id: string): Promise<CustomerRow | undefined> {
    const row = await db
      .selectFrom('member')
      .leftJoin('profile', 'profile.member_id', 'member.id')
      .select(['member.first_name', 'member.last_name', 'member.email', 'profile.country', 'profile.state'])
      .where('member.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const name = `${row.first_name} ${row.last_name}`.trim();
    return { name, email: row.email ?? '', country: row.country, state: row.state };
  },
});

/** Writes bills, under the lock of their order. */
export const billWriter = (tx: Tx) => ({
  lockOrder: (orderId: string) =>
    tx.selectFrom('shop_order').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst(),

  /** Adds a draft, unless the order has a bill or had a deleted draft. */
  addDraft: (id: string, orderId: string, at: Date) =>
    tx
      .insertInto('shop_bill')
      .values({ id, order_id: orderId, created_at: at })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute(),

  /** Returns the bill for which an invoice is issued, and restores it if the draft was deleted. */
  async revive(orderId: string): Promise<{ id: string; note: string | null; dueAt: string | null }> {
    return tx
      .updateTable('shop_bill')
      .set({ deleted_at: null })
      .where('order_id', '=', orderId)
      .returning(['id', 'note', 'due_at as dueAt'])
      .executeTakeFirstOrThrow();
  },

  update: (id: string, change: { note?: string | null; due_at?: string | null }) =>
    tx.updateTable('shop_bill').set(change).where('id', '=', id).execute(),

  /** Deletes a draft. Returns false if the invoice was issued. */
  async deleteDraft(orderId: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('shop_bill')
      .set({ deleted_at: at })
      .where('order_id', '=', orderId)
      .where('deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('invoice').select('invoice.id').whereRef('invoice.id', '=', 'shop_bill.id'))),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
