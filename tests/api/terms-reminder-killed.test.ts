import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { type ExternalServices, startExternalServices } from '../support/notifications.ts';
import { notifiedCrowd } from '../support/notified-crowd.ts';
import { type Program, startProgram } from '../support/program.ts';
import { rounds } from '../support/sample.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Members are reminded once each by two nodes, however often the program is killed while it sends reminders. */

const MEMBERS = rounds(1_100, 2_200);
const FOUR_MONTHS = 123 * 86_400_000;

let outside: ExternalServices;
let database: TestDatabase;
let db: Database;
let dataDir: string;
let nodes: Program[] = [];
beforeEach(async () => {
  outside = await startExternalServices();
  database = await cloneDatabase();
  db = openDatabase({ url: database.url, log: quietLog });
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-reminded-'));
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await db.close();
  await outside.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (): Promise<Program> =>
  startProgram({
    ...outside.env,
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret that is only good for the tests of this program',
    DATA_DIR: dataDir,
  });

/** Queues one job per node, as the schedule would, and as the queue does again after a node was killed. */
async function ask(): Promise<void> {
  const boss = new PgBoss({ connectionString: database.url, schedule: false, supervise: false });
  await boss.start();
  for (const _ of nodes) await boss.send('terms.remind', {});
  await boss.stop({ graceful: false, close: true });
}

const noted = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from terms_reminder`.execute(db.read);
  return rows[0]?.count ?? 0;
};

/** Number of notifications, and of events that will become one. */
const news = async () => {
  const { rows } = await sql<{ count: number; people: number }>`
    select count(*)::int as count, count(distinct "to")::int as people from (
      select member_id::text as "to" from notification where kind = 'terms.reminder'
      union all select data ->> 'to' from domain_event where type = 'terms.reminder') as news`.execute(db.read);
  return rows[0];
};

it('a server killed while it sends terms reminders continues where it stopped, and reminds nobody twice', async () => {
  await notifiedCrowd(db, MEMBERS, new Date(Date.now() - FOUR_MONTHS));
  for (let before = 0; before < MEMBERS; ) {
    nodes = await Promise.all([start(), start()]);
    await ask();
    const now = await waitUntil(async () => {
      const found = await noted();
      return found > before ? found : undefined;
    }, 'nobody is reminded');
    await Promise.all(nodes.splice(0).map((node) => node.stop('SIGKILL')));
    // A reminder is recorded exactly if it was sent. Both are counted in one query, because running jobs may still
    // write.
    const { rows } = await sql<{ noted: number; count: number; people: number }>`
      select (select count(*)::int from terms_reminder) as noted, count(*)::int as count,
        count(distinct "to")::int as people from (
          select member_id::text as "to" from notification where kind = 'terms.reminder'
          union all select data ->> 'to' from domain_event where type = 'terms.reminder') as news`.execute(db.read);
    before = Math.max(now, rows[0]?.noted ?? 0);
    expect(rows[0]).toEqual({ noted: before, count: before, people: before });
  }
  expect(await news()).toEqual({ count: MEMBERS, people: MEMBERS });
});
