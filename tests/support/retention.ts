import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { dataOf } from './chat.ts';
import type { Person } from './members.ts';
import { jobsLeft, runJob } from './photos.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

export const NIGHTLY = 'retention.nightly';

/** Runs the nightly job until it is finished. */
export async function runNight(app: TestApp): Promise<void> {
  await runJob(app, NIGHTLY);
  await waitForNightlyJobs(app);
}

/** Waits until no nightly job is left. */
export const waitForNightlyJobs = (app: TestApp): Promise<true> =>
  waitUntil(async () => ((await jobsLeft(app, NIGHTLY)) ? undefined : true), 'The night did not end');

export const rowsOf = async <Row>(app: TestApp, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(app.app.platform.db.read as never)).rows;

/** Runs statements as somebody who changes the database by hand. */
export const runManually = (app: TestApp, ...statements: readonly RawBuilder<unknown>[]): Promise<void> =>
  app.app.platform.db.transaction(async ({ tx }) => {
    for (const statement of statements) await statement.execute(tx);
  });

export const leave = async ({ client, id }: Person): Promise<void> => {
  dataOf(await client.delete(`/user/delete/${id}`));
};

/** Paths of all stored files, except files still being written and the journal of erasures. */
export const listStoredFiles = async (app: TestApp): Promise<string[]> => {
  const root = join(app.app.platform.config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('_') && !path.startsWith('erasures/'));
};

/** Number of farewell emails sent to an address. */
export const countFarewellEmails = async (app: TestApp, email: string): Promise<number> =>
  (await app.outbox()).filter((mail) => mail.to === email && JSON.stringify(mail).includes('Your account is erased'))
    .length;

/** Number of sealed rows of an account, by kind. */
export const sealedOf = async (app: TestApp, { id }: Pick<Person, 'id'>): Promise<Record<string, number>> => {
  const rows = await rowsOf(
    app,
    sql<{ kind: string; entries: number }>`select kind, entries from sealed_record where member_id = ${id}`,
  );
  return Object.fromEntries(rows.map(({ kind, entries }) => [kind, entries]));
};

/**
 * Finds these words in any table and column: `table: word`. The database itself lists the tables, so new ones are
 * searched too. The job queue (pgboss) is in another schema and not searched: a finished job, with the email in it, is
 * deleted within an hour.
 */
export async function findTraces(app: TestApp, words: readonly string[]): Promise<string[]> {
  const tables = await rowsOf(
    app,
    sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const [row] = await rowsOf(
        app,
        sql<{
          has: boolean;
        }>`select exists (select from ${sql.table(name)} as t where t::text ilike ${`%${word}%`}) as has`,
      );
      if (row?.has) found.push(`${name}: ${word}`);
    }
  return found;
}
