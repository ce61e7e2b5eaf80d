import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { type ExternalServices, startExternalServices } from '../support/notifications.ts';
import { notifiedCrowd } from '../support/notified-crowd.ts';
import { type Program, startProgram } from '../support/program.ts';
import { rounds } from '../support/sample.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Members are notified of a breach once each, however often the program is killed while it sends the notices. */

/** More than two batches of 500. */
const MEMBERS = rounds(1_100, 2_200);

let outside: ExternalServices;
let database: TestDatabase;
let db: Database;
let dataDir: string;
let running: Program | undefined;
beforeEach(async () => {
  outside = await startExternalServices();
  database = await cloneDatabase();
  db = openDatabase({ url: database.url, log: quietLog });
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-told-'));
});
afterEach(async () => {
  await running?.stop();
  await db.close();
  await outside.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<void> => {
  running = await startProgram({
    ...outside.env,
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret that is only good for the tests of this program',
    DATA_DIR: dataDir,
  });
};

/** Inserts a notice as an administrator's request leaves it when the program is killed right after the request. */
async function ask(): Promise<string> {
  const [breachId, id] = [uuid(), uuid()];
  const at = new Date();
  await db.transaction(async ({ tx }) => {
    await sql`insert into breach (id, number, what, found_at, kinds, added_at)
      values (${breachId}, 1, 'A lost disk', ${at}, '{contacts}', ${at})`.execute(tx);
    await sql`insert into breach_notice (id, breach_id, at, actor_id, audience, happened, happened_when, consequences,
        measures, advice, contact, wanted)
      values (${id}, ${breachId}, ${at}, ${uuid()}, 'all', 'A disk was lost', 'Yesterday', 'None known', 'It was locked',
        'Nothing for now', 'The grievance officer', ${MEMBERS})`.execute(tx);
  });
  return id;
}

const standing = async (id: string) => {
  const { rows } = await sql<{ told: number; finished: boolean }>`
    select told, finished_at is not null as finished from breach_notice where id = ${id}`.execute(db.read);
  return rows[0] ?? { told: 0, finished: false };
};

/** Number of notifications, and of events that will become one. */
const news = async () => {
  const { rows } = await sql<{ count: number; people: number }>`
    select count(*)::int as count, count(distinct "to")::int as people from (
      select member_id::text as "to" from notification where kind = 'breach.notice'
      union all select data ->> 'to' from domain_event where type = 'breach.notice') as news`.execute(db.read);
  return rows[0];
};

it('sending breach notices resumes after each kill of the process, and notifies nobody twice', async () => {
  await notifiedCrowd(db, MEMBERS);
  const id = await ask();
  for (let told = 0; ; ) {
    await start();
    const now = await waitUntil(async () => {
      const found = await standing(id);
      return found.finished || found.told > told ? found : undefined;
    }, 'nobody is told');
    if (now.finished) break;
    told = now.told;
    await running?.stop('SIGKILL');
    running = undefined;
    // The stored number of notified members equals the number of notices, and no member has two.
    const { rows } = await sql<{ told: number; count: number; people: number }>`
      select (select told from breach_notice where id = ${id}) as told, count(*)::int as count,
        count(distinct "to")::int as people from (
          select member_id::text as "to" from notification where kind = 'breach.notice'
          union all select data ->> 'to' from domain_event where type = 'breach.notice') as news`.execute(db.read);
    expect(rows[0]).toMatchObject({ count: rows[0]?.told, people: rows[0]?.told });
  }
  expect(await standing(id)).toEqual({ told: MEMBERS, finished: true });
  expect(await news()).toEqual({ count: MEMBERS, people: MEMBERS });
});
