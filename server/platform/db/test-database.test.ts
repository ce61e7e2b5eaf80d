import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, currentServer, startTestServer, type TestServer } from './test-database.ts';

let migrations: string;
let server: TestServer;
beforeAll(async () => {
  migrations = await mkdtemp(join(tmpdir(), 'rishta-migrations-'));
  const extensions = ['pg_trgm', 'unaccent', 'btree_gin', 'fuzzystrmatch', 'citext'];
  const sql = extensions.map((name) => `CREATE EXTENSION ${name};`).join('\n');
  await writeFile(join(migrations, '0001-start.sql'), `${sql}\nCREATE TABLE thing (id int);`);
  server = await startTestServer({ migrations, url: currentServer().adminUrl });
});
afterAll(async () => {
  await server.stop();
  await rm(migrations, { recursive: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

it('test server gives each worker its own migrated database, also concurrently', async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, () => cloneDatabase(server.address)));
  expect(new Set(databases.map(({ url }) => url)).size).toBe(6);
  await Promise.all(databases.map(({ url }, i) => query(url, `INSERT INTO thing VALUES (${i})`)));
  for (const [i, { url, drop }] of databases.entries()) {
    expect(await query(url, 'SELECT id FROM thing')).toEqual([{ id: i }]);
    await drop();
    await expect(query(url, 'SELECT 1')).rejects.toThrow('does not exist');
  }
});

it('test server allows no connection to the template database', async () => {
  const url = new URL(server.address.ownerUrl);
  url.pathname = `/${server.address.template}`;
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('not currently accepting connections');
});

// Databases on an external server have unique names; directories exist only for embedded servers.
if (!process.env.TEST_DATABASE_URL)
  it('test server removes directories of a killed run, and none of a running one', async () => {
    const killed = await mkdtemp(join(tmpdir(), 'rishta-test-db-'));
    await writeFile(
      join(killed, 'lock.1'),
      JSON.stringify({ pid: 2 ** 22 + 1, host: 'gone', since: '', token: 't', released: true }),
    );
    await mkdir(join(killed, 'postgres'));
    const another = await startTestServer({ migrations });
    await expect(readdir(killed)).rejects.toThrow('ENOENT');
    await (await cloneDatabase(server.address)).drop();
    await another.stop();
  });
