import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

/**
 * Queues that have a due job, one that pg-boss would fetch. One index lookup per queue: the first due job is enough.
 * Completed jobs are not read, and future jobs only in the index.
 */
const DUE_QUEUES_SQL = `
  SELECT queue.name
  FROM unnest($1::text[]) AS queue (name)
  CROSS JOIN LATERAL (
    SELECT FROM pgboss.job
    WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= pgboss.job_now()
    LIMIT 1
  ) AS due`;

/** If a query gets no answer within this time, the next one is sent anyway. */
const QUERY_TIMEOUT_MS = 15_000;

/** Polling interval of pg-boss workers in seconds, in case the query failed to wake them. */
export const WORKER_POLL_SECONDS = 300;

/**
 * Asks every `seconds` which queues have work, with one query for all of them, and wakes their workers. Most work is
 * announced by notifications, but these can be missed, and none is sent when a delayed job or retry becomes due.
 * @param workers ids of workers of pg-boss by the name of their queue
 * @returns function that stops it
 */
export function pollDueJobs(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  { seconds, onTrouble }: { seconds: number; onTrouble: (error: Error) => void },
): () => void {
  const names = [...workers.keys()];
  let ended = false;
  let timer: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    const { rows } = await boss.getDb().executeSql(DUE_QUEUES_SQL, [names]);
    for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  // The next query waits for the answer, so that a slow database gets one query at a time. The wait is limited, since a
  // connection that died silently must not stop all queues.
  const next = (): void => {
    timer = setTimeout(() => {
      Promise.race([look(), sleep(QUERY_TIMEOUT_MS, undefined, { ref: false })])
        .catch((error) => !ended && onTrouble(error))
        .finally(() => !ended && next());
    }, seconds * 1000);
  };
  next();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
