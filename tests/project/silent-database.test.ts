import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { createClient } from '../support/client.ts';
import { registration } from '../support/members.ts';
import { type Program, startProgram } from '../support/program.ts';
import { type SilentProxy, startSilentProxy } from '../support/silent-proxy.ts';
import { TEST_SECRET } from '../support/test-app.ts';

/** The network path to the database forwards nothing and reports no error, while every connection is in use. */

let database: TestDatabase;
let proxy: SilentProxy;
let dataDir: string;
let program: Program;
beforeAll(async () => {
  database = await cloneDatabase();
  const url = new URL(database.url);
  proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) });
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-silent-'));
  url.host = `127.0.0.1:${proxy.port}`;
  program = await startProgram({ DATABASE_URL: url.href, DATA_DIR: dataDir, APP_SECRET: TEST_SECRET });
});
afterAll(async () => {
  if (program.child.exitCode === null) await program.stop('SIGKILL');
  await proxy.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('the program reconnects when the database falls silent, and shuts down cleanly when that happens again', async () => {
  const client = createClient(program.url);
  client.token = (await client.post('/user/register', registration())).body.token;
  const profile = () => client.get('/user/myProfile');
  const isReady = async () => (await fetch(`${program.url}/readyz`)).status;
  // Opens the maximum number of connections, which are in use when the path becomes silent.
  await Promise.all(Array.from({ length: 60 }, profile));
  const underWay = Array.from({ length: 60 }, profile);
  proxy.silence();
  const answers = await Promise.all([...underWay, ...Array.from({ length: 60 }, profile)]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  await expect.poll(isReady).toBe(200);
  expect((await profile()).status).toBe(200);
  // Jobs queued during the outage run as well, because the job queue has separate connections.
  const body = registration();
  expect((await createClient(program.url).post('/user/register', body)).status).toBe(200);

  proxy.silenceNew(true);
  proxy.silence();
  const hanging = Array.from({ length: 30 }, () => profile().catch(() => undefined));
  await expect.poll(isReady).toBe(503);
  expect(await program.stop('SIGTERM')).toBe(0);
  await Promise.all(hanging);
});
