import type { PgBoss, QueueResult } from 'pg-boss';
import type { queueOptions } from './queue-options.ts';

type Options = ReturnType<typeof queueOptions>;

/**
 * Creates missing queues and updates the options of queues created by an earlier release. One query covers all
 * unchanged queues.
 * @param wanted in creation order: a dead-letter queue comes before the queues that name it
 */
export async function makeQueues(
  boss: PgBoss,
  wanted: Iterable<readonly [name: string, options: Options]>,
): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, options] of wanted) {
    const found = there.get(name);
    if (found && isAsWanted(found, options)) continue;
    if (!found) await boss.createQueue(name, options);
    // Updated even after creation: a node of an earlier release may have created the queue a moment earlier.
    await boss.updateQueue(name, options);
  }
}

/**
 * Whether a queue has the wanted options; options that are not named are ignored, and an update leaves them unchanged.
 */
const isAsWanted = (found: QueueResult, options: Options): boolean =>
  Object.entries(options).every(([option, value]) => found[option as keyof QueueResult] === value);

/**
 * Jobs missed while all nodes were down run once at the next start: otherwise nothing would run on a machine that
 * sleeps at night.
 */
const options = { missed: 'once' } as const;

/** Creates or updates the schedule of each job kind with a `cron`, in UTC. Unchanged schedules are left alone. */
export async function updateSchedules(
  boss: PgBoss,
  wanted: Iterable<{ readonly name: string; readonly cron?: string }>,
): Promise<void> {
  const there = await boss.getSchedules();
  const isThere = (name: string, cron: string): boolean =>
    there.some(
      (found) =>
        found.name === name &&
        !found.key &&
        found.cron === cron &&
        found.timezone === 'UTC' &&
        found.data === null &&
        JSON.stringify(found.options) === JSON.stringify(options),
    );
  for (const { name, cron } of wanted)
    if (cron && !isThere(name, cron)) await boss.schedule(name, cron, undefined, options);
}
