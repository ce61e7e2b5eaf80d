import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, currentServer, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { type S3Server, startS3Server } from '../../server/platform/files/fixtures/s3-server.ts';
import { type CoupleWithChat, createCoupleWithChat, photoHashes, signedIn } from '../support/couple-with-chat.ts';
import { ask, readDatabaseSchema } from '../support/database-schema.ts';
import { PASSWORD } from '../support/members.ts';
import { runScript } from '../support/operator.ts';
import { type Program, startProgram } from '../support/program.ts';
import { TEST_SECRET } from '../support/test-app.ts';

let folder: string;
let source: TestDatabase;
let store: S3Server;
let program: Program;
let people: CoupleWithChat;
const empty = `rishta_test_${Date.now().toString(36)}_restored_${randomBytes(4).toString('hex')}`;

const at = (name: string): string => join(folder, name);
const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
/** Environment of the program. The second journal of erasures is on a disk that survives the loss. */
const env = (DATABASE_URL: string, data: string) => ({
  ...{ DATABASE_URL, DATA_DIR: at(data), APP_SECRET: TEST_SECRET, ERASURE_JOURNAL: at('journal') },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rishta-backup-elsewhere-'));
  store = await startS3Server();
  source = await cloneDatabase();
  await ask(currentServer().adminUrl, `CREATE DATABASE ${empty} OWNER "${new URL(source.url).username}"`);
  program = await startProgram({ ...env(source.url, 'one'), ...store.env });
  people = await createCoupleWithChat(program.url);
});
afterAll(async () => {
  if (program.child.exitCode === null) await program.stop();
  await store.close();
  await source.drop();
  await ask(currentServer().adminUrl, `DROP DATABASE ${empty} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

it('backup and restore move an installation from one server and bucket to another database and a folder', async () => {
  const [picture] = await photoHashes(program.url, people.she.client);
  const from = { ...env(source.url, 'one'), ...store.env };
  const made = await people.during(() => runScript('backup', [at('backup')], from));
  expect(made, made.printed).toMatchObject({ code: 0 });
  expect((await people.she.client.delete('/user/image/image1')).status).toBe(200);
  await program.stop();

  const full = await runScript('restore', [at('backup')], from);
  expect(full).toEqual({ code: 1, printed: expect.stringContaining('The database is not empty') });
  const url = withDatabase(source.url, empty);
  const done = await runScript('restore', [at('backup')], env(url, 'two'));
  expect(done, done.printed).toMatchObject({ code: 0 });
  expect(await readDatabaseSchema(url)).toEqual(await readDatabaseSchema(source.url));

  program = await startProgram(env(url, 'two'));
  const she = await signedIn(program.url, people.she.email, PASSWORD);
  // Photos that she removed after the backup stay removed.
  expect(await photoHashes(program.url, she)).toEqual([picture]);
  await createCoupleWithChat(program.url);
});

it('a backup command says why the database cannot be reached', async () => {
  const nowhere = env('postgres://rishta:rishta@127.0.0.1:9/rishta', 'three');
  const refused = await runScript('backup', [at('none')], nowhere);
  expect(refused).toEqual({
    code: 1,
    printed: expect.stringMatching(
      /^Backing up the database rishta at 127.0.0.1:9 .*\nThe backup failed: ECONNREFUSED.*\n$/,
    ),
  });
});
