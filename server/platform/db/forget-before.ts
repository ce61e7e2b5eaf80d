import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Rows of one transaction: a fraction of a second, where each row is in some indexes. */
const STRETCH = 10_000;

/** What is good for a time, and the column that says from when on; it has an index. */
const moments = {
  impression: 'at',
  member_change: 'at',
  one_time_code: 'expires_at',
  profile_view: 'at',
  photo_view: 'at',
} as const;

type Moment = Date | RawBuilder<Date>;

interface Gone {
  readonly count: number;
  readonly last: Date | null;
}

/**
 * The oldest that are left, from where the stretch before has ended: what that has deleted need not be passed over again. By
 * where they lie, for not every table has an id.
 */
async function stretch(tx: Tx, table: keyof typeof moments, before: Moment, from: Date): Promise<Gone> {
  const at = sql.ref(moments[table]);
  const { rows } = await sql<Gone>`with gone as (
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${at} >= ${from} and ${at} < ${before} order by ${at} limit ${STRETCH}))
      returning ${at} as at)
    select count(*)::integer as count, max(at) as last from gone`.execute(tx);
  return rows[0] as Gone;
}

/**
 * Deletes what is older than a moment, some rows a transaction: a night's worth of a large community is millions, which one
 * statement would not get through in the time that it has; then it would be more every night.
 */
export async function forgetBefore(
  { transaction }: Pick<Database, 'transaction'>,
  table: keyof typeof moments,
  before: Moment,
): Promise<void> {
  for (let from = new Date(0); ; ) {
    const { count, last } = await transaction(({ tx }) => stretch(tx, table, before, from));
    if (count < STRETCH || !last) return;
    from = last;
  }
}
