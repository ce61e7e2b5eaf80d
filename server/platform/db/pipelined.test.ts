import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { batched, type Database, openDatabase, pipelined } from './database.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
  own = await cloneDatabase();
  database = openDatabase({ url: own.url, poolSize: 3, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const pid = async (answer = 1): Promise<{ pid: number; answer: number }> =>
  (
    await sql<{ pid: number; answer: number }>`select pg_backend_pid() as pid, ${answer}::int as answer`.execute(
      database.read,
    )
  ).rows[0] as { pid: number; answer: number };
const many = async (): Promise<{ pid: number; answer: number }[]> =>
  Promise.all(Array.from({ length: 12 }, (_, at) => pid(at)));
const connections = (answers: readonly { pid: number }[]): number => new Set(answers.map((one) => one.pid)).size;

it('pipelined queries share one connection, and each caller gets their own answer', async () => {
  const answers = await pipelined(many);
  expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 12 }, (_, at) => at));
  expect(connections(answers)).toBe(1);
  expect(connections(await many())).toBeGreaterThan(1);
});

it('a failing pipelined query does not fail the others', async () => {
  const divided = (by: number) => sql<{ n: number }>`select 6 / ${by}::int as n`.execute(database.read);
  const unknown = () => sql`select nothing_like_it, ${1}::int`.execute(database.read);
  const settled = await pipelined(() => Promise.allSettled([divided(2), divided(0), unknown(), divided(3), pid()]));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect((await pipelined(() => divided(1))).rows).toEqual([{ n: 6 }]);
});

it('a pipeline holds no connection while it waits for something else', async () => {
  // Four tasks use three connections at once: a deadlock if a waiting task held its connection.
  const everybody = Promise.withResolvers<void>();
  let arrived = 0;
  const work = () =>
    pipelined(async () => {
      await Promise.all([pid(), pid()]);
      if (++arrived === 12) everybody.resolve();
      await everybody.promise;
      return pid(7);
    });
  const answers = await Promise.all(Array.from({ length: 12 }, work));
  expect(answers.every(({ answer }) => answer === 7)).toBe(true);
});

it('a transaction gets its own connection, whose changes pipelined reads do not see', async () => {
  const seen = await pipelined(() =>
    Promise.all([
      database.transaction(async ({ tx }) => {
        await sql`create temporary table only_here (id int)`.execute(tx);
        return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid;
      }),
      many(),
    ]),
  );
  expect(seen[1].some((one) => one.pid === seen[0])).toBe(false);
});

it('a pipeline fails with its connection, and the next one uses another', async () => {
  const ended = pipelined(() =>
    Promise.allSettled([
      pid(),
      sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`.execute(database.read),
      pid(),
    ]),
  );
  expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect((await pipelined(() => pid(3))).answer).toBe(3);
});

it('short reads of one turn share connections, at most eight on each, and each caller gets their own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => batched(() => pid(at))));
  expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 12 }, (_, at) => at));
  const groups = [...Map.groupBy(answers, (one) => one.pid).values()];
  // An unrelated read may share the first batch, so that batch can hold fewer than eight of these.
  expect(groups).toHaveLength(2);
  expect(Math.max(...groups.map((group) => group.length))).toBeLessThanOrEqual(8);
});

it('a failing short read does not fail the others of its batch', async () => {
  const unknown = () => sql`select nothing_like_it, ${1}::int`.execute(database.read);
  const settled = await Promise.allSettled([batched(() => pid(1)), batched(unknown), batched(() => pid(3))]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('short reads of different databases do not share a connection', async () => {
  const other = await cloneDatabase();
  const another = openDatabase({ url: other.url, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } });
  const nameOf = async ({ read }: Database) =>
    (await sql<{ name: string }>`select current_database() as name, ${1}::int`.execute(read)).rows[0]?.name;
  const names = await Promise.all([batched(() => nameOf(database)), batched(() => nameOf(another))]);
  await another.close();
  await other.drop();
  expect(new Set(names).size).toBe(2);
});
