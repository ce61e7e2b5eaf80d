import type { Platform } from '../../platform/platform.ts';
import type { Review } from '../review/index.ts';
import type { BadgeMailer } from './badge-mailer.ts';
import { DESTROY_JOB } from './badges/index.ts';
import type { ProofFiles } from './proof-files.ts';
import { sweepReader, sweepWriter } from './proof-sweeper.repo.ts';
import { expiredMail } from './verification.mails.ts';
import { MAX_WAIT_DAYS } from './verification.rules.ts';

export const SWEEP_JOB = 'verification.sweep';
export const CLOCK_JOB = 'verification.clock';

/** An upload that is not completed within this time was interrupted. */
const UNFINISHED_MS = 3_600_000;
const DAY_MS = 86_400_000;
const BATCH_SIZE = 200;

/** Ensures that no file outlives its decision, and that no submission or badge outlives its period. */
export function defineSweeper(
  { db, clock, jobs, log, events }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'events'>,
  { proofs, mailer, review }: { proofs: ProofFiles; mailer: BadgeMailer; review: Review },
): void {
  const halfWayBefore = (): Date => new Date(clock.now().getTime() - UNFINISHED_MS);

  /** Destroys files; a failure does not stop the others. @throws AggregateError */
  async function destroy(ids: readonly string[]): Promise<void> {
    const claimed = await db.transaction(({ tx }) => sweepWriter(tx).claim(ids, halfWayBefore()));
    const failures: unknown[] = [];
    for (const id of claimed)
      try {
        await proofs.remove(id);
        await db.transaction(({ tx }) => sweepWriter(tx).recordDestroyed(id, clock.now()));
      } catch (error) {
        failures.push(error);
      }
    if (failures.length) throw new AggregateError(failures, `${failures.length} files could not be destroyed.`);
  }

  /** Ends submissions pending for too long, in batches. Returns their number. */
  const lapse = (): Promise<number> =>
    db.transaction(async ({ tx }) => {
      const now = clock.now();
      const sentBefore = new Date(now.getTime() - MAX_WAIT_DAYS * DAY_MS);
      const lapsed = await sweepWriter(tx).lapse(sentBefore, now, BATCH_SIZE);
      if (!lapsed.length) return 0;
      for (const { id, kind, memberId } of lapsed) {
        await review.withdraw(tx, kind === 'id' ? 'document' : 'selfie', [id]);
        if (!memberId) continue;
        await mailer.send(tx, memberId, (site, to) => expiredMail(site, to, kind));
        await events.publish(tx, { type: 'verification.lapsed', to: memberId, badge: kind });
      }
      await jobs.enqueue(tx, DESTROY_JOB, { ids: lapsed.map(({ id }) => id) });
      return lapsed.length;
    });

  /** Rewraps keys after a rotation of the program's secret, so that the previous secret can soon be removed. */
  async function changeKeys(): Promise<void> {
    for (const kept of await sweepReader(db.read).kept()) {
      const to = proofs.rewrapKey(kept.id, kept.wrappedKey);
      if (to) await db.transaction(({ tx }) => sweepWriter(tx).changeKey(kept, to));
    }
  }

  jobs.define<{ ids: readonly string[] }>({ name: DESTROY_JOB, handle: ({ ids }) => destroy(ids) });

  jobs.define({
    name: SWEEP_JOB,
    // The schedule also finds files without a queued job, such as those of an erased account.
    cron: '*/7 * * * *',
    async handle() {
      const failures: unknown[] = [];
      for (let after: string | null = null; ; ) {
        const ids: string[] = await sweepReader(db.read).due(halfWayBefore(), after, BATCH_SIZE);
        if (!ids.length) break;
        await destroy(ids).catch((error) => failures.push(error));
        after = ids.at(-1) as string;
      }
      if (failures.length) throw new AggregateError(failures, 'Some files could not be destroyed.');
    },
  });

  jobs.define({
    name: CLOCK_JOB,
    // The matching index uses the column, so an expired badge counts as verified for at most this long.
    cron: '*/10 * * * *',
    async handle() {
      await changeKeys();
      const expired = await db.transaction(({ tx }) => sweepWriter(tx).expire(clock.now()));
      let lapsed = 0;
      for (let some = await lapse(); some > 0; some = await lapse()) lapsed += some;
      if (expired || lapsed) log.info({ expired, lapsed }, 'badges ran out, and what waited too long lapsed');
    },
  });
}
