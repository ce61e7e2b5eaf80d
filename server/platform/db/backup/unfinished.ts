import pg from 'pg';
import { LOCK_KEY } from '../migration-lock.ts';

/**
 * A schema without tables, which marks a database whose restore has begun. The restore drops the schema in the
 * transaction that makes the rows visible, so the mark exists exactly until the restore is complete, even if the
 * process is killed.
 */
const UNFINISHED_SETTING = 'unfinished_restore';

/** The statement that removes the mark, for the transaction of the restore. */
export const DROP_MARK = `DROP SCHEMA IF EXISTS ${UNFINISHED_SETTING}`;

/** Error message that tells an operator how to proceed after an unfinished restore. */
export const UNFINISHED_RESTORE_MESSAGE =
  'A restore into this installation is not finished, so the program does not start. Run the same restore ' +
  'again, or start with an empty database and a new DATA_DIR; see "A restore that did not finish" in docs/operations.md.';

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'rishta restore' });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Marks a database before anything else of a restore is done to it. */
export const markUnfinished = (url: string): Promise<void> =>
  connected(url, async (client) => void (await client.query(`CREATE SCHEMA IF NOT EXISTS ${UNFINISHED_SETTING}`)));

/** Whether a restore of this database was started and not finished. */
export async function isUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regnamespace('${UNFINISHED_SETTING}') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
}

/**
 * Removes the job queue of a failed restore, because the queue is not part of the transaction. The mark is not removed.
 */
export const dropQueue = (url: string): Promise<void> =>
  connected(url, async (client) => {
    // The failed transaction keeps the lock until it ends; it may even have been committed, with only the answer lost.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    if (await isUnfinished(client)) await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  });
