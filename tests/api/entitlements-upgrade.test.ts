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

/** A database from the release before the ledger keeps its recorded uses and settings. */

let server: TestServer;
let database: TestDatabase;
let db: pg.Client;
const [he, she, chat] = [uuid(), uuid(), uuid()];
const now = new Date();
const longAgo = new Date(now.getTime() - 100 * 86_400_000);

beforeAll(async () => {
  const before = await mkdtemp(join(tmpdir(), 'rishta-migrations-'));
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((one) => one < '0022'))
    await copyFile(join(MIGRATIONS_FOLDER, name), join(before, name));
  server = await startTestServer({ migrations: before, url: currentServer().adminUrl });
  await rm(before, { recursive: true });
  database = await cloneDatabase(server.address);
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  for (const id of [he, she])
    await db.query(
      `INSERT INTO member (id, first_name, last_name, email, email_key, password_hash, created_at, created_ip)
        VALUES ($1, 'A', 'B', $2, $2, 'none', $3, '127.0.0.1')`,
      [id, `${id}@mail.example`, longAgo],
    );
  await db.query(
    `INSERT INTO site_setting (key, value, at) VALUES ('freePhotoRequests', '3', $1), ('banner', '"x"', $1)`,
    [now],
  );
  await db.query(`INSERT INTO contact_access VALUES ($1, $2, true, $3), ($2, $1, false, $3)`, [he, she, longAgo]);
  await db.query(`INSERT INTO conversation (id, low_id, high_id, last_seq, last_at) VALUES ($1, $2, $3, 2, $4)`, [
    chat,
    ...[he, she].sort(),
    now,
  ]);
  await db.query(
    `INSERT INTO conversation_side (conversation_id, member_id, other_id) VALUES ($1, $2, $3), ($1, $3, $2)`,
    [chat, he, she],
  );
  await db.query(
    `INSERT INTO message (id, conversation_id, seq, sender_id, content, digest, via, charged, at)
      VALUES ($1, $3, 1, $4, 'a', '', 'rest', true, $5), ($2, $3, 2, $4, 'b', '', 'rest', false, $5)`,
    [uuid(), uuid(), chat, he, now],
  );
  await db.query(
    `INSERT INTO gallery_request (id, asker_id, owner_id, status, asked, created_at, status_at) VALUES
      ($1, $4, $5, 'Declined', true, $7, $7), ($2, $4, $5, 'Pending', true, $6, $6), ($3, $5, $4, 'Accepted', false, $6, $6)`,
    [uuid(), uuid(), uuid(), he, she, now, longAgo],
  );
  await db.query(
    `INSERT INTO interest (id, sender_id, receiver_id, status, created_at, status_at) VALUES
      ($1, $3, $4, 'Accepted', $5, $6), ($2, $4, $3, 'Accepted', $6, $6)`,
    [uuid(), uuid(), he, she, new Date(now.getTime() - 1), now],
  );
  await migrate({ url: database.url, directory: MIGRATIONS_FOLDER, log: quietLog });
});
afterAll(async () => {
  await db.end();
  await server.stop();
});

it('the migration records this month’s uses, and all paid contact views and messages, in the ledger', async () => {
  const { rows } = await db.query(
    'SELECT kind, member_id, subject_id, at, grant_id, given_back_at FROM entitlement_use ORDER BY kind',
  );
  const mine = { member_id: he, subject_id: she, grant_id: null, given_back_at: null };
  expect(rows).toEqual([
    { ...mine, kind: 'contactViews', at: longAgo },
    // An interest that was accepted in the moment it was made was an answer to the other's interest, and cost nothing.
    { ...mine, kind: 'interests', at: new Date(now.getTime() - 1) },
    { ...mine, kind: 'messages', at: now },
    { ...mine, kind: 'photoRequests', at: now },
  ]);
});

it('the migration keeps the office’s settings for the free package', async () => {
  const { rows } = await db.query(
    `SELECT name, photo_requests, contact_views FROM package_version ORDER BY price_paise`,
  );
  expect(rows).toEqual([
    { name: 'Free', photo_requests: 3, contact_views: 0 },
    { name: 'Premium', photo_requests: null, contact_views: 50 },
  ]);
  const left = await db.query('SELECT key FROM site_setting');
  expect(left.rows).toEqual([{ key: 'banner' }]);
});
