import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type AppliedMigration, applyExactly } from '../migrate.ts';
import { DETERMINISTIC_SETTINGS, type SequenceState, type TableShape } from './tables.ts';
import { DROP_MARK } from './unfinished.ts';

/** A job that was unfinished at the time of a backup, as the queue's `insert` accepts it, with its queue's name. */
export interface KeptJob {
  readonly name: string;
  readonly id: string;
  readonly [option: string]: unknown;
}

/** A database being restored within one transaction: complete if it commits, otherwise as empty as before. */
export interface Rebuild {
  /** Creates the tables of those migrations, without rows. */
  makeTables(migrations: readonly AppliedMigration[], directory: string): Promise<void>;
  /** Writes a table's rows in COPY's text format. One table at a time. */
  fill(table: TableShape): Writable & { rowCount: number };
  /** The stored rows of a table, for comparison with the backup. */
  readBack(table: TableShape): Readable;
  takeJobs(): Promise<Writable & { rowCount: number }>;
  /** The restored jobs, in batches. */
  jobs(): AsyncGenerator<KeptJob[]>;
  /** Runs a statement of the queue within the transaction. */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Checks all foreign keys, re-enables triggers, sets the sequences, removes the mark of an unfinished restore, and
   * commits.
   * @param lastly called right before the commit
   */
  finish(sequences: readonly SequenceState[], lastly?: () => Promise<void>): Promise<void>;
  /** Rolls back an unfinished restore. */
  close(): Promise<void>;
}

const JOBS_AT_A_TIME = 200;

type Reference = { table: string; name: string; definition: string };
type Trigger = { table: string; name: string; fires: 'O' | 'A' | 'R' | 'D' };

/** SQL to restore the state of a trigger (`pg_trigger.tgenabled`). */
const FIRE = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA', D: 'DISABLE' } as const;

/** Begins a restore. Programs that start during the restore wait for its end, as they do for migrations. */
export async function openRebuild(url: string): Promise<Rebuild> {
  const client = new pg.Client({ connectionString: url, application_name: 'rishta restore', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  let tables: string[] = [];
  let references: Reference[] = [];
  let triggers: Trigger[] = [];

  return {
    async makeTables(migrations, directory) {
      await client.query('BEGIN');
      for (const setting of [...DETERMINISTIC_SETTINGS, "maintenance_work_mem = '256MB'"])
        await client.query(`SET LOCAL ${setting}`);
      await applyExactly(client, migrations, directory);
      ({ tables, references, triggers } = await readShape(client));
      // Rows are inserted unchanged, so triggers are off: they must not add to the rows, and a row may be inserted
      // before the row it refers to.
      for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
      for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      // Rows inserted by migrations are in the backup too, so they are removed. Also, an emptied table stores rows in
      // insertion order.
      await client.query(`TRUNCATE ${tables.join(', ')}`);
    },
    fill: ({ name, columns }) => client.query(copyFrom(`COPY ${target(name, columns)} FROM STDIN`)),
    readBack: ({ name, columns }) => client.query(copyTo(`COPY ${target(name, columns)} TO STDOUT`)),
    takeJobs: async () => {
      await client.query(
        'CREATE TEMP TABLE kept_job (at bigint GENERATED ALWAYS AS IDENTITY, job jsonb) ON COMMIT DROP',
      );
      return client.query(copyFrom('COPY kept_job (job) FROM STDIN'));
    },
    async *jobs() {
      for (let after = '0'; ; ) {
        const { rows } = await client.query<{ at: string; job: KeptJob }>(
          'SELECT at, job FROM kept_job WHERE at > $1 ORDER BY at LIMIT $2',
          [after, JOBS_AT_A_TIME],
        );
        if (rows.length === 0) return;
        yield rows.map(({ job }) => job);
        after = rows.at(-1)?.at ?? after;
      }
    },
    run: (text, values) => client.query(text, values),
    async finish(sequences, lastly) {
      for (const { table, name, definition } of references)
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
      for (const { table, name, fires } of triggers)
        await client.query(`ALTER TABLE ${table} ${FIRE[fires]} TRIGGER ${name}`);
      for (const { name, value } of sequences)
        await client.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
      await client.query(DROP_MARK);
      await lastly?.();
      await client.query('COMMIT');
      // Without statistics, the first queries would be planned for empty tables. If this fails, the restore is still
      // complete.
      await client.query('ANALYZE').catch(() => {});
    },
    close: () => client.end(),
  };
}

const target = (name: string, columns: readonly string[]): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** Reads the names of tables, triggers and foreign keys, quoted for use in statements. */
async function readShape(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT quote_ident(relname) AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = pg_class.oid AND d.deptype = 'e')`);
  const { rows: references } = await client.query<Reference>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`);
  const { rows: triggers } = await client.query<Trigger>(`
    SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name, tgenabled AS fires
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal`);
  return { tables: tables.map(({ name }) => name), references, triggers };
}
