import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Rows per transaction: deleting them takes a fraction of a second, with a few indexes per row. */
const BATCH_SIZE = 10_000;

/** Tables whose rows expire, with the indexed timestamp column that decides. */
const timestampColumns = {
  impression: 'at',
  member_change: 'at',
  identity_attempt: 'expires_at',
  identity_ticket: 'expires_at',
  one_time_code: 'expires_at',
  passkey_challenge: 'expires_at',
  follow_news: 'at',
  follow_news_sent: 'at',
  follow_notice: 'at',
  offer_recipient: 'at',
  post_notice: 'at',
  profile_view: 'at',
  photo_view: 'at',
} as const;

type DateOrExpression = Date | RawBuilder<Date>;

interface DeletedBatch {
  readonly count: number;
  readonly last: Date | null;
}

/**
 * Deletes the oldest remaining rows, starting where the previous batch ended, so that its dead rows are not scanned
 * again. Selects by ctid, because not every table has an id.
 */
async function deleteBatch(
  tx: Tx,
  table: keyof typeof timestampColumns,
  before: DateOrExpression,
  from: Date,
): Promise<DeletedBatch> {
  const at = sql.ref(timestampColumns[table]);
  const { rows } = await sql<DeletedBatch>`with gone as (
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${at} >= ${from} and ${at} < ${before} order by ${at} limit ${BATCH_SIZE}))
      returning ${at} as at)
    select count(*)::integer as count, max(at) as last from gone`.execute(tx);
  return rows[0] as DeletedBatch;
}

/**
 * Deletes rows older than a moment in batches: in a large community, a night's rows are millions, which a single
 * statement could not delete within its time limit; the backlog would then grow every night.
 */
export async function deleteOlderThan(
  { transaction }: Pick<Database, 'transaction'>,
  table: keyof typeof timestampColumns,
  before: DateOrExpression,
): Promise<void> {
  for (let from = new Date(0); ; ) {
    const { count, last } = await transaction(({ tx }) => deleteBatch(tx, table, before, from));
    if (count < BATCH_SIZE || !last) return;
    from = last;
  }
}
