import type { Reader } from '../../platform/db/database.ts';

/** Reads what has been used up. */
export const usageReader = (db: Reader) => ({
  /** Contact views a member has taken since a moment. */
  async contactViews(memberId: string, from: Date | null): Promise<number> {
    let query = db
      .selectFrom('contact_access')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('viewer_id', '=', memberId)
      .where('charged', '=', true);
    if (from) query = query.where('at', '>=', from);
    return Number((await query.executeTakeFirstOrThrow()).count);
  },
  /** Members whom a member has asked for their photos since a moment, whatever became of it. */
  async photoRequests(memberId: string, from: Date): Promise<number> {
    const row = await db
      .selectFrom('gallery_request')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('asker_id', '=', memberId)
      .where('asked', '=', true)
      .where('created_at', '>=', from)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
});
