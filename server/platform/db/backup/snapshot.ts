import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { AppliedMigration } from '../migrate.ts';
import { DETERMINISTIC_SETTINGS, readSequences, readTables, type SequenceState, type TableShape } from './tables.ts';

/** A consistent view of a database at one moment, while others continue to write. */
export interface Snapshot {
  /** PostgreSQL's version, such as `18.1`. */
  readonly server: string;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableShape[];
  /** A table's rows in COPY's text format. Only one table can be copied at a time. */
  copy(table: TableShape): Readable;
  /** Unfinished jobs as JSON objects, in COPY's text format. */
  copyJobs(): Readable;
  /** Runs a query within the view. */
  run(text: string): Promise<{ rows: unknown[] }>;
  /** State of the sequences; must be read last. */
  sequences(): Promise<SequenceState[]>;
  close(): Promise<void>;
}

/**
 * The parts of a job that the queue needs to accept it again, as arguments of pg-boss's `insert`. The number of
 * attempts starts again at 0. A running job counts as unfinished. Jobs of pg-boss's own queues are left out: they are
 * recreated at every start.
 */
const JOBS = String.raw`
  SELECT jsonb_build_object('name', name, 'id', id, 'data', data, 'priority', priority, 'startAfter', start_after,
    'singletonKey', singleton_key)
  FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '\_\_pgboss%' ORDER BY created_on, id`;

/**
 * Opens a read-only view of a database as of this moment.
 * @throws Error if the database does not belong to this program
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'rishta backup', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    for (const setting of DETERMINISTIC_SETTINGS) await client.query(`SET LOCAL ${setting}`);
    const { rows: facts } = await client.query<{ server: string; ours: boolean; queue: boolean; pending: boolean }>(`
      SELECT current_setting('server_version') AS server, to_regclass('public.schema_migration') IS NOT NULL AS ours,
        to_regclass('pgboss.job') IS NOT NULL AS queue, to_regclass('restored.erasure') IS NOT NULL AS pending`);
    const { server = '', ours, queue, pending } = facts[0] ?? {};
    if (!ours) throw new Error('it holds no tables of this program');
    if (pending)
      throw new Error(
        'it was restored, and what was erased since that backup is not erased again: start the program first',
      );
    const { rows: migrations } = await client.query<AppliedMigration>(
      'SELECT name, checksum FROM schema_migration ORDER BY name',
    );
    return {
      server: server.split(' ')[0] ?? server,
      migrations,
      tables: await readTables(client),
      copy: ({ name, columns }) => {
        const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
        // As a query: before version 18, PostgreSQL copies no partitioned table by its name.
        return client.query(copyTo(`COPY (SELECT ${list} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`));
      },
      copyJobs: () => client.query(copyTo(`COPY (${queue ? JOBS : 'SELECT 1 WHERE false'}) TO STDOUT`)),
      run: (text) => client.query(text),
      sequences: () => readSequences(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
