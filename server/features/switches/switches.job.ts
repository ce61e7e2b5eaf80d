import type { Platform } from '../../platform/platform.ts';
import { type Slice, switchesReader, switchesWriter } from './switches.repo.ts';
import { BATCH_SIZE, reminderLimit } from './switches.rules.ts';

const MINUTE_MS = 60_000;

export const APPLY_JOB = 'switches.apply';

type JobPlatform = Pick<Platform, 'db' | 'clock' | 'jobs' | 'events' | 'log'>;

/**
 * Defines the job that applies the switches to all members: it ends grace periods that are over, hides
 * and shows members, submits profiles to staff, and notifies. It runs every hour and after each change of a switch.
 * Each batch is a transaction of its own that can be repeated.
 */
export function defineSwitchesJob(
  { db, clock, jobs, events, log }: JobPlatform,
  { submit }: { submit(memberIds: readonly string[]): Promise<void> },
): void {
  /** Runs the work for batches of members until none is left. */
  async function inBatches(
    find: (last: string | undefined) => Promise<Slice>,
    work: (ids: readonly string[], batch: number) => Promise<void>,
  ): Promise<void> {
    let batch = 0;
    let last: string | undefined;
    do {
      const slice = await find(last);
      for (let from = 0; from < slice.ids.length; from += BATCH_SIZE)
        await work(slice.ids.slice(from, from + BATCH_SIZE), batch++);
      last = slice.last;
    } while (last !== undefined);
  }

  async function apply(): Promise<void> {
    const reader = switchesReader(db.read);
    const began = clock.now();
    await db.transaction(async ({ tx }) => {
      await switchesWriter(tx).lock();
      await switchesWriter(tx).endGrace(began);
    });
    const switches = await reader.all();
    // If no switch is on and none has hidden anybody, there is nothing to do.
    if (!switches.some(({ isOn }) => isOn) && !(await reader.hasHeld())) return;
    await inBatches(
      (last) => reader.outdated(last),
      (ids) => db.transaction(({ tx }) => switchesWriter(tx).refresh(ids)),
    );
    if (switches.some(({ requirement, isOn }) => requirement === 'approval' && isOn))
      await inBatches((last) => reader.unchecked(last), submit);
    if (!switches.some(({ inGrace }) => inGrace)) return;
    const remindUntil = reminderLimit(began);
    let count = 0;
    await inBatches(
      (last) => reader.dueNotices(remindUntil, last),
      (ids, batch) =>
        db.transaction(async ({ tx }) => {
          const notices = await switchesWriter(tx).addNotices(ids, remindUntil);
          // One batch a minute: these messages must not delay urgent ones.
          const dueAt = new Date(began.getTime() + batch * MINUTE_MS);
          const all = notices.map(({ id, missing, until }) => ({
            event: { type: 'profile.hidesSoon' as const, to: id, missing, until: new Date(until).toISOString() },
            dueAt,
          }));
          await events.publishAll(tx, all);
          count += notices.length;
        }),
    );
    if (count) log.info({ count }, 'members are notified that a switch will hide their profile');
  }

  jobs.define({ name: APPLY_JOB, cron: '29 * * * *', isLong: true, handle: apply });
}
