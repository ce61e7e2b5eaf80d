import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { type ExternalServices, startExternalServices } from '../support/notifications.ts';
import { type Notified, notifiedCrowd, notifyAll } from '../support/notified-crowd.ts';
import { type Program, startProgram } from '../support/program.ts';
import { rounds } from '../support/sample.ts';
import { startTestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Each notification is sent exactly once, despite crashes and with several nodes at once. */

let outside: ExternalServices;
let database: TestDatabase;
let db: Database;
let dataDir: string;
let running: Program[] = [];
beforeEach(async () => {
  outside = await startExternalServices();
  database = await cloneDatabase();
  db = openDatabase({ url: database.url, log: quietLog });
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-killed-'));
});
afterEach(async () => {
  for (const { child, stop } of running) if (child.exitCode === null && child.signalCode === null) await stop();
  running = [];
  await db.close();
  await outside.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<Program> => {
  const program = await startProgram({
    ...outside.env,
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret that is only good for the tests of this program',
    DATA_DIR: dataDir,
  });
  running.push(program);
  return program;
};

/** Counts with one query: between two queries, an event could turn into the notification that it causes. */
const open = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select ((select count(*) from domain_event)
    + (select count(*) from notification_delivery where state in ('waiting', 'sending')))::int as count`.execute(
    db.read,
  );
  return rows[0]?.count ?? 0;
};

/** Number of emails that each person received, where repetitions with the same message id count once. */
function mailsOf(people: readonly Notified[]): number[] {
  return people.map(
    ({ email }) =>
      new Set(outside.mail.mails.filter(({ to }) => to.includes(email)).map(({ messageId }) => messageId)).size,
  );
}
const textsOf = (people: readonly Notified[]): number[] =>
  people.map(({ phone }) => outside.sms.sent.filter(({ to }) => to === phone).length);

it('a server that is killed repeatedly delivers every notification, and marks those it may have sent twice', async () => {
  const people = await notifiedCrowd(db, 60);
  // The mail server is slow enough for the program to be killed in the middle.
  outside.mail.before = () => new Promise((resolve) => setTimeout(resolve, 30));
  outside.sms.answer = () => new Promise((resolve) => setTimeout(() => resolve(200), 30));
  await notifyAll(db, people);
  for (let kills = 1; kills <= rounds(1, 2); kills++) {
    const program = await start();
    const enough = kills * 12;
    await waitUntil(async () => (outside.mail.mails.length >= enough ? true : undefined), `${enough} mails`);
    await program.stop('SIGKILL');
  }
  expect(await open()).toBeGreaterThan(0);
  await start();
  await expect.poll(open, { timeout: 240_000 }).toBe(0);
  const once = people.map(() => 1);
  expect(mailsOf(people)).toEqual(once);
  expect(textsOf(people)).toEqual(once);
  const states = await db.read.selectFrom('notification_delivery').select('state').distinct().execute();
  expect(states).toEqual([{ state: 'sent' }]);
});

it('a server shuts down cleanly while a mail server hangs, and delivers the rest after the next start', async () => {
  const [person] = await notifiedCrowd(db, 1);
  await notifyAll(
    db,
    Array.from({ length: 12 }, () => person as Notified),
  );
  let isOver = false;
  let hanging = 0;
  outside.mail.before = () => {
    hanging += 1;
    return isOver ? undefined : new Promise(() => undefined);
  };
  const program = await start();
  await waitUntil(async () => (hanging >= 4 ? true : undefined), 'four mails in hand');
  expect(await program.stop('SIGTERM')).toBe(0);
  const tried = await db.read
    .selectFrom('notification_delivery')
    .select(['state', 'attempts'])
    .where('channel', '=', 'email')
    .execute();
  expect(tried.filter(({ state, attempts }) => state === 'waiting' && attempts === 0)).toHaveLength(8);
  isOver = true;
  await start();
  await expect.poll(open, { timeout: 120_000 }).toBe(0);
  expect(new Set(outside.mail.mails.map(({ messageId }) => messageId)).size).toBe(12);
});

it('two nodes together deliver each notification once', async () => {
  const app = await startTestApp({
    SMTP_URL: outside.env.SMTP_URL as string,
    SMS_HTTP_URL: outside.sms.url,
    SMS_TEMPLATES: outside.env.SMS_TEMPLATES as string,
  });
  try {
    await app.secondNode();
    const own = app.app.platform.db;
    const half = rounds(30, 75);
    const people = await notifiedCrowd(own, 2 * half);
    await Promise.all([notifyAll(own, people.slice(0, half)), notifyAll(own, people.slice(half))]);
    const once = people.map(() => 1);
    await expect.poll(() => mailsOf(people), { timeout: 240_000 }).toEqual(once);
    await expect.poll(() => textsOf(people), { timeout: 240_000 }).toEqual(once);
    expect(outside.mail.mails).toHaveLength(people.length);
    expect(outside.sms.requests).toHaveLength(people.length);
  } finally {
    await app.close();
  }
});
