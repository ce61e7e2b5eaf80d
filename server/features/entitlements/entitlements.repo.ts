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
});
