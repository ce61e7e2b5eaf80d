import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { createStatementTimeouts, type StatementTimeouts } from '../db/statement-timeouts.ts';
import type { Log } from '../log/log.ts';
import { rateLimitedLog } from '../log/rate-limited-log.ts';
import { makeQueues, updateSchedules } from './make-queues.ts';
import { pollDueJobs, WORKER_POLL_SECONDS } from './poll-due-jobs.ts';
import { queueOptions, UNDELIVERED_QUEUE } from './queue-options.ts';
import { toUndeliveredMessage, type UndeliveredMessage } from './undelivered-message.ts';

/** A kind of background job. Handlers must be idempotent: a crash after the work repeats the job. */
export interface JobKind<D extends object> {
  readonly name: string;
  /** Processes a job. @param jobId the same at every attempt */
  handle(data: D, jobId: string): Promise<void>;
  /** Schedule, e.g. `17 * * * *` (UTC), on nodes that run schedules. */
  readonly cron?: string;
  /** Maximum concurrent jobs of this kind on this node. Default 1. */
  readonly concurrency?: number;
  /**
   * The job processes all members or all rows of a table, which takes hours in a large community (queue-options.ts).
   */
  readonly isLong?: boolean;
  /** A message that members must get: retried for more than a day, other jobs for half an hour (queue-options.ts). */
  readonly mustSucceed?: boolean;
  /**
   * The job sends a message through this channel to the address `to` in its data. `onUndelivered` handlers are called
   * if it fails for good.
   */
  readonly message?: 'email' | 'sms';
}

/** A transaction, as pg-boss needs it: the job exists exactly when the transaction commits. */
type TransactionLike = Parameters<typeof fromKysely>[0];

export interface Jobs {
  /** Defines a kind of job. Must be called before `start`. */
  define<D extends object>(kind: JobKind<D>): void;
  /**
   * Sets the handler for messages that failed for good, even if the program ended during the last attempt. Call before
   * `start`.
   */
  onUndelivered(handle: (letter: UndeliveredMessage) => Promise<void>): void;
  /** Creates the queues and schedules, so that jobs can be enqueued before any worker runs. */
  prepare(): Promise<void>;
  start(): Promise<void>;
  /** Queues work inside the caller's transaction. */
  enqueue<D extends object>(tx: TransactionLike, name: string, data: D, options?: { startAfter?: Date }): Promise<void>;
  /** Stops taking new jobs and waits for running ones, 5 s at most. */
  stop(): Promise<void>;
}

/** Log interval during a database outage: every part of the queue reports it repeatedly. */
const ERROR_LOG_INTERVAL_MS = 10_000;

/** Intervals in seconds of the checks for interrupted jobs, and for completed jobs to delete (queue-options.ts). */
const MAINTENANCE_SECONDS = { cutOff: 60, done: 600 };

interface JobsOptions {
  databaseUrl: string;
  log: Log;
  /** Statement timeouts of the program, for the queue's connections. */
  deadlines?: StatementTimeouts;
  /** Seconds between polls for jobs, for when no notification arrived. */
  pollingSeconds?: number;
  /** Delay of the first retry in seconds; it roughly doubles after each failure. */
  retrySeconds?: number;
  /** Interval in seconds of the check for interrupted jobs. */
  keepingSeconds?: number;
  /** Whether this node runs scheduled jobs (`cron`). Tests run such jobs themselves. */
  schedules?: boolean;
}

/** Job queue in PostgreSQL (pg-boss): no queued job is lost when the process ends. */
export function createJobs({
  databaseUrl,
  log,
  deadlines = createStatementTimeouts(),
  pollingSeconds = 2,
  retrySeconds,
  keepingSeconds = MAINTENANCE_SECONDS.cutOff,
  schedules = true,
}: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    // pg-boss passes these options to its connection pool, although its types do not list them.
    ...{ keepAlive: true, Client: deadlines.Client },
    useListenNotify: true,
    schedule: schedules,
    superviseIntervalSeconds: keepingSeconds,
    monitorIntervalSeconds: keepingSeconds,
    // Overrides pg-boss's default of once a day.
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS.done,
    application_name: 'rishta-jobs',
  });
  const kinds: JobKind<object>[] = [];
  const trouble = rateLimitedLog<Error>(ERROR_LOG_INTERVAL_MS, (error, leftOut) =>
    log.error({ err: error, leftOut }, 'job queue'),
  );
  boss.on('error', trouble);
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'));

  let recordUndelivered: (letter: UndeliveredMessage) => Promise<void> = async () => {};

  const workers = new Map<string, string[]>();

  /**
   * Starts one worker that processes jobs one by one without a pause. By default it would fetch the next job only at
   * its next poll.
   */
  async function startWorkers(name: string, perform: (job: JobWithMetadata<object>) => Promise<void>): Promise<void> {
    let worker = '';
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: WORKER_POLL_SECONDS,
      notifyPollingIntervalSeconds: WORKER_POLL_SECONDS,
      // Includes the number of attempts made and allowed.
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
      // Created first: other queues name it as their dead-letter queue.
      [UNDELIVERED_QUEUE, queueOptions({}, retrySeconds)],
      ...kinds.map((kind) => {
        const manner = { ...kind, isMessage: kind.message !== undefined };
        return [kind.name, queueOptions(manner, retrySeconds)] as const;
      }),
    ]);
    await updateSchedules(boss, kinds);
  }
  let stopWorkers = (): void => {};
  let isEnding = false;

  return {
    define: (kind) => {
      kinds.push(kind as unknown as JobKind<object>);
    },
    onUndelivered(handle) {
      recordUndelivered = handle;
    },
    prepare,
    async start() {
      await prepare();
      for (const kind of kinds) {
        const perform = ({ data, id }: JobWithMetadata<object>) => kind.handle(data ?? {}, id);
        for (let worker = 0; worker < (kind.concurrency ?? 1); worker++) await startWorkers(kind.name, perform);
      }
      await startWorkers(UNDELIVERED_QUEUE, async (job) => {
        const letter = toUndeliveredMessage(job, kinds);
        if (letter) await recordUndelivered(letter);
      });
      if (!isEnding) stopWorkers = pollDueJobs(boss, workers, { seconds: pollingSeconds, onTrouble: trouble });
    },
    async enqueue(tx, name, data, options) {
      await boss.send(name, data, { db: fromKysely(tx), ...options });
    },
    async stop() {
      isEnding = true;
      stopWorkers();
      await boss.stop({ graceful: true, timeout: 5_000, close: true });
    },
  };
}
