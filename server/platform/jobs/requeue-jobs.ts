import { type JobInsert, PgBoss } from 'pg-boss';
import type { KeptJob } from '../db/backup/rebuild.ts';
import { queueOptions } from './queue-options.ts';

/**
 * Queues jobs in a database while the program does not run. The queue is created immediately, the jobs within the
 * caller's transaction, in which pg-boss runs its statements through `run`. The queues get their settings when the
 * program starts; jobs keep the settings they were queued with, so all get the retries of messages owed to members.
 * Returns the number of jobs.
 */
export async function requeueJobs(
  databaseUrl: string,
  jobs: AsyncIterable<KeptJob[]>,
  run: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
): Promise<number> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    supervise: false,
    schedule: false,
    application_name: 'rishta restore',
  });
  const faults: unknown[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  try {
    const made = new Set<string>();
    let count = 0;
    for await (const some of jobs)
      for (const [name, group] of Map.groupBy(some, (job) => job.name)) {
        if (!made.has(name)) await boss.createQueue(name, queueOptions({ mustSucceed: true }));
        made.add(name);
        const inserts = group.map(({ name: _queue, ...options }) => withoutNulls(options) as JobInsert);
        await boss.insert(name, inserts, { db: { executeSql: run } });
        count += group.length;
      }
    if (faults.length > 0) throw faults[0];
    return count;
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}

const withoutNulls = (options: object): object =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
