import { sql } from 'kysely';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { waitUntil } from '../../tests/support/wait-until.ts';
import { formatTimes, writeLine } from '../chat/figures.ts';

const CLIENTS = 40;
const TEXTS = 50;
const READS = 4_000;
const RACERS = 200;
const NOTIFICATIONS = 100;

const range = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

/** Reads with many texts by many clients at once, so that a connection meets statements that another one prepared. */
async function readByName(db: Database): Promise<number> {
  const times: number[] = [];
  let [next, wrong] = [0, 0];
  const client = async (): Promise<void> => {
    for (let at = next++; at < READS; at = next++) {
      const began = performance.now();
      const text = sql.raw(`select count(*)::int + ${at % TEXTS} + `);
      const query = sql<{ sum: number }>`${text} ${at}::int as sum from drill_counter where id = ${1}`;
      const { rows } = await query.execute(db.read as never);
      if (rows[0]?.sum !== 1 + (at % TEXTS) + at) wrong++;
      times.push(performance.now() - began);
    }
  };
  await Promise.all(range(CLIENTS).map(client));
  writeLine(
    `    ${READS} reads of ${TEXTS} statements prepared by name, ${CLIENTS} at once: ${wrong} wrong, ${formatTimes(times)}`,
  );
  return wrong;
}

/** Transactions that read a number and write the next one, one after the other thanks to an advisory lock. */
async function raceForLock(db: Database): Promise<number> {
  const began = performance.now();
  await Promise.all(
    range(RACERS).map(() =>
      db.transaction(async ({ tx }) => {
        await sql`select pg_advisory_xact_lock(${42})`.execute(tx);
        const { rows } = await sql<{ count: number }>`select count from drill_counter where id = ${1}`.execute(tx);
        await sql`update drill_counter set count = ${(rows[0]?.count ?? 0) + 1} where id = ${1}`.execute(tx);
      }),
    ),
  );
  const { rows } = await sql<{ count: number }>`select count from drill_counter where id = ${1}`.execute(
    db.read as never,
  );
  const lost = RACERS - (rows[0]?.count ?? 0);
  writeLine(
    `    ${RACERS} transactions that wait for one advisory lock: ${lost} updates lost, ${(performance.now() - began).toFixed(0)} ms`,
  );
  return lost;
}

/** Notifications sent by transactions, each of which must arrive at the listener. */
async function notify(db: Database): Promise<number> {
  let heard = 0;
  const listening = Promise.withResolvers<void>();
  const handle = db.listen('drill', () => {
    heard++;
    listening.resolve();
  });
  await listening.promise;
  for (const number of range(NOTIFICATIONS))
    await db.transaction(async ({ tx }) => void (await sql`select pg_notify('drill', ${String(number)})`.execute(tx)));
  // The first call says that listening began.
  const missing = () => NOTIFICATIONS + 1 - heard;
  await waitUntil(async () => missing() === 0, 'The notifications did not arrive').catch(() => undefined);
  await handle.stop();
  writeLine(`    ${NOTIFICATIONS} notifications: ${missing()} missing`);
  return Math.abs(missing());
}

/** A migration changes the table of a statement that every connection has prepared. */
async function changeTable(db: Database, column: string): Promise<number> {
  const read = async (): Promise<void> =>
    void (await sql`select * from drill_counter where id = ${1}`.execute(db.read as never));
  const write = (): Promise<void> =>
    db.transaction(
      async ({ tx }) => void (await sql`update drill_counter set count = 0 where id = ${1} returning *`.execute(tx)),
    );
  const all = () => Promise.allSettled(range(CLIENTS).flatMap(() => [read(), write()]));
  await all();
  await db.transaction(
    async ({ tx }) => void (await sql`alter table drill_counter add column ${sql.id(column)} int`.execute(tx)),
  );
  const answers = [...(await all()), ...(await all())];
  const failed = answers.filter(({ status }) => status === 'rejected');
  const first = failed[0] as PromiseRejectedResult | undefined;
  writeLine(
    `    ${answers.length} statements after a change of their table: ${failed.length} failed ${first?.reason ?? ''}`,
  );
  return failed.length;
}

/**
 * Checks what depends on the connection: statements prepared by name, advisory locks, LISTEN, plans after a migration.
 * Returns the number of faults.
 */
export async function checkPieces(url: string, poolerUrl?: string): Promise<number> {
  const db = openDatabase({ url, poolerUrl, log: quietLog });
  try {
    await db.transaction(async ({ tx }) => {
      await sql`drop table if exists drill_counter`.execute(tx);
      await sql`create table drill_counter (id int primary key, count int not null)`.execute(tx);
      await sql`insert into drill_counter values (1, 0)`.execute(tx);
    });
    let faults = await readByName(db);
    faults += await raceForLock(db);
    faults += await notify(db);
    faults += await changeTable(db, poolerUrl ? 'through' : 'direct');
    await db.transaction(async ({ tx }) => void (await sql`drop table drill_counter`.execute(tx)));
    return faults;
  } finally {
    await db.close();
  }
}
