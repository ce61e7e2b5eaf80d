import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { isOlder } from '../../platform/db/is-older.ts';
import type { SealedPhoto } from '../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../platform/http/newest-page.ts';

export type SealedRow = Selectable<SealedPhoto>;

export const sealedReader = (db: Reader) => ({
  byId: (id: string): Promise<SealedRow | undefined> =>
    db.selectFrom('sealed_photo').selectAll().where('id', '=', id).executeTakeFirst(),
  byIds: async (ids: readonly string[]): Promise<SealedRow[]> =>
    ids.length ? db.selectFrom('sealed_photo').selectAll().where('id', 'in', ids).execute() : [],
  /** Photos of these decisions, by slot. */
  ofReviews: async (reviewIds: readonly string[]): Promise<SealedRow[]> =>
    reviewIds.length
      ? db.selectFrom('sealed_photo').selectAll().where('review_id', 'in', reviewIds).orderBy('slot').execute()
      : [],
  /** A page of sealed photos, newest first, of one member or of all. */
  page: (memberId: string | undefined, { limit, offset, after }: NewestPage): Promise<SealedRow[]> =>
    db
      .selectFrom('sealed_photo')
      .selectAll()
      .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId as string))
      .where(isOlder(after, 'removed_at', 'id'))
      .orderBy('removed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  async count(memberId: string | undefined): Promise<number> {
    const { count } = await db
      .selectFrom('sealed_photo')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId as string))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** Number of photos per member that staff removed and did not restore. */
  async refusedOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (!memberIds.length) return new Map();
    const rows = await db
      .selectFrom('sealed_photo')
      .select(({ fn }) => ['member_id', fn.countAll<string>().as('count')])
      .where('member_id', 'in', memberIds)
      .where('restored_at', 'is', null)
      // Photos kept as evidence for an undecided report were not refused.
      .where('reason', 'is not', null)
      .groupBy('member_id')
      .execute();
    return new Map(rows.map((row) => [row.member_id, Number(row.count)]));
  },
  /** Ids of photos that are removed and not sealed yet. */
  async pending(limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('sealed_photo')
      .select('id')
      .where('sealed_at', 'is', null)
      .where('destroyed_at', 'is', null)
      .orderBy('removed_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Ids of photos sealed under a root other than the one with this name. */
  async sealedWithOldSecret(name: string, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('sealed_photo')
      .select('id')
      .where('sealed_at', 'is not', null)
      .where('destroyed_at', 'is', null)
      .where('sealed_under', '<>', name)
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Ids of photos past their retention. */
  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('sealed_photo')
      .select('id')
      .where('until', '<=', now)
      .where('destroyed_at', 'is', null)
      .orderBy('until')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
});

/** Writes sealed photos, inside the caller's transaction. */
export const sealedWriter = (tx: Tx) => ({
  add: (rows: readonly Insertable<SealedPhoto>[]) =>
    tx
      .insertInto('sealed_photo')
      .values([...rows])
      // The owner removed the photo at the same moment.
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          because: ref('excluded.because'),
          review_id: ref('excluded.review_id'),
          reason: ref('excluded.reason'),
          removed_by: ref('excluded.removed_by'),
        })),
      )
      .execute(),
  /** Evidence of this queue item that its owner removed. Locked until the end of the transaction. */
  lockKept: (reviewId: string): Promise<SealedRow[]> =>
    tx
      .selectFrom('sealed_photo')
      .selectAll()
      .where('review_id', '=', reviewId)
      .whereRef('removed_by', '=', 'member_id')
      .forUpdate()
      .execute(),
  lock: (id: string): Promise<SealedRow | undefined> =>
    tx.selectFrom('sealed_photo').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  update: (id: string, change: Updateable<SealedPhoto>) =>
    tx.updateTable('sealed_photo').set(change).where('id', '=', id).execute(),
});
