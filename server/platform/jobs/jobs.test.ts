import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { cloneDatabase, type TestDatabase } from '../db/test-database.ts';
import { createLog } from '../log/log.ts';
import { createJobs, type JobKind, type Jobs } from './jobs.ts';

const NAME = 'test.work';

let database: TestDatabase;
let db: Database;
let done: unknown[];
let said: string[];
const nodes: Jobs[] = [];
beforeEach(async () => {
  done = [];
  said = [];
  database = await cloneDatabase();
  db = openDatabase({ url: database.url, log: { info: () => {}, warn: () => {}, error: () => {} } });
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
  await db.close();
  await database.drop();
});

type Handle = JobKind<{ number: number }>['handle'];

/** A node that handles one kind of job and polls ten times a second. */
function node(
  handle: Handle = async ({ number }) => void done.push(number),
  {
    schedules = false,
    ...kind
  }: Partial<Pick<JobKind<{ number: number }>, 'concurrency' | 'cron' | 'isLong'>> & {
    schedules?: boolean;
  } = {},
): Jobs {
  const log = createLog('info', { write: (line) => void said.push(line) });
  const hurry = { pollingSeconds: 0.1, retrySeconds: 1, keepingSeconds: 1 };
  const jobs = createJobs({ databaseUrl: database.url, log, ...hurry, schedules });
  jobs.define<{ number: number }>({ name: NAME, handle, ...kind });
  nodes.push(jobs);
  return jobs;
}

const queue = (jobs: Jobs, number: number, options?: { startAfter?: Date }) =>
  db.transaction(({ tx }) => jobs.enqueue(tx, NAME, { number }, options));

/** Enqueues a job without a notification, as if the notification had been missed. */
const queueUnheard = async (number: number): Promise<void> => {
  await db.transaction(({ tx }) =>
    sql`insert into pgboss.job (name, data) values (${NAME}, ${JSON.stringify({ number })})`.execute(tx),
  );
};

const written = async () =>
  (
    await sql<{ at: Date }>`select updated_on as at from pgboss.queue where name = ${NAME}
      union all select updated_on from pgboss.schedule where name = ${NAME}`.execute(db.read)
  ).rows;

