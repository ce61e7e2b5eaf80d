import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { createDeadlines, type Deadlines } from '../db/deadlines.ts';
import type { Log } from '../log/log.ts';
import { seldom } from '../log/seldom.ts';
import { OWN_LOOK_SECONDS, wakeForDue } from './due.ts';
import { type GivenUpLetter, givenUpLetter } from './given-up.ts';
import { keepSchedules, makeQueues } from './make-queues.ts';
import { GIVEN_UP, queueOptions } from './queue-options.ts';

/** A kind of background work. Handlers must bear being run twice for one job: a crash after the work repeats it. */
export interface JobKind<D extends object> {
  readonly name: string;
  handle(data: D): Promise<void>;
  /** Runs by itself, e.g. `17 * * * *` (UTC), where schedules are kept. */
  readonly cron?: string;
  /** Jobs of this kind at a time on this node. Default 1. */
  readonly concurrency?: number;
  /** It goes through all members, or all there is of something: hours in a large community (queue-options.ts). */
  readonly takesHours?: boolean;
  /** A letter that somebody is owed: tried for more than a day (queue-options.ts), where other work is for half an hour. */
  readonly isOwed?: boolean;
  /** It hands a letter over to be brought on this way; its data has the address in `to`. One that is given up is told of. */
  readonly letter?: 'email' | 'sms';
}

/** A transaction, as pg-boss needs it: the job exists exactly when the transaction commits. */
type TransactionLike = Parameters<typeof fromKysely>[0];

export interface Jobs {
  /** Before `start`. */
  define<D extends object>(kind: JobKind<D>): void;
  /** What is done about each letter that is given up, also where the program ended at its last try. Before `start`. */
  onGivenUp(handle: (letter: GivenUpLetter) => Promise<void>): void;
  /** Makes the queues, so that work can be queued that nobody does yet. */
  prepare(): Promise<void>;
  start(): Promise<void>;
  /** Queues work inside the caller's transaction. */
  enqueue<D extends object>(tx: TransactionLike, name: string, data: D, options?: { startAfter?: Date }): Promise<void>;
  /** Stops taking new jobs and waits for running ones, 5 s at most. */
  stop(): Promise<void>;
}

/** Every part of the queue says by itself, and again and again, that the database is away. */
const TROUBLE_MS = 10_000;

/** Seconds between looks for jobs that were cut off, and between those for done ones whose hour is over (queue-options.ts). */
const KEEPING_SECONDS = { cutOff: 60, done: 600 };

interface JobsOptions {
  databaseUrl: string;
  log: Log;
  /** Of the program, for its connections. */
  deadlines?: Deadlines;
  /** Seconds between looks for work when no notification came. */
  pollingSeconds?: number;
  /** Seconds before a job that failed is tried again; after each further failure about twice as long as before. */
  retrySeconds?: number;
  /** Seconds between looks for jobs that were cut off. */
  keepingSeconds?: number;
  /** Whether this node runs by itself what is due by its `cron`. Tests ask for such work when they want it. */
  schedules?: boolean;
}

/** PostgreSQL is the queue (pg-boss): nothing queued is lost with the process. */
export function createJobs({
  databaseUrl,
  log,
  deadlines = createDeadlines(),
  pollingSeconds = 2,
  retrySeconds,
  keepingSeconds = KEEPING_SECONDS.cutOff,
  schedules = true,
}: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    // Handed on to the pool of connections, which the type does not say.
    ...{ keepAlive: true, Client: deadlines.Client },
    useListenNotify: true,
    schedule: schedules,
    superviseIntervalSeconds: keepingSeconds,
    monitorIntervalSeconds: keepingSeconds,
    // By itself it looks for those once a day.
    maintenanceIntervalSeconds: KEEPING_SECONDS.done,
    application_name: 'rishta-jobs',
  });
  const kinds: JobKind<object>[] = [];
  const trouble = seldom<Error>(TROUBLE_MS, (error, leftOut) => log.error({ err: error, leftOut }, 'job queue'));
  boss.on('error', trouble);
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'));

  let tell: (letter: GivenUpLetter) => Promise<void> = async () => {};

  const workers = new Map<string, string[]>();

  /** One worker: a job at a time, and the next one at once. Left alone it would look again only when it is woken. */
  async function employ(name: string, perform: (job: JobWithMetadata<object>) => Promise<void>): Promise<void> {
    let worker = '';
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: OWN_LOOK_SECONDS,
      notifyPollingIntervalSeconds: OWN_LOOK_SECONDS,
      // How often it has been tried, and may be.
      includeMetadata: true,
    } as const;
    worker = await boss.work<object, void, typeof options>(name, options, async ([job]) => {
      if (!job) return;
      try {
        await perform(job);
      } catch (error) {
        const about = { err: error, job: name, jobId: job.id, tries: job.retryCount + 1 };
        if (job.retryCount < job.retryLimit) log.warn(about, 'job failed; it will be tried again');
        else log.error(about, 'job failed for the last time; it is given up');
        throw error;
      } finally {
        boss.notifyWorker(worker);
      }
    });
    workers.set(name, [...(workers.get(name) ?? []), worker]);
  }

  let prepared: Promise<void> | undefined;
  const prepare = (): Promise<void> => {
    prepared ??= makeAll();
    return prepared;
  };
  async function makeAll(): Promise<void> {
    await boss.start();
    await makeQueues(boss, [
      // Others name it as where their letters go.
      [GIVEN_UP, queueOptions({}, retrySeconds)],
      ...kinds.map((kind) => {
        const manner = { ...kind, isLetter: kind.letter !== undefined };
        return [kind.name, queueOptions(manner, retrySeconds)] as const;
      }),
    ]);
  }
  let rest = (): void => {};
  let isEnding = false;

  return {
    define: (kind) => {
      kinds.push(kind as unknown as JobKind<object>);
    },
    onGivenUp(handle) {
      tell = handle;
    },
    prepare,
    async start() {
      await prepare();
      for (const kind of kinds) {
        const perform = ({ data }: JobWithMetadata<object>) => kind.handle(data ?? {});
        for (let worker = 0; worker < (kind.concurrency ?? 1); worker++) await employ(kind.name, perform);
      }
      await keepSchedules(boss, kinds);
      await employ(GIVEN_UP, async (job) => {
        const letter = givenUpLetter(job, kinds);
        if (letter) await tell(letter);
      });
      if (!isEnding) rest = wakeForDue(boss, workers, { seconds: pollingSeconds, onTrouble: trouble });
    },
    async enqueue(tx, name, data, options) {
      await boss.send(name, data, { db: fromKysely(tx), ...options });
    },
    async stop() {
      isEnding = true;
      rest();
      await boss.stop({ graceful: true, timeout: 5_000, close: true });
    },
  };
}
