import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

const isSealed = sql<boolean>`exists (
  select from sealed_photo as seal
  where seal.id = photo.id and (seal.sealed_at is not null or seal.destroyed_at is not null))`;

/**
 * Photos whose files are to go: left half-way before `halfWayBefore`; removed by their owner, replaced, or gone with the
 * account; or of nobody any more. What the team removed is evidence for a time: its plain files go once it is sealed, not before.
 */
const due = (halfWayBefore: Date) => (where: ExpressionBuilder<DB, 'photo'>) =>
  where.and([
    where('purged_at', 'is', null),
    // What an index of its own has; said, it is found there.
    where.or([where('stored_at', 'is', null), where('removed_at', 'is not', null), where('member_id', 'is', null)]),
    where.or([
      where.and([where('stored_at', 'is', null), where('created_at', '<', halfWayBefore)]),
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

/** Reads what is to be purged. */
export const sweepReader = (db: Reader) => ({
  /** In the order of their ids. */
  async due(halfWayBefore: Date, after: string | null, most: number): Promise<string[]> {
    let query = db.selectFrom('photo').select('id').where(due(halfWayBefore)).orderBy('id').limit(most);
    if (after) query = query.where('id', '>', after);
    return (await query.execute()).map(({ id }) => id);
  },
});

/** Purges, inside the caller's transaction. */
export const sweepWriter = (tx: Tx) => ({
  /**
   * Those of the photos that are due, now. One left half-way is marked as removed with it: an upload that wakes up later
   * finds that, and cannot show a photo whose files are going.
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
  /** Its files are gone. The row stays where it tells of a photo that was shown, without what it looked like. */
  async purged(id: string, at: Date): Promise<void> {
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
