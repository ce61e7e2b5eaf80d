import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { createClient } from '../support/client.ts';
import { registration } from '../support/members.ts';
import { type Program, startProgram } from '../support/program.ts';
import { REDIS_URL } from '../support/redis.ts';
import { type SilentProxy, startSilentProxy } from '../support/silent-proxy.ts';
import { TEST_SECRET } from '../support/test-app.ts';

/**
 * A Redis that hangs with open connections is treated like one that is down: each node counts limits for itself and
 * continues.
 */

let database: TestDatabase;
let proxy: SilentProxy;
let folder: string;
const nodes: Program[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rishta-silent-redis-'));
  const url = new URL(REDIS_URL);
  proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port || 6379) });
});
afterAll(async () => {
  for (const { child, stop } of nodes) if (child.exitCode === null) await stop();
  await proxy.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<Program> {
  const url = new URL(REDIS_URL);
  url.host = `127.0.0.1:${proxy.port}`;
  const node = await startProgram({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, name),
    APP_SECRET: TEST_SECRET,
    REDIS_URL: url.href,
  });
  nodes.push(node);
  return node;
}

const register = async ({ url }: Program): Promise<number> =>
  (await createClient(url).post('/user/register', registration())).status;
const readiness = async ({ url }: Program): Promise<number> => (await fetch(`${url}/readyz`)).status;

it('nodes start and answer requests while Redis does not answer, and use Redis again once it does', async () => {
  const first = await start('first');
  expect(await register(first)).toBe(200);
  await expect.poll(() => readiness(first)).toBe(200);

  proxy.silenceNew(true);
  proxy.silence();
  for (let time = 0; time < 3; time++) expect(await register(first)).toBe(200);
  const second = await start('second');
  expect(await register(second)).toBe(200);

  proxy.silenceNew(false);
  for (const node of [first, second]) await expect.poll(() => readiness(node)).toBe(200);
  for (const node of [first, second]) expect(await node.stop()).toBe(0);
});
