import { deleteOlderThan } from '../../platform/db/delete-older-than.ts';
import type { Platform } from '../../platform/platform.ts';

/** Retention: a code is valid for minutes and never read afterwards, but its row contains an address. */
const RETENTION_MS = 86_400_000;

/** Defines the job that deletes expired codes, passkey challenges, and attempts and tickets of sign-ins with a provider. */
export function defineCodeCleanup({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>): void {
  jobs.define({
    name: 'accounts.forget-codes',
    cron: '11 * * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - RETENTION_MS);
      await deleteOlderThan(db, 'one_time_code', before);
      await deleteOlderThan(db, 'passkey_challenge', clock.now());
      await deleteOlderThan(db, 'identity_attempt', before);
      await deleteOlderThan(db, 'identity_ticket', before);
    },
  });
}
