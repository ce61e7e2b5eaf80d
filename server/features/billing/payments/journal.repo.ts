import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type Source = 'member' | 'webhook' | 'poller' | 'staff' | 'system';

/** One line of the journal. */
interface Entry {
  readonly source: Source;
  readonly what: string;
  readonly orderId?: string | null;
  readonly actorId?: string | null;
  /** Ids, amounts and statuses; never text by people, and no secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export interface JournalRow {
  readonly at: Date;
  readonly source: string;
  readonly what: string;
  readonly actorId: string | null;
  readonly detail: Record<string, unknown>;
}

/** Maximum lines shown per order. */
const MAX_LINES = 500;

export const journalReader = (db: Reader) => ({
  async has(orderId: string, what: string): Promise<boolean> {
    const row = await db
      .selectFrom('payment_journal')
      .select('id')
      .where('order_id', '=', orderId)
      .where('what', '=', what)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  /** Whether the journal has this line for a refund, by the gateway's id. */
  async hasRefund(orderId: string, what: string, gatewayRefundId: string): Promise<boolean> {
    const row = await db
      .selectFrom('payment_journal')
      .select('id')
      .where('order_id', '=', orderId)
      .where('what', '=', what)
      .where(sql`detail ->> 'gatewayRefundId'`, '=', gatewayRefundId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  /** The newest journal line of an order with one of these events. */
  async last(orderId: string, what: readonly string[]): Promise<Pick<JournalRow, 'what' | 'detail'> | undefined> {
    const row = await db
      .selectFrom('payment_journal')
      .select(['what', 'detail'])
      .where('order_id', '=', orderId)
      .where('what', 'in', what)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && { what: row.what, detail: row.detail as Record<string, unknown> };
  },
  /** Journal lines of an order, oldest first; only the newest `MAX_LINES`. */
  async of(orderId: string): Promise<JournalRow[]> {
    const rows = await db
      .selectFrom('payment_journal')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(MAX_LINES)
      .execute();
    return rows.reverse().map((row) => ({
      at: row.at,
      source: row.source,
      what: row.what,
      actorId: row.actor_id,
      detail: row.detail as Record<string, unknown>,
    }));
  },
});

/** Adds lines to the journal. The database refuses changes and deletions. */
export const journalWriter = (tx: Tx) => ({
  add: ({ source, what, orderId = null, actorId = null, detail = {} }: Entry, at: Date) =>
    tx
      .insertInto('payment_journal')
      .values({ at, source, what, order_id: orderId, actor_id: actorId, detail: JSON.stringify(detail) })
      .execute(),
  /** Counts a repeated event; returns the number of repeats. */
  async recordRepeat({ id, digest }: { id: string; digest: Buffer }): Promise<number> {
    const rows = await tx
      .updateTable('payment_event')
      .set(({ eb }) => ({ repeats: eb('repeats', '+', 1) }))
      .where((where) => where.or([where('id', '=', id), where('digest', '=', digest)]))
      .returning('repeats')
      .execute();
    return Math.max(...rows.map(({ repeats }) => repeats));
  },
  /** Records a webhook. Returns false if this event, or one with the same bytes, was already processed. */
  async isNewEvent(event: { id: string; digest: Buffer; type: string; orderId: string | null; at: Date }) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_event')
      .values({ id: event.id, digest: event.digest, type: event.type, order_id: event.orderId, at: event.at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
});
