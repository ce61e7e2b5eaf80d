import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { createClient, type TestClient } from '../support/client.ts';
import { registration } from '../support/members.ts';
import { type Program, startProgram } from '../support/program.ts';
import { waitUntil } from '../support/wait-until.ts';

let database: TestDatabase;
let db: Database;
let dataDir: string;
const running: Program[] = [];
beforeEach(async () => {
  database = await cloneDatabase();
  db = openDatabase({ url: database.url, log: quietLog });
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-export-'));
});
afterEach(async () => {
  for (const { child, stop } of running) if (child.exitCode === null && child.signalCode === null) await stop();
  await db.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Program> {
  const program = await startProgram({
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret that is only good for the tests of this program',
    DATA_DIR: dataDir,
  });
  running.push(program);
  return program;
}

async function register(client: TestClient, gender: string) {
  const body = registration({ gender });
  const answer = await client.post('/user/register', body);
  expect(answer.status, answer.text).toBe(200);
  client.token = answer.body.token;
  return { id: answer.body.user._id as string, email: String(body.email), password: String(body.password) };
}

/** Inserts enough data that making the export takes a while. */
const fill = (one: string, other: string): Promise<void> =>
  db.transaction(async ({ tx }) => {
    await sql`insert into conversation (id, low_id, high_id, last_seq, last_at) values
      (gen_random_uuid(), least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), 12000, now())`.execute(
      tx,
    );
    await sql`insert into conversation_side (conversation_id, member_id, other_id)
      select id, low_id, high_id from conversation union all select id, high_id, low_id from conversation`.execute(tx);
    await sql`insert into message (id, conversation_id, seq, sender_id, content, digest, via, at)
      select gen_random_uuid(), conversation.id, number, ${one},
        (select string_agg(md5(number::text || part), '') from generate_series(1, 60) as part), '\\x00', 'rest', now()
      from conversation, generate_series(1, 12000) as number`.execute(tx);
  });

/**
 * Prevents any export from being finished, however late the program is killed. Returns a function that allows finishing
 * again.
 */
async function unfinishable(): Promise<() => Promise<void>> {
  const run = (...statements: readonly RawBuilder<unknown>[]): Promise<void> =>
    db.transaction(async ({ tx }) => {
      for (const statement of statements) await statement.execute(tx);
    });
  await run(
    sql`create function not_yet() returns trigger language plpgsql as $$ begin raise exception 'not yet'; end $$`,
    sql`create trigger not_yet before update on data_export for each row when (new.state = 'ready')
      execute function not_yet()`,
  );
  return () => run(sql`drop trigger not_yet on data_export`);
}

const stateNow = () => db.read.selectFrom('data_export').select(['id', 'state', 'attempt']).executeTakeFirst();
/** Folders of the attempts that have written file parts into the store. */
const tries = async (id: string): Promise<string[]> => readdir(join(dataDir, 'files', 'exports', id)).catch(() => []);

it('a program killed during a data export starts the export again and leaves no partial files', async () => {
  const first = await start();
  const client = createClient(first.url);
  const she = await register(client, 'FEMALE');
  const he = await register(createClient(first.url), 'MALE');
  await fill(she.id, he.id);
  const letFinish = await unfinishable();
  expect((await client.post('/user/export')).status).toBe(200);
  const { id } = (await stateNow()) ?? {};
  await waitUntil(async () => ((await tries(id as string)).length ? true : undefined), 'Nothing is written');
  await first.stop('SIGKILL');
  const cut = await stateNow();
  expect(cut?.state).toBe('preparing');
  const [half] = await tries(id as string);
  await letFinish();

  const second = createClient((await start()).url);
  second.token = (await second.post('/user/login', { email: she.email, password: she.password })).body.token;
  await waitUntil(
    async () => ((await second.get('/user/export')).body.result.data.state === 'ready' ? true : undefined),
    'The copy is not made anew',
  );
  const ready = await stateNow();
  expect([ready?.id, ready?.attempt === cut?.attempt]).toEqual([id, false]);
  expect(await tries(id as string)).toEqual([ready?.attempt]);
  expect(half).not.toBe(ready?.attempt);
  const file = await second.get(`/user/export/${id}/file`);
  expect([file.status, file.text.slice(0, 2)]).toEqual([200, 'PK']);
});
