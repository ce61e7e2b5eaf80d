import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { type ExternalServices, startExternalServices } from '../support/notifications.ts';
import { agreeingCrowd } from '../support/offers.ts';
import { type Program, startProgram } from '../support/program.ts';
import { rounds } from '../support/sample.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Members get an offer once each, however often the program is killed while it sends the offer. */

/** More than three batches of 200. */
const MEMBERS = rounds(700, 10_000);
/** Number of kills; in a long run, the program is killed at every start that finds members left. */
const KILLS = rounds(2, Number.POSITIVE_INFINITY);

let outside: ExternalServices;
let database: TestDatabase;
let db: Database;
let dataDir: string;
let running: Program | undefined;
beforeAll(async () => {
  outside = await startExternalServices();
  database = await cloneDatabase();
  db = openDatabase({ url: database.url, log: quietLog });
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-offer-'));
});
afterAll(async () => {
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

/** Inserts an offer without channels, as an approval leaves it when the program is killed right after it. */
async function approved(): Promise<string> {
  const id = uuid();
  const texts = JSON.stringify({ en: { title: 'Half price', text: 'All plans cost half.' } });
  const segment = JSON.stringify({ states: [], cities: [], communities: [], plans: [] });
  const at = new Date();
  await db.transaction(({ tx }) =>
    sql`insert into offer (id, state, texts, path, channels, segment, created_at, asked_by, approved_by, approved_revision,
        started_at)
      values (${id}, 'sending', ${texts}::jsonb, '/dashboard/payment', '{}', ${segment}::jsonb, ${at}, ${uuid()}, ${uuid()},
        1, ${at})`.execute(tx),
  );
  return id;
}

interface Standing {
  readonly state: string;
  readonly sent: number;
  readonly recipients: number;
  /** Notifications, and events that will become one. */
  readonly news: number;
  readonly people: number;
}

const standing = async (id: string): Promise<Standing> => {
  const { rows } = await sql<Standing>`with news as (
      select member_id::text as "to" from notification where kind = 'promotion'
      union all select data ->> 'to' from domain_event where type = 'promotion')
    select state, sent, (select count(*)::int from offer_recipient where offer_id = offer.id) as recipients,
      (select count(*)::int from news) as news, (select count(distinct "to")::int from news) as people
    from offer where id = ${id}`.execute(db.read);
  return rows[0] as Standing;
};

it('a server that is killed while it sends an offer continues where it stopped, and nobody gets the offer twice', async () => {
  await agreeingCrowd(db, MEMBERS);
  const id = await approved();
  for (let sent = 0, kills = 0; ; kills++) {
    await start();
    const now = await waitUntil(async () => {
      const found = await standing(id);
      return found.state === 'done' || (kills < KILLS && found.sent > sent) ? found : undefined;
    }, 'nobody gets the offer');
    if (now.state === 'done') break;
    await running?.stop('SIGKILL');
    running = undefined;
    const cut = await standing(id);
    expect(cut).toEqual({ ...cut, recipients: cut.sent, news: cut.sent, people: cut.sent });
    sent = cut.sent;
  }
  expect(await standing(id)).toEqual({
    state: 'done',
    ...{ sent: MEMBERS, recipients: MEMBERS, news: MEMBERS, people: MEMBERS },
  });
}, 600_000);
