import { indianDay } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reminderReader, reminderWriter } from './reminders.repo.ts';
import { BATCH_SIZE, remindAt } from './reminders.rules.ts';

const JOB = 'terms.remind';

/**
 * Defines the daily job that reminds members of the terms and the privacy notice every three months. Each batch is one
 * transaction that records the reminders and publishes their events: after a crash at any moment, and with several
 * nodes, nobody is left out or notified twice. The next run makes up for a missed day.
 */
export function defineReminders({
  db,
  clock,
  jobs,
  events,
  log,
}: Pick<Platform, 'db' | 'clock' | 'jobs' | 'events' | 'log'>): void {
  async function remind(): Promise<void> {
    const began = clock.now();
    const today = indianDay(began);
    let count = 0;
    let after: string | undefined;
    for (let stretch = 0; ; stretch++) {
      const due = await reminderReader(db.read).due(today, after, BATCH_SIZE);
      const dueAt = remindAt(began, stretch);
      if (due.length)
        count += await db.transaction(async ({ tx }) => {
          const noted = await reminderWriter(tx).add(due, today);
          const all = noted.map((to) => ({ event: { type: 'terms.reminder' as const, to }, dueAt }));
          await events.publishAll(tx, all);
          return noted.length;
        });
      after = due.at(-1);
      if (due.length < BATCH_SIZE) break;
    }
    if (count) log.info({ count }, 'members are reminded of the terms');
  }

  // 9:02 in India.
  jobs.define({ name: JOB, cron: '32 3 * * *', isLong: true, handle: remind });
}
