import type { Platform } from '../../../platform/platform.ts';
import { likenessWriter } from './likeness.repo.ts';
import { MAX_SIMILAR_BITS } from './likeness.rules.ts';

/**
 * Job that searches other accounts for the same photos: `{ photoIds }`, queued in the transaction that publishes them.
 */
export const LIKENESS_JOB = 'gallery.likeness';

/**
 * The same photo on two accounts indicates theft or a second account: staff judge each case, nothing is refused
 * automatically.
 */
export function defineLikeness({ db, clock, jobs, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>): void {
  jobs.define<{ photoIds: readonly string[] }>({
    name: LIKENESS_JOB,
    async handle({ photoIds }) {
      let count = 0;
      for (const id of photoIds)
        count += await db.transaction(({ tx }) => likenessWriter(tx).add(id, MAX_SIMILAR_BITS, clock.now()));
      if (count) log.info({ count }, 'photos look like those of other members');
    },
  });
}
