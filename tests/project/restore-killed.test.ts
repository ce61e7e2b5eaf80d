import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, currentServer, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { createClient } from '../support/client.ts';
import { signedIn } from '../support/couple-with-chat.ts';
import { ask } from '../support/database-schema.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { runScript } from '../support/operator.ts';
import { uploadSeeds } from '../support/photos.ts';
import { runProgram, startProgram } from '../support/program.ts';
import { TEST_SECRET, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** After an interrupted restore, no program starts on its data, and the restore can be run again. */

let folder: string;
let source: TestDatabase;
let she: Person;
const empty = `rishta_test_${Date.now().toString(36)}_killed_${randomBytes(4).toString('hex')}`;

const at = (name: string): string => join(folder, name);
const urlAs = (base: string): string => Object.assign(new URL(base), { pathname: `/${empty}` }).href;
const env = (DATABASE_URL: string, data: string) => ({ DATABASE_URL, DATA_DIR: at(data), APP_SECRET: TEST_SECRET });
const target = (data: string) => env(urlAs(source.url), data);
const ARGS = () => [at('backup'), '--erasures', at('service')];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rishta-killed-'));
  source = await cloneDatabase();
  await ask(currentServer().adminUrl, `CREATE DATABASE ${empty} OWNER "${new URL(source.url).username}"`);
  const program = await startProgram(env(source.url, 'service'));
  she = await member({ client: () => createClient(program.url) } as unknown as TestApp);
  await uploadSeeds(she, { profileImage: 1, image1: 2 });
  const made = await runScript('backup', [at('backup')], env(source.url, 'service'));
  expect(made, made.printed).toMatchObject({ code: 0 });
  await program.stop();
});
afterAll(async () => {
  await source.drop();
  await ask(currentServer().adminUrl, `DROP DATABASE ${empty} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

/** Starts a restore that the test can kill. */
function startRestore(own: Record<string, string>): ChildProcess {
  const all = { ...process.env, MODE: '', INIT_CWD: '', RISHTA_ENVIRONMENT: '/dev/null', ...own };
  return spawn(process.execPath, ['scripts/restore.ts', ...ARGS()], { env: all, stdio: 'ignore' });
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Runs statements in the target before the foreign keys are added, which happens after rows, jobs and photos. */
const beforeTheKeys = (statements: string) =>
  ask(
    urlAs(currentServer().adminUrl),
    `CREATE SCHEMA IF NOT EXISTS test;
    CREATE OR REPLACE FUNCTION test.before_keys() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_query() ~ '^ALTER TABLE \\S+ ADD CONSTRAINT' THEN ${statements} END IF; END $$;
    GRANT USAGE ON SCHEMA test TO PUBLIC;
    DROP EVENT TRIGGER IF EXISTS before_keys;
    CREATE EVENT TRIGGER before_keys ON ddl_command_start WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION test.before_keys();
    SELECT`,
  );

const photosIn = (data: string): Promise<string[]> => readdir(join(at(data), 'files/photos')).catch(() => []);
const journalIn = (data: string): Promise<string[]> => readdir(join(at(data), 'files/erasures')).catch(() => []);
const schemas = async (): Promise<unknown> =>
  (
    await ask(
      urlAs(source.url),
      `SELECT nspname AS name FROM pg_namespace WHERE nspname IN ('pgboss', 'restored', 'unfinished_restore')`,
    )
  ).map(({ name }) => name);
const tables = () => ask(urlAs(source.url), `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`);

async function expectNoStart(own: Record<string, string>): Promise<void> {
  const started = await runProgram(own);
  expect(started, started.printed).toEqual({
    code: 1,
    printed: expect.stringMatching(/A restore into this installation is not finished.*Run the same restore/),
  });
}

it('a restore that fails at its end is undone, and the program does not start on the empty database', async () => {
  await beforeTheKeys(`RAISE EXCEPTION 'a fault of the test';`);
  const failed = await runScript('restore', ARGS(), target('failed'));
  expect(failed).toEqual({ code: 1, printed: expect.stringContaining('a fault of the test') });
  expect(failed.printed).toContain('still empty');
  expect(await tables()).toEqual([]);
  expect(await schemas()).toEqual(['unfinished_restore']);
  expect(await photosIn('failed')).toEqual([]);
  expect(await journalIn('failed')).toEqual([]);
  await expectNoStart(target('failed'));
  expect(await tables()).toEqual([]);
});

it('no node starts after a killed restore until the same restore is run again', async () => {
  await beforeTheKeys('PERFORM pg_advisory_xact_lock(42);');
  const holder = new pg.Client({ connectionString: urlAs(source.url) });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(42)');
  const child = startRestore(target('killed'));
  const waits = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 42 AND NOT granted`;
  await waitUntil(
    async () => (await ask(urlAs(source.url), waits)).length || undefined,
    'The restore does not get there',
  );
  await kill(child);
  await holder.end();
  expect((await photosIn('killed')).length).toBe(2);
  // A journal in the target would look like one that survived the loss.
  expect(await journalIn('killed')).toEqual([]);
  await expectNoStart(target('killed'));
  await expectNoStart(target('another-node'));
  expect(await tables()).toEqual([]);

  const again = await runScript('restore', ARGS(), target('killed'));
  expect(again, again.printed).toMatchObject({ code: 0 });
  expect((await journalIn('killed')).length).toBeGreaterThan(0);
  const program = await startProgram(target('killed'));
  await signedIn(program.url, she.email, PASSWORD);
  await program.stop();
});

it('a restore marks the data directory before it changes the database, and leaves no mark when it refuses', async () => {
  const own = { DATABASE_URL: '', DATA_DIR: at('embedded'), APP_SECRET: TEST_SECRET };
  const child = startRestore(own);
  await waitUntil(async () => existsSync(join(at('embedded'), 'restore.unfinished')) || undefined, 'There is no mark');
  await kill(child);
  await expectNoStart(own);

  await mkdir(join(at('foreign'), 'files/photos/strange'), { recursive: true });
  await writeFile(join(at('foreign'), 'files/photos/strange/large.webp'), 'strange');
  const foreign = { DATABASE_URL: '', DATA_DIR: at('foreign'), APP_SECRET: TEST_SECRET };
  const refused = await runScript('restore', ARGS(), foreign);
  expect(refused).toEqual({ code: 1, printed: expect.stringContaining('photos/strange/large.webp') });
  expect(await readdir(at('foreign'))).not.toContain('restore.unfinished');

  const again = await runScript('restore', ARGS(), own);
  expect(again, again.printed).toMatchObject({ code: 0 });
  const program = await startProgram(own);
  await signedIn(program.url, she.email, PASSWORD);
  await program.stop();
});
