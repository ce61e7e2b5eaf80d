import type { Platform } from '../../../platform/platform.ts';
import { PURGE_JOB } from '../index.ts';
import type { PhotoFiles } from './photo-files.ts';
import { sweepReader, sweepWriter } from './photo-sweeper.repo.ts';

export const SWEEP_JOB = 'gallery.sweep';

/** An upload that is not completed within this time was interrupted. */
const UNFINISHED_MS = 3_600_000;
const BATCH_SIZE = 200;

/** Ensures that no file outlives its photo (contract §6: deleted from storage within the hour). */
export function defineSweeper(
  { db, clock, jobs, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  files: PhotoFiles,
): void {
  const halfWayBefore = (): Date => new Date(clock.now().getTime() - UNFINISHED_MS);

  /** Purges photos; a failure does not stop the others. Returns the number purged, and the failures. */
  async function purge(ids: readonly string[]): Promise<{ purged: number; failures: unknown[] }> {
    const claimed = await db.transaction(({ tx }) => sweepWriter(tx).claim(ids, halfWayBefore(), clock.now()));
    const failures: unknown[] = [];
    for (const id of claimed)
      try {
        await files.removeAll(id);
        await db.transaction(({ tx }) => sweepWriter(tx).recordPurged(id, clock.now()));
      } catch (error) {
        failures.push(error);
      }
    return { purged: claimed.length - failures.length, failures };
  }

  function report({ purged, failures }: { purged: number; failures: readonly unknown[] }): void {
    if (purged) log.info({ count: purged }, 'files of photos deleted');
    if (failures.length)
      throw new AggregateError(failures, `The files of ${failures.length} photos could not be deleted.`);
  }

  jobs.define<{ photoIds: readonly string[] }>({
    name: PURGE_JOB,
    handle: async ({ photoIds }) => report(await purge(photoIds)),
  });

  jobs.define({
    name: SWEEP_JOB,
    // Also finds photos removed without a job, for instance with an account.
    cron: '*/7 * * * *',
    async handle() {
      const all = { purged: 0, failures: [] as unknown[] };
      for (let after: string | null = null; ; ) {
        const ids: string[] = await sweepReader(db.read).due(halfWayBefore(), after, BATCH_SIZE);
        if (!ids.length) break;
        const { purged, failures } = await purge(ids);
        all.purged += purged;
        all.failures.push(...failures);
        after = ids.at(-1) as string;
      }
      report(all);
    },
  });
}
