import type { Platform } from '../../platform/platform.ts';
import { memberReader, memberWriter } from './members.repo.ts';

/** Time to mend a mistyped date of birth; with the hourly job it ends within a day (contract §3). */
const HOURS = 22;

/** Erases registrants who were refused as under age and did not correct it. */
export function defineErasure({ jobs, db, clock, log }: Pick<Platform, 'jobs' | 'db' | 'clock' | 'log'>): void {
  jobs.define({
    name: 'accounts.erase-under-age',
    cron: '23 * * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - HOURS * 3_600_000);
      const due = await memberReader(db.read).underAgeBefore(before);
      for (const { id } of due) await db.transaction(({ tx }) => memberWriter(tx).eraseUnderAge(id, before));
      if (due.length) log.info({ count: due.length }, 'erased registrations of under-age persons');
    },
  });
}
