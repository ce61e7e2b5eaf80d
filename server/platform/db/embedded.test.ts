import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded.ts';
import { readPidFile } from './embedded-orphan.ts';
import { endChildren, startChild } from './fixtures/child.ts';
import { quietLog } from './log.ts';
import { isAlive } from './process-identity.ts';

// Created with mode 0700: under root, the database's user cannot reach it.
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-embedded-'));
});
afterEach(async () => {
  endChildren();
  await rm(dataDir, { recursive: true, force: true });
});

const log = { ...quietLog, warn: () => {}, error: vi.fn() };
const start = () => startEmbeddedPostgres({ dataDir, log });

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<T>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

it('embedded PostgreSQL keeps its rows over a restart, rejects strangers and refuses a second process', async () => {
  // The folder that an earlier start leaves if it is killed half way.
  await mkdir(join(dataDir, 'postgres.new-left/base'), { recursive: true });
  const first = await start();
  expect((await readdir(dataDir)).filter((name) => name.includes('new'))).toEqual([]);
  await query(first.url, 'CREATE TABLE kept (name text); INSERT INTO kept VALUES ($$سلام$$)');
  for (const name of ['pg_trgm', 'unaccent', 'btree_gin', 'fuzzystrmatch', 'citext']) {
    await query(first.url, `CREATE EXTENSION ${name}`);
  }
  // Letters outside ASCII count as letters.
  const [{ grams }] = (await query(first.url, `SELECT cardinality(show_trgm('नमस्ते')) AS grams`)) as [{ grams: number }];
  expect(grams).toBeGreaterThan(3);

  expect(await query(first.url, `SELECT rolsuper FROM pg_roles WHERE rolname = current_user`)).toEqual([
    { rolsuper: false },
  ]);
  expect(
    await query(first.adminUrl, `SELECT current_setting('fsync') || current_setting('listen_addresses') AS set`),
  ).toEqual([{ set: 'on127.0.0.1' }]);
  await expect(query(first.url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow('password');
  for (const file of ['postgres.password', 'postgres.log']) {
    expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
  }
  expect(await query(await first.createDatabase('another'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);

  await expect(start()).rejects.toThrow(`process ${process.pid}`);
  await first.stop();
  await first.stop();

  const again = await start();
  expect(await query(again.url, 'SELECT name FROM kept')).toEqual([{ name: 'سلام' }]);
  await again.stop();
});

it('embedded PostgreSQL has every acknowledged row after its Node process was killed, and replaces the orphaned server', async () => {
  const writer = startChild('write-rows.ts', dataDir);
  await writer.line((line) => line === '100');
  const orphan = (await readPidFile(join(dataDir, 'postgres')))!.pid;
  // A Ctrl-C in the terminal goes to the whole process group; it must not reach the database.
  process.kill(-writer.pid, 'SIGINT');
  await writer.line((line) => line === 'interrupted');
  await writer.line((line) => line === '300');
  await writer.kill('SIGKILL');
  const acknowledged = writer.lines.filter((line) => line !== 'interrupted').map(Number);
  expect(isAlive(orphan)).toBe(true);

  const server = await start();
  expect(isAlive(orphan)).toBe(false);
  const rows = await query<{ id: string }>(server.url, 'SELECT id FROM acknowledged');
  const kept = new Set(rows.map((row) => Number(row.id)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);

  // A machine crash: the server is killed too, with its PID file left in the directory.
  const { pid } = (await readPidFile(join(dataDir, 'postgres')))!;
  process.kill(pid, 'SIGKILL');
  const noticed = () =>
    expect(log.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('ended by itself'));
  await vi.waitFor(noticed, { timeout: 60_000 });
  await server.stop();
  const recovered = await start();
  expect(await query(recovered.url, 'SELECT count(*)::int AS rows FROM acknowledged')).toEqual([{ rows: kept.size }]);
  await recovered.stop();
});

it('embedded PostgreSQL ends with its process, and starts despite a foreign pid in its pid file and a lost password', async () => {
  const child = startChild('write-rows.ts', dataDir, 'exit');
  await child.line((line) => line === '1');
  const left = (await readPidFile(join(dataDir, 'postgres')))?.pid;
  expect(await child.ended).toBe(0);
  while (left && isAlive(left)) await sleep(10);

  const note = join(dataDir, 'postgres/postmaster.pid');
  await writeFile(note, `${process.pid}\n${dataDir}/postgres\n`);
  await rm(join(dataDir, 'postgres.password'));
  const server = await start();
  expect(await query(server.url, 'SELECT id::int FROM acknowledged')).toEqual([{ id: 1 }]);
  await server.stop();
});

it('embedded PostgreSQL reports why the server does not start, and releases the lock', async () => {
  await (await start()).stop();
  const version = join(dataDir, 'postgres/PG_VERSION');
  await writeFile(version, '17\n');
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17');
  await expect(start()).rejects.toThrow(EmbeddedPostgresError);
  await writeFile(version, '18\n');
  const control = join(dataDir, 'postgres/global/pg_control');
  const content = await readFile(control);
  await writeFile(control, 'damaged');
  await chmod(control, 0o600);
  await expect(start()).rejects.toThrow(/PostgreSQL did not start.*(checksum|pg_control|read)/);
  await writeFile(control, content);
  await (await start()).stop();
});
