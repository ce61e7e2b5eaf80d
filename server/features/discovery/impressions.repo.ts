import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Impression } from '../../platform/db/schema.gen.ts';

/** Rows a statement: PostgreSQL takes 65,535 parameters in one. */
const AT_ONCE = 5_000;

export const impressionWriter = (tx: Tx) => ({
  async add(rows: readonly Insertable<Impression>[]): Promise<void> {
    for (let start = 0; start < rows.length; start += AT_ONCE)
      await tx
        .insertInto('impression')
        .values(rows.slice(start, start + AT_ONCE))
        .execute();
  },
  deleteBefore: (moment: Date) => tx.deleteFrom('impression').where('at', '<', moment).execute(),
});
