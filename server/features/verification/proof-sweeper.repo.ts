import { type ExpressionBuilder, sql } from 'kysely';
import type { ReviewedBadge } from '../../../contract/verification/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

/** Rows whose files must be deleted: all except pending ones, and drafts begun after `halfWayBefore`. */
const due = (halfWayBefore: Date) => (where: ExpressionBuilder<DB, 'verification'>) =>
  where.and([
    where('destroyed_at', 'is', null),
    where.or([
      where('state', 'not in', ['draft', 'pending']),
      where('member_id', 'is', null),
      where.and([where('state', '=', 'draft'), where('created_at', '<', halfWayBefore)]),
    ]),
  ]);

/** An expired submission or badge. */
interface ExpiredBadge {
  readonly id: string;
  readonly kind: ReviewedBadge;
  readonly memberId: string | null;
}

/** Reads files to be destroyed. */
export const sweepReader = (db: Reader) => ({
  /** Ids of rows whose files must be deleted, ordered. */
  async due(halfWayBefore: Date, after: string | null, most: number): Promise<string[]> {
    let query = db.selectFrom('verification').select('id').where(due(halfWayBefore)).orderBy('id').limit(most);
    if (after) query = query.where('id', '>', after);
    return (await query.execute()).map(({ id }) => id);
  },
  /** All pending files: at most a few thousand, since nothing is pending for more than 30 days. */
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

/** A pending file, and its wrapped key. */
interface Kept {
  readonly id: string;
  readonly wrappedKey: Buffer;
}

/** Writes inside the caller's transaction. */
export const sweepWriter = (tx: Tx) => ({
  /** Claims rows that are due: a delayed upload then finds that its draft was dropped. */
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
  /** Records that the file is deleted. A decision is kept as proof, anonymous once the member is erased. */
  async recordDestroyed(id: string, at: Date): Promise<void> {
    await tx
      .deleteFrom('verification')
      .where('id', '=', id)
      .where((where) => where.or([where('state', '=', 'withdrawn'), where('member_id', 'is', null)]))
      .execute();
    await tx.updateTable('verification').set({ destroyed_at: at }).where('id', '=', id).execute();
  },
  /** Replaces a wrapped key; no effect if the submission was decided or rewrapped in the meantime. */
  changeKey: ({ id, wrappedKey }: Kept, to: Buffer) =>
    tx
      .updateTable('verification')
      .set({ wrapped_key: to })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('wrapped_key', '=', wrappedKey)
      .execute(),
  /** Expires badges. Returns their number. */
  async expire(now: Date): Promise<number> {
    const { numUpdatedRows } = await tx
      .updateTable('verification')
      .set({ state: 'expired', ended_at: sql<Date>`until` })
      .where('state', '=', 'granted')
      .where('until', '<=', now)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  /** Ends submissions sent before `sentBefore` and still undecided. */
  async lapse(sentBefore: Date, at: Date, most: number): Promise<ExpiredBadge[]> {
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
