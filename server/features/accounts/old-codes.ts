import { forgetBefore } from '../../platform/db/forget-before.ts';
import type { Platform } from '../../platform/platform.ts';

/** A code is good for minutes; then nothing reads it any more, and it names an address. */
const KEPT_MS = 86_400_000;

/** Codes that are over go. */
export function defineForgettingCodes({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>): void {
  jobs.define({
    name: 'accounts.forget-codes',
    cron: '11 * * * *',
    handle: () => forgetBefore(db, 'one_time_code', new Date(clock.now().getTime() - KEPT_MS)),
  });
}
