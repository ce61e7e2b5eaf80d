import { forgetBefore } from '../../platform/db/forget-before.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Who looked at whom is personal, and of use for as long as one might still want to write to a visitor, or remember where one
 * was. Learning looks back 120 days, the limit of a day and the notices one. A year serves all of them, in both tables.
 */
const KEPT_DAYS = 365;

/** Views of profiles and photos that are over go. */
export function defineForgettingViews({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>): void {
  jobs.define({
    name: 'activity.forget-views',
    // 07:47 in India.
    cron: '17 2 * * *',
    takesHours: true,
    async handle() {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
      await forgetBefore(db, 'profile_view', before);
      await forgetBefore(db, 'photo_view', before);
    },
  });
}
