import type { Platform } from '../../platform/platform.ts';
import { likenessWriter } from './likeness.repo.ts';
import { ALIKE_BITS } from './likeness.rules.ts';

/** Looks whether photos are on other accounts too: `{ photoIds }`, queued in the transaction that shows them. */
export const LIKENESS_JOB = 'gallery.likeness';

/** The same photo on two accounts is a thief's, or a second account: for the staff to judge, nothing is refused by it. */
export function defineLikeness({ db, clock, jobs, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>): void {
  jobs.define<{ photoIds: readonly string[] }>({
    name: LIKENESS_JOB,
    async handle({ photoIds }) {
      let count = 0;
      for (const id of photoIds)
        count += await db.transaction(({ tx }) => likenessWriter(tx).note(id, ALIKE_BITS, clock.now()));
      if (count) log.info({ count }, 'photos look like those of other members');
    },
  });
}
