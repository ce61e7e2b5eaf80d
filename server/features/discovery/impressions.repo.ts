import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts';
import type { Impression } from '../../platform/db/schema.gen.ts';

type Rows = readonly Insertable<Impression>[];

/** Rows per statement. */
const BATCH_SIZE = 5_000;

const given = (rows: Rows) => sql`jsonb_populate_recordset(null::impression, ${JSON.stringify(rows)}::jsonb) as row`;

const into = sql`insert into impression (viewer_id, shown_id, list, position, propensity, at)
  select row.viewer_id, row.shown_id, row.list, row.position, row.propensity, row.at`;

const all = (rows: Rows): RawBuilder<never> => sql`${into} from ${given(rows)} order by row.shown_id`;

/** The rows without erased members. Locks the members as foreign keys do, which waits for running erasures. */
const withoutErased = (rows: Rows): RawBuilder<never> => sql`${into} from ${given(rows)}
    join member as viewer on viewer.id = row.viewer_id
    join member as shown on shown.id = row.shown_id
  order by row.shown_id for key share of viewer, shown`;

/**
 * Stores impressions, each statement in a transaction of its own. Members are rarely erased in between, and checking
 * would add half the cost of writing, so erased members are filtered out only after a foreign key violation, which
 * would otherwise lose the other rows too.
 */
export async function addImpressions({ statement }: Pick<Database, 'statement'>, rows: Rows): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const some = rows.slice(start, start + BATCH_SIZE);
    await statement(all(some)).catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
      return statement(withoutErased(some));
    });
  }
}
