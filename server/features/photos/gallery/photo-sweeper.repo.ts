import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.gen.ts';

const isSealed = sql<boolean>`exists (
  select from sealed_photo as seal
  where seal.id = photo.id and (seal.sealed_at is not null or seal.destroyed_at is not null))`;

/**
 * A walk-in's photo stays unpublished until the candidate consents. A photo to which nothing refers any more counts as an old
 * upload.
 */
const isOfWalkIn = sql<boolean>`exists (select from walk_in where walk_in.photo_id = photo.id)`;

/**
 * Photos whose files must be deleted: uploads incomplete since before `halfWayBefore`; photos removed by their owner,
 * replaced, or deleted with the account; or photos without an owner. Photos removed by staff are evidence: their plain
 * files are deleted only once they are sealed.
 */
const due = (halfWayBefore: Date) => (where: ExpressionBuilder<DB, 'photo'>) =>
  where.and([
    where('purged_at', 'is', null),
    // Repeats the condition of the partial index, so that it is used.
    where.or([where('stored_at', 'is', null), where('removed_at', 'is not', null), where('member_id', 'is', null)]),
    where.or([
      where.and([where('stored_at', 'is', null), where('created_at', '<', halfWayBefore), where.not(isOfWalkIn)]),
      where.and([
        where('stored_at', 'is not', null),
        where('removed_at', 'is not', null),
        where('removed_by', 'is distinct from', 'staff'),
      ]),
      where.and([
        where('stored_at', 'is not', null),
        where('member_id', 'is', null),
        where('removed_by', 'is distinct from', 'staff'),
      ]),
      where.and([where('stored_at', 'is not', null), where('removed_by', '=', 'staff'), isSealed]),
    ]),
  ]);

/** Reads photos to be purged. */
export const sweepReader = (db: Reader) => ({
  /** Ids of photos to be purged, ordered. */
  async due(halfWayBefore: Date, after: string | null, most: number): Promise<string[]> {
    let query = db.selectFrom('photo').select('id').where(due(halfWayBefore)).orderBy('id').limit(most);
    if (after) query = query.where('id', '>', after);
    return (await query.execute()).map(({ id }) => id);
  },
});

/** Purges, inside the caller's transaction. */
export const sweepWriter = (tx: Tx) => ({
  /**
   * Claims those of the photos that are due. Incomplete uploads are marked as removed, so that a delayed upload cannot
   * publish a photo whose files are being deleted.
   */
  async claim(ids: readonly string[], halfWayBefore: Date, at: Date): Promise<string[]> {
    const rows = await tx
      .updateTable('photo')
      .set({ removed_at: sql<Date>`coalesce(removed_at, ${at})` })
      .where('id', 'in', ids)
      .where(due(halfWayBefore))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
  /**
   * Records that the files of a photo are deleted. The row stays if it documents a published photo, without data on its
   * appearance.
   */
  async recordPurged(id: string, at: Date): Promise<void> {
    await tx
      .deleteFrom('photo')
      .where('id', '=', id)
      .where((where) => where.or([where('stored_at', 'is', null), where('member_id', 'is', null)]))
      .execute();
    await tx
      .updateTable('photo')
      .set({ purged_at: at, placeholder: '', hash: 0, bands: [] })
      .where('id', '=', id)
      .execute();
  },
});
