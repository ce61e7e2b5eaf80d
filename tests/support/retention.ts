import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { dataOf } from './chat.ts';
import type { Person } from './members.ts';
import { jobsLeft, runJob } from './photos.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

export const NIGHTLY = 'retention.nightly';

/** The nightly job, to its end. */
export async function runNight(app: TestApp): Promise<void> {
  await runJob(app, NIGHTLY);
  await runNights(app);
}

/** Waits until no nightly job is left to run. */
export const runNights = (app: TestApp): Promise<true> =>
  waitUntil(async () => ((await jobsLeft(app, NIGHTLY)) ? undefined : true), 'The night did not end');

export const rowsOf = async <Row>(app: TestApp, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(app.app.platform.db.read as never)).rows;

/** A statement that somebody runs on the database by hand. */
export const runManually = (app: TestApp, ...statements: readonly RawBuilder<unknown>[]): Promise<void> =>
  app.app.platform.db.transaction(async ({ tx }) => {
    for (const statement of statements) await statement.execute(tx);
  });

export const leave = async ({ client, id }: Person): Promise<void> => {
  dataOf(await client.delete(`/user/delete/${id}`));
};

/** Every file in the store, by its path there, but what is being written, and the journal of erasures. */
export const filesIn = async (app: TestApp): Promise<string[]> => {
  const root = join(app.app.platform.config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('_') && !path.startsWith('erasures/'));
};

/** Last mails that went to an address. */
export const lastMails = async (app: TestApp, email: string): Promise<number> =>
  (await app.outbox()).filter((mail) => mail.to === email && JSON.stringify(mail).includes('Your account is erased'))
    .length;

/** Kinds that are under seal for an account, with how many rows each. */
export const sealedOf = async (app: TestApp, { id }: Pick<Person, 'id'>): Promise<Record<string, number>> => {
  const rows = await rowsOf(
    app,
    sql<{ kind: string; entries: number }>`select kind, entries from sealed_record where member_id = ${id}`,
  );
  return Object.fromEntries(rows.map(({ kind, entries }) => [kind, entries]));
};

/**
 * Where any of these words stands, whatever the table and the column: `table: word`. Tables are listed by the database
 * itself, so a new one is looked through as well. The queue (pgboss) is another schema: a job that is done goes within the
 * hour, with the mail in it.
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
