import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quietLog } from '../../server/platform/db/log.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import {
  cloneDatabase,
  currentServer,
  MIGRATIONS_FOLDER,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from '../../server/platform/db/test-database.ts';

/** A database from the release before the two nasal signs of an Indian script counted as one in searches. */

let server: TestServer;
let database: TestDatabase;
let db: pg.Client;
const people = [
  ['चाँद', 'Khan'],
  ['Aman', 'ਸਿੰਘ'],
  ['પ્રિયઁકા', 'Shah'],
  ['अंजुम', 'ਖਾਂ'],
  ['চাঁদনী', 'Khatun'],
  ['Zainab', 'Khan'],
] as const;

let dependent: unknown[];
const folding = { name: 'folding', text: 'SELECT folded_text(first_name) AS folded FROM member ORDER BY id LIMIT 3' };

/** A folder with the migrations before this number. */
async function migrationsBefore(number: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-migrations-'));
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((one) => one < number))
    await copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name));
  return folder;
}

beforeAll(async () => {
  const [before, after] = [await migrationsBefore('0128'), await migrationsBefore('0129')];
  server = await startTestServer({ migrations: before, url: currentServer().adminUrl });
  database = await cloneDatabase(server.address);
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  for (const names of people) {
    const id = uuid();
    await db.query(
      `INSERT INTO member (id, first_name, last_name, email, email_key, password_hash, created_at, created_ip)
        VALUES ($1, $2, $3, $4, $4, 'none', now(), '127.0.0.1')`,
      [id, ...names, `${id}@mail.example`],
    );
  }
  await db.query(
    `UPDATE member_name SET keys = array_to_tsvector('{made,before}'), first_keys = array_to_tsvector('{made}')`,
  );
  ({ rows: dependent } = await db.query(
    `SELECT pg_describe_object(classid, objid, objsubid) AS object FROM pg_depend
      WHERE refclassid = 'pg_proc'::regclass AND refobjid = 'folded_text'::regproc`,
  ));
  // The statement stays prepared over the migration, as in the program's pool.
  await db.query(folding);
  await migrate({ url: database.url, directory: after, log: quietLog });
  for (const folder of [before, after]) await rm(folder, { recursive: true });
});
afterAll(async () => {
  await db.end();
  await server.stop();
});

it('the migration clears the search keys of names with a sign that is folded now, and no others', async () => {
  const { rows } = await db.query(
    `SELECT first_name FROM member JOIN member_name ON member_id = member.id WHERE keys IS NULL ORDER BY member.id`,
  );
  expect(rows.map(({ first_name }) => first_name)).toEqual(people.slice(0, 3).map(([first]) => first));
});

it('a statement that was prepared before the migration folds stored names by the new rule', async () => {
  const { rows } = await db.query(folding);
  expect(rows.map(({ folded }) => folded)).toEqual(['चांद', 'aman', 'પ્રિયંકા']);
});

it('no index or column of the former release used the folding function, so none has to be rebuilt', () => {
  expect(dependent).toEqual([]);
});
