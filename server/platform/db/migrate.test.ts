import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { generateTypes } from './generate-types.ts';
import { quietLog } from './log.ts';
import { MigrationError, migrate } from './migrate.ts';
import { cloneDatabase, currentServer, startTestServer, type TestDatabase, type TestServer } from './test-database.ts';

const SECOND = 'CREATE TABLE second (id int);\nINSERT INTO second VALUES (1);';

let server: TestServer;
let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  const none = await mkdtemp(join(tmpdir(), 'rishta-migrations-'));
  server = await startTestServer({ migrations: none, url: currentServer().adminUrl });
  await rm(none, { recursive: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  database = await cloneDatabase(server.address);
  directory = await mkdtemp(join(tmpdir(), 'rishta-migrations-'));
  await file('0001-first', 'CREATE TABLE first (id int)');
  await file('0002-second', SECOND);
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const file = (name: string, sql: string) => writeFile(join(directory, `${name}.sql`), sql);
const run = () => migrate({ url: database.url, directory, log: quietLog });

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

it('new migrations are applied in order and once, even when several nodes start together', async () => {
  await file('0002-second', `${SECOND}SELECT pg_sleep(0.2);`);
  const nodes = await Promise.all([run(), run(), run()]);
  expect(nodes.flat()).toEqual(['0001-first', '0002-second']);
  expect(await query('SELECT * FROM second')).toEqual([{ id: 1 }]);
  await file('0003-third', 'CREATE TABLE third (id int)');
  expect(await run()).toEqual(['0003-third']);
  expect(await run()).toEqual([]);
  expect(await query('SELECT name FROM schema_migration ORDER BY applied_at')).toHaveLength(3);
});

it('a migration does not block readers while a table is in use, and is applied once the table is free', async () => {
  await run();
  await file('0003-third', 'CREATE TABLE third (id int);\nALTER TABLE second ADD COLUMN name text;');
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('BEGIN; SELECT * FROM second');
  const said: string[] = [];
  const log = { ...quietLog, warn: (_details: object, message: string) => void said.push(message) };
  const migrating = migrate({ url: database.url, directory, log });
  await expect.poll(() => said).toEqual([expect.stringContaining('waits for a table that is in use')]);
  expect(await query('SELECT * FROM second')).toEqual([{ id: 1 }]);
  await reader.query('COMMIT');
  expect(await migrating).toEqual(['0003-third']);
  await reader.end();
});

it('a failing migration is rolled back, and the error says where it failed', async () => {
  await file('0003-broken', 'CREATE TABLE third (id int);\n\nINSERT INTO nowhere VALUES (1);');
  await expect(run()).rejects.toThrow('The migration 0003-broken failed, line 3: relation "nowhere" does not exist');
  expect(await query(`SELECT to_regclass('third') AS third, to_regclass('second')::text AS second`)).toEqual([
    { third: null, second: 'second' },
  ]);
});

it('a migration changed after it was applied is refused, except for changed line endings', async () => {
  await run();
  const sql = await readFile(join(directory, '0002-second.sql'), 'utf8');
  await file('0002-second', sql.replaceAll('\n', '\r\n'));
  expect(await run()).toEqual([]);
  await file('0002-second', `${sql} -- changed`);
  await expect(run()).rejects.toThrow(/0002-second was changed after it was applied/);
});

it('a newer database, a late migration, a bad name and a number used twice are refused', async () => {
  await run();
  await rm(join(directory, '0002-second.sql'));
  await expect(run()).rejects.toThrow('0002-second, which this program does not know');
  await file('0002-second', await readFile(join(directory, '0001-first.sql'), 'utf8'));
  await expect(run()).rejects.toBeInstanceOf(MigrationError);
  await file('0002-second', SECOND);
  await file('0000-late', 'SELECT 1');
  await expect(run()).rejects.toThrow('0000-late comes before 0002-second');
  await rm(join(directory, '0000-late.sql'));
  await file('0002-twice', 'SELECT 1');
  await expect(run()).rejects.toThrow('Two migration files have the number 0002');
  await rm(join(directory, '0002-twice.sql'));
  await file('3-short', 'SELECT 1');
  await expect(run()).rejects.toThrow('3-short.sql is not named like');
});

it('generated row types match the JavaScript types of the columns', async () => {
  await file(
    '0003-kinds',
    `CREATE TYPE mood AS ENUM ('happy', 'sad');
     CREATE TABLE kinds (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, amount numeric(12, 2) NOT NULL, born date,
       made timestamptz NOT NULL DEFAULT now(), tags text[] NOT NULL, mood mood NOT NULL, data jsonb NOT NULL)`,
  );
  const outFile = join(directory, 'schema.gen.ts');
  vi.stubEnv('TEST_DATABASE_URL', server.address.adminUrl);
  await generateTypes(outFile, directory);
  vi.unstubAllEnvs();
  const text = await readFile(outFile, 'utf8');
  for (const line of [
    'export type Mood = "happy" | "sad";',
    'export type Numeric = ColumnType<number, number | string, number | string>;',
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>;',
    'id: Generated<number>;',
    'amount: Numeric;',
    'born: string | null;',
    'made: Generated<Timestamp>;',
    'tags: string[];',
    'mood: Mood;',
    'data: unknown;',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toContain('schema_migration');
});
