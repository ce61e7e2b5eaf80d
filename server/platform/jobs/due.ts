import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

/**
 * Those of the queues that have a job whose time has come: what pg-boss would fetch. One look into its index for each queue;
 * the first job that is due answers for all. What is done is not read, and what lies in the future in the index only.
 */
const DUE = `
  SELECT queue.name
  FROM unnest($1::text[]) AS queue (name)
  CROSS JOIN LATERAL (
    SELECT FROM pgboss.job
    WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= pgboss.job_now()
    LIMIT 1
  ) AS due`;

/** Then the next question is put all the same. */
const UNANSWERED_MS = 15_000;

/** Seconds between looks that a worker of pg-boss takes by itself, should the question have failed to wake it. */
export const OWN_LOOK_SECONDS = 300;

/**
 * Asks every `seconds` which queues have work, one question for all of them, and wakes the workers of these. Notifications
 * tell of most work at once; they don't tell of what becomes due later, such as retries, and one may be missed.
 * @param workers ids of workers of pg-boss by the name of their queue
 * @returns ends it
 */
export function wakeForDue(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  { seconds, onTrouble }: { seconds: number; onTrouble: (error: Error) => void },
): () => void {
  const names = [...workers.keys()];
  let ended = false;
  let timer: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    const { rows } = await boss.getDb().executeSql(DUE, [names]);
    for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  // The next question is put when this one is answered, so that a slow database is not asked twice at a time; or when it is
  // not, for a connection that has died in silence must not hold up all queues.
  const next = (): void => {
    timer = setTimeout(() => {
      Promise.race([look(), sleep(UNANSWERED_MS, undefined, { ref: false })])
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
