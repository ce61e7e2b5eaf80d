import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Rows per transaction: takes a fraction of a second, with some indexes per row. */
const STRETCH = 10_000;

/** Tables with expiring rows, and the indexed timestamp column that decides. */
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
 * Deletes the oldest remaining rows, starting where the previous batch ended, so that its dead rows are not scanned
 * again. Selects by ctid, because not every table has an id.
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
 * Deletes rows older than a moment in batches: a night's worth in a large community is millions of rows, which one
 * statement could not delete within its time limit; the backlog would then grow every night.
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
