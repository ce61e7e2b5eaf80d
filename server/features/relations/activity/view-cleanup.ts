import { deleteOlderThan } from '../../../platform/db/delete-older-than.ts';
import type { Platform } from '../../../platform/platform.ts';

/**
 * Retention of profile and photo views, which are personal data. Members use them to contact visitors or to find a
 * profile again; learning uses 120 days, the daily limit and notices one day. A year is enough for all these uses.
 */
const RETENTION_DAYS = 365;

/** Defines the job that deletes old views of profiles and photos. */
export function defineViewCleanup({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>): void {
  jobs.define({
    name: 'activity.forget-views',
    // 07:47 in India.
    cron: '17 2 * * *',
    isLong: true,
    async handle() {
      const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000);
      await deleteOlderThan(db, 'profile_view', before);
      await deleteOlderThan(db, 'photo_view', before);
    },
  });
}
