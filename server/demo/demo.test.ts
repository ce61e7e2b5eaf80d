import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { findCity } from '../../contract/options/cities.ts';
import { problemIn } from '../../contract/text/text-rules.ts';
import { findHints } from '../features/chat/warning-hints.rules.ts';
import { readConfig } from '../platform/config/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { quietLog } from '../platform/db/log.ts';
import { cloneDatabase, type TestDatabase } from '../platform/db/test-database.ts';
import { createLog } from '../platform/log/log.ts';
import { createPasswords } from '../platform/security/passwords.ts';
import { fillDemo } from './index.ts';

let test: TestDatabase;
let dataDir: string;
let db: Database;
let client: pg.Client;
const now = new Date('2026-11-20T09:00:00Z');

beforeEach(async () => {
  test = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-demo-'));
  db = openDatabase({ url: test.url, log: quietLog });
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await db.close();
  await test.drop();
  await rm(dataDir, { recursive: true });
});

const rows = async (sql: string) => (await client.query(sql)).rows;
const count = async (from: string): Promise<number> => Number((await rows(`SELECT count(*) FROM ${from}`))[0].count);

const parts = (env: Record<string, string> = {}, database: Database = db) => ({
  config: readConfig({ DATA_DIR: dataDir, ...env }),
  db: database,
  clock: { now: () => now },
  log: createLog('silent'),
  passwords: createPasswords(),
});

it('demo fill fills an empty database once', async () => {
  const signIns = await fillDemo(parts());
  expect(signIns.map(({ label }) => label).toSorted()).toEqual([
    'Administrator',
    'Area manager',
    'Dealer',
    'Deputy administrator',
    'Employee',
    'Member (man)',
    'Member (woman)',
    'Regional manager',
    'Retailer',
    'Sales officer',
    'Stockist',
    'Zonal manager',
  ]);
  expect(await count('member WHERE demo')).toBe(410);
  expect(
    await count(`member WHERE role = 'MEMBER' AND status = 'ACTIVE' AND completed_at <= '${now.toISOString()}'`),
  ).toBe(400);
  expect(await count('profile')).toBe(400);
  expect(await count('partner_preference')).toBeGreaterThan(300);
  expect(await count('consent WHERE given')).toBe(410 * declarations.length);
  expect(await count(`profile WHERE field_visibility <> '{}'`)).toBeGreaterThan(10);
  const stored = await rows('SELECT id, first_name, created_at FROM member ORDER BY id');

  expect(await fillDemo(parts())).toEqual(signIns);
  expect(await rows('SELECT id, first_name, created_at FROM member ORDER BY id')).toEqual(stored);
});

