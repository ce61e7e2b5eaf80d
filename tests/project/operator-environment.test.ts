import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseEnvironment } from '../../server/platform/config/environment-file.ts';
import { cloneDatabase, currentServer, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { createClient } from '../support/client.ts';
import { ask } from '../support/database-schema.ts';
import { member } from '../support/members.ts';
import { runScript } from '../support/operator.ts';
import { uploadSeeds } from '../support/photos.ts';
import { startProgram } from '../support/program.ts';
import { ADMIN } from '../support/staff.ts';
import { TEST_SECRET, type TestApp } from '../support/test-app.ts';

/** An operator's commands find the service's settings by themselves, in the file that its systemd unit reads. */

let folder: string;
let database: TestDatabase;
const empty = `rishta_test_${Date.now().toString(36)}_operator_${randomBytes(4).toString('hex')}`;

const at = (name: string): string => join(folder, name);
const emptyUrl = (): string => Object.assign(new URL(database.url), { pathname: `/${empty}` }).href;
const settings = (url: string, dataDir: string): string =>
  `# Of the service\nDATABASE_URL='${url}'\nAPP_SECRET='${TEST_SECRET}'\nPUBLIC_URL=https://rishta.example.org\n` +
  `MAIL_FROM='Rishta <noreply@rishta.example.org>'\n${dataDir && `DATA_DIR=${dataDir}\n`}`;

/** Runs a command by hand: its environment contains no setting of the service. */
async function byHand(name: string, args: readonly string[], file: string) {
  await writeFile(at('environment'), file);
  return runScript(name, args, { RISHTA_ENVIRONMENT: at('environment'), DATABASE_URL: '', DATA_DIR: '' });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rishta-operator-'));
  database = await cloneDatabase();
  await ask(currentServer().adminUrl, `CREATE DATABASE ${empty} OWNER "${new URL(database.url).username}"`);
  const env = { DATABASE_URL: database.url, DATA_DIR: at('service'), APP_SECRET: TEST_SECRET, ...ADMIN };
  const program = await startProgram(env);
  const she = await member({ client: () => createClient(program.url) } as unknown as TestApp);
  await uploadSeeds(she, { profileImage: 1, image1: 2, image2: 3 });
  await program.stop();
});
afterAll(async () => {
  await database.drop();
  await ask(currentServer().adminUrl, `DROP DATABASE ${empty} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

const photosIn = (name: string): Promise<number> =>
  readdir(join(at(name), 'files/photos')).then(
    (names) => names.length,
    () => 0,
  );

it('backup and restore started by hand use the environment file of the service', async () => {
  const made = await byHand('backup', [at('backup')], settings(database.url, at('service')));
  expect(made, made.printed).toMatchObject({ code: 0 });
  const { host, pathname } = new URL(database.url);
  expect(made.printed).toContain(`Backing up the database ${pathname.slice(1)} at ${host} and the files in`);
  expect(made.printed).toContain(`${at('service')}/files holds 3 photos`);
  expect(made.printed).toMatch(/and \d+ files \(\d.* [kM]B\)/);
  expect(made.printed).not.toContain(new URL(database.url).password || TEST_SECRET);
  expect(await photosIn('backup')).toBe(3);

  // The journal of erasures is at the service's path.
  await mkdir(join(at('restored'), 'files'), { recursive: true });
  await cp(join(at('service'), 'files/erasures'), join(at('restored'), 'files/erasures'), { recursive: true });
  const done = await byHand('restore', [at('backup')], settings(emptyUrl(), at('restored')));
  expect(done, done.printed).toMatchObject({ code: 0, printed: expect.stringContaining(`${at('restored')}/files`) });
  expect(await photosIn('restored')).toBe(3);
});

it('the backup command refuses a data folder that lacks most photos named in the database', async () => {
  await mkdir(at('wrong'));
  const refused = await byHand('backup', [at('refused')], settings(database.url, at('wrong')));
  expect(refused).toEqual({
    code: 1,
    printed: expect.stringContaining(`${at('wrong')}/files holds the files of 0 photos, and the database names 3.`),
  });
  expect(await readdir(at('refused'))).toEqual([]);

  const allowed = await byHand(
    'backup',
    [at('without-photos'), '--allow-missing-photos'],
    settings(database.url, at('wrong')),
  );
  expect(allowed).toEqual({ code: 0, printed: expect.stringContaining('WARNING: ') });
  await ask(currentServer().adminUrl, `DROP DATABASE ${empty} WITH (FORCE)`);
  await ask(currentServer().adminUrl, `CREATE DATABASE ${empty} OWNER "${new URL(database.url).username}"`);
  const into = settings(emptyUrl(), at('from-nothing'));
  const useless = await byHand('restore', [at('without-photos'), '--without-erasures'], into);
  expect(useless).toEqual({
    code: 1,
    printed: expect.stringContaining(`${at('without-photos')} holds the files of 0 photos`),
  });
  expect(await ask(emptyUrl(), `SELECT relname FROM pg_class WHERE relname = 'member'`)).toEqual([]);
});

it('the restore command requires DATA_DIR for a production installation', async () => {
  const refused = await byHand('restore', [at('backup')], settings(emptyUrl(), ''));
  expect(refused).toEqual({ code: 1, printed: expect.stringMatching(/^DATA_DIR is not set .*environment/) });
});

it('other commands read the environment file too, but variables set for the command take precedence', async () => {
  const file = settings(database.url, at('service'));
  const nobody = await byHand('reset-second-factor', ['nobody@mail.example'], file);
  expect(nobody).toEqual({ code: 1, printed: expect.stringContaining('No staff account found') });
  const unknown = await byHand('unseal', ['01941f29-7c00-7000-8000-000000000001', 'Order 17'], file);
  expect(unknown).toEqual({ code: 1, printed: expect.stringContaining('No sealed records are kept') });
  const elsewhere = { DATABASE_URL: 'postgres://rishta@127.0.0.1:9/other', RISHTA_ENVIRONMENT: at('environment') };
  const other = await runScript('backup', [at('other')], elsewhere);
  expect(other).toEqual({ code: 1, printed: expect.stringContaining('the database other at 127.0.0.1:9') });
});

it('a file or line of the environment that cannot be read is named in the error, without printing the line', async () => {
  const broken = await byHand('backup', [at('none')], 'APP_SECRET=hunter2 # openssl rand\n');
  expect(broken).toEqual({
    code: 1,
    printed: expect.stringContaining(`Line 1 of ${at('environment')} is not clear`),
  });
  expect(broken.printed).not.toContain('hunter2');
  const missing = await runScript('backup', [at('none')], { RISHTA_ENVIRONMENT: at('missing') });
  expect(missing).toEqual({ code: 1, printed: expect.stringContaining(at('missing')) });
});

it('the environment file may use only syntax that systemd, Docker and Node read alike', () => {
  const read = parseEnvironment('A=\nB=a b/+=.,:?&<>;!\n# C=1\n\nD=\'x # "y" $z\'\nE="it\'s; # <x>"\n', 'the file');
  expect(read).toEqual({ A: '', B: 'a b/+=.,:?&<>;!', D: 'x # "y" $z', E: "it's; # <x>" });
  for (const line of ['A=1 # one', 'A=x#y', 'A=$B', 'A="$B"', "A='\\'", 'A=a"b"', 'export A=1', 'A', 'A =1', 'A=`b`'])
    expect(() => parseEnvironment(`X=1\n${line}\n`, 'the file'), line).toThrow('Line 2 of the file');
});
