import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The two ways of hiding another member. */
export type Avoidance = 'ignored' | 'blocked';

const columns = { ignored: ['ignored_at', 'blocked_at'], blocked: ['blocked_at', 'ignored_at'] } as const;

/** Writes the shortlist and the ignored and blocked members, inside the caller's transaction. */
export const markWriter = (tx: Tx) => ({
  /** Adds an entry; an existing one stays unchanged. */
  addToShortlist: (memberId: string, otherId: string, at: Date) =>
    tx
      .insertInto('shortlist')
      .values({ member_id: memberId, other_id: otherId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  /** Removes an entry; returns whether there was one. */
  async removeFromShortlist(memberId: string, otherId: string): Promise<boolean> {
    const removed = await tx
      .deleteFrom('shortlist')
      .where('member_id', '=', memberId)
      .where('other_id', '=', otherId)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  },
  /** Whether both accounts exist. */
  async existAll(memberId: string, otherId: string): Promise<boolean> {
    const rows = await tx.selectFrom('member').select('id').where('id', 'in', [memberId, otherId]).execute();
    return rows.length === 2;
  },
  /** Ignores or blocks a member; an existing mark keeps its timestamp. */
  avoid: (memberId: string, otherId: string, mark: Avoidance, at: Date) => {
    const column = sql.ref(columns[mark][0]);
    return sql`
      insert into avoidance (member_id, other_id, ${column}) values (${memberId}, ${otherId}, ${at})
      on conflict (member_id, other_id) do update set ${column} = coalesce(avoidance.${column}, excluded.${column})`.execute(
      tx,
    );
  },
  /** Removes one mark; the row is deleted with the last one. Returns whether it existed. */
  async stopAvoiding(memberId: string, otherId: string, mark: Avoidance): Promise<boolean> {
    const [column, other] = columns[mark];
    const row = await tx
      .selectFrom('avoidance')
      .select(['ignored_at', 'blocked_at'])
      .where('member_id', '=', memberId)
      .where('other_id', '=', otherId)
      // Locked: if the other mark were removed in between, a row without any mark would remain.
      .forUpdate()
      .executeTakeFirst();
    if (!row?.[column]) return false;
    if (row[other])
      await tx
        .updateTable('avoidance')
        .set({ [column]: null })
        .where('member_id', '=', memberId)
        .where('other_id', '=', otherId)
        .execute();
    else await tx.deleteFrom('avoidance').where('member_id', '=', memberId).where('other_id', '=', otherId).execute();
    return true;
  },
});
