import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Impression } from '../../platform/db/schema.gen.ts';

/** Rows a statement. */
const AT_ONCE = 5_000;

export const impressionWriter = (tx: Tx) => ({
  /**
   * Who has been erased meanwhile is passed over: it would take everybody else's rows along. So would somebody who is
   * being erased at this moment, who therefore is waited for, by locking the members as the references do.
   */
  async add(rows: readonly Insertable<Impression>[]): Promise<void> {
    for (let start = 0; start < rows.length; start += AT_ONCE)
      await sql`insert into impression (viewer_id, shown_id, list, position, propensity, at)
        select row.viewer_id, row.shown_id, row.list, row.position, row.propensity, row.at
        from jsonb_populate_recordset(null::impression, ${JSON.stringify(rows.slice(start, start + AT_ONCE))}::jsonb) as row
          join member as viewer on viewer.id = row.viewer_id
          join member as shown on shown.id = row.shown_id
        order by row.shown_id for key share of viewer, shown`.execute(tx);
  },
  deleteBefore: (moment: Date) => tx.deleteFrom('impression').where('at', '<', moment).execute(),
});
