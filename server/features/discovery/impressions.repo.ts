import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts';
import type { Impression } from '../../platform/db/schema.gen.ts';

type Rows = readonly Insertable<Impression>[];

/** Rows a statement. */
const AT_ONCE = 5_000;

const given = (rows: Rows) => sql`jsonb_populate_recordset(null::impression, ${JSON.stringify(rows)}::jsonb) as row`;

const into = sql`insert into impression (viewer_id, shown_id, list, position, propensity, at)
  select row.viewer_id, row.shown_id, row.list, row.position, row.propensity, row.at`;

const all = (rows: Rows): RawBuilder<never> => sql`${into} from ${given(rows)} order by row.shown_id`;

/**
 * Without those of whom a member is gone. Who is being erased at this moment is waited for, by locking the members as the
 * references do.
 */
const ofThoseThere = (rows: Rows): RawBuilder<never> => sql`${into} from ${given(rows)}
    join member as viewer on viewer.id = row.viewer_id
    join member as shown on shown.id = row.shown_id
  order by row.shown_id for key share of viewer, shown`;

/**
 * Notes them, each statement by itself. Nobody is gone as a rule, and looking costs half as much again as writing: who has
 * been erased meanwhile, and would take everybody else's rows along, is looked for only where the references refuse.
 */
export async function addImpressions({ statement }: Pick<Database, 'statement'>, rows: Rows): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE);
    await statement(all(some)).catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
      return statement(ofThoseThere(some));
    });
  }
}
