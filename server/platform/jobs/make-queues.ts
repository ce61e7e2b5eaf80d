import type { PgBoss, QueueResult } from 'pg-boss';
import type { queueOptions } from './queue-options.ts';

type Options = ReturnType<typeof queueOptions>;

/**
 * Sees to it that the queues are there, each with its options. What is there as it should be costs one question for all; a
 * queue that an earlier release made is brought to the options of this one.
 * @param wanted in the order they are made: one that others name as their dead letter queue comes first
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
    // Also after making it: a node of an earlier release may have been a moment before us.
    await boss.updateQueue(name, options);
  }
}

/** Options that are not named stay as they are, in an update too. */
const isAsWanted = (found: QueueResult, options: Options): boolean =>
  Object.entries(options).every(([option, value]) => found[option as keyof QueueResult] === value);

/** What came due while no node ran comes once as soon as one does: else nothing would ever run on a machine that sleeps at night. */
const options = { missed: 'once' } as const;

/** Sees to it that each kind of work runs by its `cron`, in UTC. What is there as it should be is left alone. */
export async function keepSchedules(
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
