import type { Platform } from '../../platform/platform.ts';
import { registrationReader, registrationWriter } from './registrations.repo.ts';
import { BATCH_SIZE, oldestRemindedAt, remindAt, reminderTimings } from './registrations.rules.ts';

const JOB = 'registrations.remind';

/**
 * Defines the daily job that reminds members of an unfinished registration: 1, 3 and 10 days after the last finished
 * step, three times in all. Each batch is one transaction that records the reminders and publishes their events: after
 * a crash at any moment, and with several nodes, nobody gets one twice.
 */
export function defineRegistrationReminders({
  db,
  clock,
  jobs,
  events,
  log,
}: Pick<Platform, 'db' | 'clock' | 'jobs' | 'events' | 'log'>): void {
  async function remind(): Promise<void> {
    const began = clock.now();
    const timings = reminderTimings(began);
    const oldest = oldestRemindedAt(began);
    let count = 0;
    let after: string | undefined;
    for (let batch = 0; ; batch++) {
      const due = await registrationReader(db.read).due(timings, oldest, after, BATCH_SIZE);
      const dueAt = remindAt(began, batch);
      if (due.length)
        count += await db.transaction(async ({ tx }) => {
          const reminded = await registrationWriter(tx).add(due, timings, oldest, began);
          const all = reminded.map(({ id, step }) => ({
            event: { type: 'registration.reminder' as const, to: id, step },
            dueAt,
          }));
          await events.publishAll(tx, all);
          return reminded.length;
        });
      after = due.at(-1);
      if (due.length < BATCH_SIZE) break;
    }
    if (count) log.info({ count }, 'members are reminded of an unfinished registration');
  }

  // 10:07 in India.
  jobs.define({ name: JOB, cron: '37 4 * * *', isLong: true, handle: remind });
}
