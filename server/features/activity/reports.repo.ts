import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { ProfileReport } from '../../platform/db/schema.gen.ts';

/** Writes reports, inside the caller's transaction. */
export const reportWriter = (tx: Tx) => ({
  /** Whether it was taken: no second one while one of the same pair is open. */
  async insert(row: Insertable<ProfileReport>): Promise<boolean> {
    const inserted = await tx
      .insertInto('profile_report')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['reporter_id', 'reported_id']).where('status', '=', 'open').doNothing(),
      )
      .executeTakeFirst();
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
});
