import type pg from 'pg';

/** A table in a backup: its columns in this order, without generated ones. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** State of a sequence; its next number is above `value`. */
export interface SequenceState {
  readonly name: string;
  /** As text: 64 bits do not fit a JavaScript number. */
  readonly value: string;
}

/**
 * Output settings, independent of the server's own: the same rows give the same bytes on both sides, in their physical
 * order. Without time limits, because tables may be large.
 */
export const DETERMINISTIC_SETTINGS = [
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  'synchronize_seqscans = off',
  'max_parallel_workers_per_gather = 0',
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "search_path = 'public'",
];

/** The program's tables by name, without those of extensions. A table that an operator has partitioned is one table. */
export async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

/** State of the sequences in use; read after the rows, so that the values are above all ids in the rows. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`);
  return rows;
}
