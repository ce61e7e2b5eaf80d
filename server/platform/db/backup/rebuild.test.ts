import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { quietLog } from '../log.ts';
import { MigrationError, migrate } from '../migrate.ts';
import { currentServer } from '../test-database.ts';
import { describeContents } from './describe-contents.ts';
import { openRebuild } from './rebuild.ts';
import { openSnapshot } from './snapshot.ts';

/** A schema with everything that makes restoring table by table difficult. */
const FIRST = `
  CREATE TABLE "Odd name" (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, parent bigint REFERENCES "Odd name",
    "a ""b" text, twice bigint GENERATED ALWAYS AS (id * 2) STORED);
  CREATE TABLE b (id int PRIMARY KEY, c_id int NOT NULL, raw bytea, wide jsonb, at timestamptz, much numeric, days interval);
  CREATE TABLE c (id int PRIMARY KEY, b_id int REFERENCES b DEFERRABLE INITIALLY DEFERRED);
  ALTER TABLE b ADD FOREIGN KEY (c_id) REFERENCES c DEFERRABLE INITIALLY DEFERRED;
  CREATE TABLE written (id int PRIMARY KEY, text text);
  CREATE FUNCTION stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'it stays'; END $$;
  CREATE TRIGGER rows BEFORE UPDATE OR DELETE ON written FOR EACH ROW EXECUTE FUNCTION stays();
  CREATE TRIGGER whole BEFORE TRUNCATE ON written FOR EACH STATEMENT EXECUTE FUNCTION stays();
  ALTER TABLE written ENABLE ALWAYS TRIGGER rows;
  ALTER TABLE written ENABLE ALWAYS TRIGGER whole;
  CREATE FUNCTION copied() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO written VALUES (-NEW.id, 'by a trigger'); RETURN NEW; END $$;
  CREATE TRIGGER added AFTER INSERT ON c FOR EACH ROW EXECUTE FUNCTION copied();
  INSERT INTO written VALUES (0, 'by the migration');`;
const ROWS = `
  INSERT INTO "Odd name" (parent, "a ""b") VALUES (NULL, E'tab\\t\\\\N\\n🏡'), (1, NULL), (1, '');
  BEGIN;
  INSERT INTO c VALUES (1, 1);
  INSERT INTO b VALUES (1, 1, '\\x00ff', '{"a": [1, null, "é"]}', '2026-01-02 03:04:05.678901+05:30', 1e30, '1 day 02:00');
  COMMIT;
  DELETE FROM "Odd name" WHERE id = 3;`;
const SECOND = 'ALTER TABLE c ADD COLUMN later text; UPDATE c SET later = id::text;';

let directory: string;
let names: string[] = [];
const urlOf = (name: string): string => Object.assign(new URL(currentServer().adminUrl), { pathname: `/${name}` }).href;

async function ask(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const result = await client.query(text).finally(() => client.end());
  return [result].flat().at(-1)?.rows ?? [];
}

async function newDatabase(): Promise<string> {
  // The name contains its creation time, so that a parallel run knows that it is in use (test-database.ts).
  const name = `rishta_test_${Date.now().toString(36)}_rebuild_${randomBytes(4).toString('hex')}`;
  await ask(currentServer().adminUrl, `CREATE DATABASE ${name}`);
  names.push(name);
  return urlOf(name);
}

const all = async (url: string): Promise<unknown> => ({
  odd: await ask(url, 'SELECT * FROM "Odd name" ORDER BY id'),
  b: await ask(url, 'SELECT *, days::text FROM b ORDER BY id'),
  c: await ask(url, 'SELECT id, b_id FROM c ORDER BY id'),
  written: await ask(url, 'SELECT * FROM written ORDER BY id'),
});