it('only the printed demo accounts can log in, with passwords of this data directory', async () => {
  const signIns = await fillDemo(parts());
  const hashes = await rows('SELECT email, password_hash AS hash FROM member');
  const hashOf = new Map<string, string>(hashes.map(({ email, hash }) => [email, hash]));
  for (const { email, password } of signIns) expect(await verify(hashOf.get(email)!, password), email).toBe(true);
  expect(new Set(signIns.map(({ password }) => password)).size).toBe(12);
  expect(new Set(hashOf.values()).size).toBe(13);
  const file = join(dataDir, 'demo-sign-ins.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toContain(signIns[0]!.password);
});

it('demo fill runs once when two programs start at the same time', async () => {
  const other = openDatabase({ url: test.url, log: quietLog });
  const [one, two] = await Promise.all([fillDemo(parts()), fillDemo(parts({}, other))]);
  await other.close();
  expect(one).toHaveLength(12);
  expect(two).toEqual(one);
  expect(await count('member')).toBe(410);
});

it('a demo fill that fails half-way leaves no rows', async () => {
  await client.query('ALTER TABLE consent ADD CHECK (false)');
  await expect(fillDemo(parts())).rejects.toThrow('consent');
  expect(await count('member')).toBe(0);
  await client.query('ALTER TABLE consent DROP CONSTRAINT consent_check');
  const signIns = await fillDemo(parts());
  expect(await fillDemo(parts())).toEqual(signIns);
});

it('demo fill leaves a database with a member unchanged', async () => {
  await client.query(
    `INSERT INTO member (id, first_name, last_name, email, email_key, password_hash, created_at, created_ip)
     VALUES (gen_random_uuid(), 'A', 'B', 'a@b.example', 'a@b.example', '', now(), '')`,
  );
  expect(await fillDemo(parts())).toEqual([]);
  expect(await count('member')).toBe(1);
});

it('demo fill does not print logins that no longer work', async () => {
  const signIns = await fillDemo(parts());
  await client.query(`UPDATE member SET password_hash = 'changed' WHERE role = 'ADMIN'`);
  await client.query(`UPDATE member SET status = 'DELETED' WHERE role = 'EMPLOYEE'`);
  await client.query(`UPDATE member SET demo = false WHERE role = 'SUB_ADMIN'`);
  expect(await fillDemo(parts())).toEqual(
    signIns.filter(({ label }) => !['Administrator', 'Deputy administrator', 'Employee'].includes(label)),
  );
  await writeFile(join(dataDir, 'demo-sign-ins.json'), '[{"label": "half');
  expect(await fillDemo(parts())).toEqual([]);
  await rm(join(dataDir, 'demo-sign-ins.json'));
  expect(await fillDemo(parts())).toEqual([]);
});

it('demo fill leaves out the administrator when the configuration names one', async () => {
  const admin = { ADMIN_EMAIL: 'head@bureau.example', ADMIN_PASSWORD: 'a password for the head' };
  const signIns = await fillDemo(parts(admin));
  expect(signIns).toHaveLength(11);
  expect(await count(`member WHERE role = 'ADMIN'`)).toBe(0);
});

it('demo fill gives the printed members conversations, and a member they can write to', async () => {
  await fillDemo(parts());
  expect(await count('conversation')).toBe(5);
  expect(await count(`interest WHERE status = 'Accepted'`)).toBe(6);
  const broken = `conversation WHERE last_seq <> (SELECT count(*) FROM message WHERE conversation_id = conversation.id)
    OR last_at <> (SELECT max(at) FROM message WHERE conversation_id = conversation.id)`;
  expect(await count(broken)).toBe(0);
  // Nobody wrote before having joined, or before interest was mutual.
  expect(await count('message JOIN member ON member.id = sender_id WHERE message.at < member.created_at')).toBe(0);
  expect(
    await count(`conversation JOIN interest ON least(sender_id, receiver_id) = low_id
      AND greatest(sender_id, receiver_id) = high_id
      WHERE (SELECT min(at) FROM message WHERE conversation_id = conversation.id) < interest.accepted_at`),
  ).toBe(0);
  expect(
    await count(
      'interest JOIN member ON member.id IN (sender_id, receiver_id) WHERE interest.created_at < member.created_at',
    ),
  ).toBe(0);
  for (const { content } of await rows('SELECT content FROM message')) {
    expect(findHints(content), content).toEqual([]);
    expect(problemIn(content), content).toBeUndefined();
  }
});

it('demo fill switches the network on, with territories that do not overlap and a place for each of its accounts', async () => {
  await fillDemo(parts());
  expect(await rows("SELECT value FROM site_setting WHERE key = 'network'")).toEqual([{ value: true }]);
  expect(await count('network_place WHERE territory_id IS NOT NULL')).toBe(7);
  expect(await count('network_place WHERE manager_id IS NOT NULL OR parent_id IS NOT NULL')).toBe(5);
  expect(
    await count(
      'territory a JOIN territory b ON a.level = b.level AND a.id < b.id AND (a.cities && b.cities OR a.states && b.states)',
    ),
  ).toBe(0);
  const { rows: cities } = await client.query('SELECT unnest(cities) AS key FROM territory');
  expect(cities.filter(({ key }) => !findCity(key))).toEqual([]);
});

it('demo fill opens the shop with goods and services, in stock at the office, the stockist and the dealer', async () => {
  await fillDemo(parts());
  expect(await rows("SELECT value FROM site_setting WHERE key = 'shop'")).toEqual([{ value: true }]);
  expect(await count('product')).toBe(12);
  expect(await count("product WHERE kind = 'goods'")).toBe(10);
  expect(await count('product JOIN product_price ON product_id = product.id AND since = created_at')).toBe(12);
  expect(
    await rows('SELECT holder_id IS NULL AS office, count(*)::int FROM stock_level GROUP BY 1 ORDER BY 1'),
  ).toEqual([
    { office: false, count: 18 },
    { office: true, count: 9 },
  ]);
  expect(
    await count('stock_level JOIN product ON id = product_id WHERE holder_id IS NULL AND quantity <= low_stock_at'),
  ).toBe(1);
});