describe('jobs without a database notification', () => {
  it('are found one after the other, by as many workers as configured', async () => {
    let most = 0;
    let now = 0;
    const jobs = node(
      async ({ number }) => {
        now++;
        most = Math.max(most, now);
        await expect.poll(() => most).toBe(2);
        done.push(number);
        now--;
      },
      { concurrency: 2 },
    );
    await jobs.start();
    for (const number of [1, 2, 3, 4]) await queueUnheard(number);
    await expect.poll(() => done.toSorted()).toEqual([1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it('have the same id at every attempt', async () => {
    const ids: string[] = [];
    const jobs = node(async ({ number }, id) => {
      ids.push(id);
      if (ids.length < 2) throw new Error('Not yet.');
      done.push(number);
    });
    await jobs.start();
    await queue(jobs, 1);
    await expect.poll(() => done).toEqual([1]);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('run when due, and again after a failure', async () => {
    let failures = 1;
    const jobs = node(async ({ number }) => {
      if (failures-- > 0) throw new Error('not yet');
      done.push(number);
    });
    await jobs.start();
    const at = new Date(Date.now() + 500);
    await queue(jobs, 1, { startAfter: at });
    await expect.poll(() => done).toEqual([1]);
    expect(Date.now()).toBeGreaterThan(at.getTime());
    expect(said.join('')).toContain('job failed; it will be tried again');
  });

  it('are found after the database was down, which is logged rarely', async () => {
    const jobs = node();
    await jobs.start();
    await queueUnheard(1);
    await expect.poll(() => done).toEqual([1]);
    // The queue's tables are made unavailable, then restored.
    await db.transaction(({ tx }) => sql`alter table pgboss.job rename to away`.execute(tx));
    await expect.poll(() => said.filter((line) => line.includes('pgboss.job')).length).toBe(1);
    await db.transaction(({ tx }) => sql`alter table pgboss.away rename to job`.execute(tx));
    await queueUnheard(2);
    await expect.poll(() => done).toEqual([1, 2]);
  });
});

describe('interrupted jobs', () => {
  /** Starts a job that ends on request; `begun` counts its starts. */
  async function atWork(isLong: boolean) {
    let begun = 0;
    let end: () => void = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const jobs = node(
      async ({ number }) => {
        begun++;
        await ended;
        done.push(number);
      },
      { isLong, concurrency: 2 },
    );
    await jobs.start();
    await queue(jobs, 1);
    await expect.poll(() => begun).toBe(1);
    return { begun: () => begun, end };
  }
  const set = (change: ReturnType<typeof sql>) =>
    db.transaction(({ tx }) => sql`update pgboss.job set ${change} where name = ${NAME}`.execute(tx));
  /** Waits until the check for interrupted jobs has run twice. */
  const lookedTwice = async (): Promise<void> => {
    const looked = async () =>
      (await sql<{ at: Date }>`select monitor_on as at from pgboss.queue where name = ${NAME}`.execute(db.read)).rows[0]
        ?.at;
    for (let times = 0; times < 2; times++) {
      const before = await looked();
      await expect.poll(async () => String(await looked())).not.toBe(String(before));
    }
  };

  it('are restarted after a quarter of an hour', async () => {
    const { begun, end } = await atWork(false);
    await set(sql`started_on = now() - interval '16 minutes'`);
    await expect.poll(begun).toBe(2);
    end();
  });

  it('are not restarted while a long run is active, and restarted once its node is gone', async () => {
    const { begun, end } = await atWork(true);
    await set(sql`started_on = now() - interval '11 hours'`);
    await lookedTwice();
    expect(begun()).toBe(1);
    await set(sql`heartbeat_on = now() - interval '6 minutes'`);
    await expect.poll(begun).toBe(2);
    end();
  });
});

it('finished jobs are deleted about an hour after completion', async () => {
  const jobs = node();
  await jobs.start();
  await queue(jobs, 1);
  await expect.poll(() => done).toEqual([1]);
  const left = async () =>
    (await sql`select from pgboss.job where name = ${NAME} and state = 'completed'`.execute(db.read)).rows.length;
  await expect.poll(left).toBe(1);
  await db.transaction(async ({ tx }) => {
    await sql`update pgboss.job set completed_on = now() - interval '61 minutes' where name = ${NAME}`.execute(tx);
    await sql`update pgboss.queue set maintain_on = now() - interval '11 minutes' where name = ${NAME}`.execute(tx);
  });
  await expect.poll(left).toBe(0);
});

it('scheduled jobs missed while no node ran run once at the next start', async () => {
  const hour = new Date(Date.now() - 2 * 3_600_000).getUTCHours();
  const nightly = { cron: `0 ${hour} * * *` };
  await node(undefined, nightly).start();
  await db.transaction(async ({ tx }) => {
    await sql`update pgboss.schedule set created_on = now() - interval '9 days'`.execute(tx);
    await sql`update pgboss.version set cron_on = now() - interval '3 days'`.execute(tx);
  });
  await node(undefined, { ...nightly, schedules: true }).start();
  await expect.poll(() => done).toEqual([undefined]);
  // All missed runs together are one job.
  expect((await sql`select from pgboss.job where name = ${NAME}`.execute(db.read)).rows).toHaveLength(1);
});

describe('job setup at the start', () => {
  it('leaves a correct setup unchanged', async () => {
    await node(undefined, { cron: '17 * * * *' }).start();
    const before = await written();
    expect(before).toHaveLength(2);
    await node(undefined, { cron: '17 * * * *' }).start();
    expect(await written()).toEqual(before);
  });

  it('updates the setup of an earlier release', async () => {
    const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
    await boss.start();
    await boss.createQueue(NAME, { retryLimit: 1, notify: false });
    await boss.schedule(NAME, '5 * * * *');
    await boss.stop({ graceful: false, close: true });
    await node(undefined, { cron: '17 * * * *' }).start();
    const { rows } = await sql`select retry_limit, retry_delay, notify, cron
      from pgboss.queue join pgboss.schedule using (name) where name = ${NAME}`.execute(db.read);
    expect(rows).toEqual([{ retry_limit: 8, retry_delay: 1, notify: true, cron: '17 * * * *' }]);
  });
});
