import { type ExpressionBuilder, sql } from 'kysely';
import type { ReviewedBadge } from '../../../contract/badges.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

/** Whose files are to go: all but what waits for the team, and what is being sent since `halfWayBefore`. */
const due = (halfWayBefore: Date) => (where: ExpressionBuilder<DB, 'verification'>) =>
  where.and([
    where('destroyed_at', 'is', null),
    where.or([
      where('state', 'not in', ['draft', 'pending']),
      where('member_id', 'is', null),
      where.and([where('state', '=', 'draft'), where('created_at', '<', halfWayBefore)]),
    ]),
  ]);

/** Something that ran out of time. */
interface RunOut {
  readonly id: string;
  readonly kind: ReviewedBadge;
  readonly memberId: string | null;
}

/** Reads what is to be destroyed. */
export const sweepReader = (db: Reader) => ({
  /** In the order of their ids. */
  async due(halfWayBefore: Date, after: string | null, most: number): Promise<string[]> {
    let query = db.selectFrom('verification').select('id').where(due(halfWayBefore)).orderBy('id').limit(most);
    if (after) query = query.where('id', '>', after);
    return (await query.execute()).map(({ id }) => id);
  },
  /** All that waits: a few thousand at the most, since nothing waits for more than 30 days. */
  async kept(): Promise<Kept[]> {
    const rows = await db
      .selectFrom('verification')
      .select(['id', 'wrapped_key'])
      .where('state', '=', 'pending')
      .where('wrapped_key', 'is not', null)
      .execute();
    return rows.map(({ id, wrapped_key }) => ({ id, wrappedKey: wrapped_key as Buffer }));
  },
});

/** A file that waits, and the key that opens it. */
interface Kept {
  readonly id: string;
  readonly wrappedKey: Buffer;
}

/** Inside the caller's transaction. */
export const sweepWriter = (tx: Tx) => ({
  /** Those of them that are due, now: an upload that wakes up later finds its draft given up. */
  async claim(ids: readonly string[], halfWayBefore: Date): Promise<string[]> {
    const rows = await tx
      .updateTable('verification')
      .set({
        state: sql<string>`case when state in ('draft', 'pending') then 'withdrawn' else state end`,
        wrapped_key: null,
      })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where(due(halfWayBefore))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
  /** The file is gone. What was decided stays as the proof, without whom it was about once that is erased. */
  async destroyed(id: string, at: Date): Promise<void> {
    await tx
      .deleteFrom('verification')
      .where('id', '=', id)
      .where((where) => where.or([where('state', '=', 'withdrawn'), where('member_id', 'is', null)]))
      .execute();
    await tx.updateTable('verification').set({ destroyed_at: at }).where('id', '=', id).execute();
  },
  /** Unless it was decided, or wrapped anew, meanwhile. */
  changeKey: ({ id, wrappedKey }: Kept, to: Buffer) =>
    tx
      .updateTable('verification')
      .set({ wrapped_key: to })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('wrapped_key', '=', wrappedKey)
      .execute(),
  /** Badges whose time is over. Answers how many. */
  async expire(now: Date): Promise<number> {
    const { numUpdatedRows } = await tx
      .updateTable('verification')
      .set({ state: 'expired', ended_at: sql<Date>`until` })
      .where('state', '=', 'granted')
      .where('until', '<=', now)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  /** What nobody has decided although it was sent before then. */
  async lapse(sentBefore: Date, at: Date, most: number): Promise<RunOut[]> {
    const rows = await tx
      .updateTable('verification')
      .set({ state: 'lapsed', ended_at: at, wrapped_key: null, looks: '{}' })
      .where('id', 'in', (select) =>
        select
          .selectFrom('verification')
          .select('id')
          .where('state', '=', 'pending')
          .where('created_at', '<', sentBefore)
          .orderBy('id')
          .limit(most)
          .forUpdate(),
      )
      .returning(['id', 'kind', 'member_id'])
      .execute();
    return rows.map(({ id, kind, member_id }) => ({ id, kind: kind as ReviewedBadge, memberId: member_id }));
  },
});