let source: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rishta-rebuild-'));
});
beforeEach(async () => {
  await rm(join(directory, '0002-second.sql'), { force: true });
  await writeFile(join(directory, '0001-first.sql'), FIRST);
  source = await newDatabase();
  await migrate({ url: source, directory, log: quietLog });
  await ask(source, ROWS);
});
afterEach(async () => {
  for (const name of names) await ask(currentServer().adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  names = [];
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Copies directly from one database into the other. */
async function copy(to: string, isFinished = true): Promise<void> {
  const snapshot = await openSnapshot(source);
  const rebuild = await openRebuild(to);
  try {
    await rebuild.makeTables(snapshot.migrations, directory);
    for (const table of snapshot.tables) await pipeline(snapshot.copy(table), rebuild.fill(table));
    if (isFinished) await rebuild.finish(await snapshot.sequences());
  } finally {
    await rebuild.close();
    await snapshot.close();
  }
}

it('restore fills tables that refer to each other, bypasses triggers, and keeps triggers and keys as before', async () => {
  const target = await newDatabase();
  await copy(target);
  expect(await all(target)).toEqual(await all(source));
  const shape = `SELECT conname, pg_get_constraintdef(oid) AS text, convalidated::text AS also FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgname, pg_get_triggerdef(oid), tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`;
  expect(await ask(target, shape)).toEqual(await ask(source, shape));
  await expect(ask(target, 'DELETE FROM written')).rejects.toThrow('it stays');
  await expect(ask(target, 'INSERT INTO b (id, c_id) VALUES (2, 99)')).rejects.toThrow('foreign key');
  // A used number is not assigned again, even if its row was rolled back.
  expect(await ask(target, 'INSERT INTO "Odd name" DEFAULT VALUES RETURNING id::int')).toEqual([{ id: 4 }]);
});

it('backup reads the rows of a partitioned table, and restore puts them into the table of the migrations', async () => {
  await ask(
    source,
    `CREATE TABLE parts (id int PRIMARY KEY, text text) PARTITION BY HASH (id);
     CREATE TABLE parts_0 PARTITION OF parts FOR VALUES WITH (MODULUS 2, REMAINDER 0);
     CREATE TABLE parts_1 PARTITION OF parts FOR VALUES WITH (MODULUS 2, REMAINDER 1);
     INSERT INTO parts SELECT * FROM written;
     INSERT INTO parts SELECT generate_series(1, 9), 'new';
     DROP TABLE written;
     ALTER TABLE parts RENAME TO written`,
  );
  const target = await newDatabase();
  await copy(target);
  expect(await all(target)).toEqual(await all(source));
});

it('restore accepts rows of an older release, which are migrated afterwards', async () => {
  await writeFile(join(directory, '0002-second.sql'), SECOND);
  const target = await newDatabase();
  await copy(target);
  expect(await migrate({ url: target, directory, log: quietLog })).toEqual(['0002-second']);
  expect(await ask(target, 'SELECT later FROM c')).toEqual([{ later: '1' }]);
});

it('restore rejects rows of a newer release or of one with different migrations', async () => {
  await writeFile(join(directory, '0002-second.sql'), SECOND);
  await migrate({ url: source, directory, log: quietLog });
  await rm(join(directory, '0002-second.sql'));
  const target = await newDatabase();
  await expect(copy(target)).rejects.toThrow(MigrationError);
  await writeFile(join(directory, '0001-first.sql'), `${FIRST} -- changed`);
  await expect(copy(target)).rejects.toThrow('was changed after');
  expect(await describeContents(target)).toBeUndefined();
});

it('a failed restore leaves the database empty, and a database with contents is refused', async () => {
  const target = await newDatabase();
  await copy(target, false);
  expect(await describeContents(target)).toBeUndefined();
  expect(await describeContents(source)).toBe('it holds 5 tables (Odd name, …)');
  await expect(copy(source)).rejects.toThrow('already exists');
});

it('backup reads one snapshot, whatever is written meanwhile', async () => {
  const snapshot = await openSnapshot(source);
  await ask(source, `INSERT INTO written VALUES (7, 'later')`);
  const chunks: Buffer[] = [];
  const table = snapshot.tables.find(({ name }) => name === 'written')!;
  for await (const chunk of snapshot.copy(table)) chunks.push(chunk as Buffer);
  await snapshot.close();
  expect(Buffer.concat(chunks).toString()).toBe('0\tby the migration\n-1\tby a trigger\n');
});
