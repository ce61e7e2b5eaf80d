import { EXPORT_DAYS } from '../../../../contract/privacy/values.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ExportFiles } from './export-files.ts';
import { exportReader, exportWriter } from './exports.repo.ts';
import { STALE_MS } from './exports.rules.ts';

export const PURGE_JOB = 'exports.purge';
export const SWEEP_JOB = 'exports.sweep';

const DAY_MS = 86_400_000;

/** Ensures that no export file outlives its period, a newer export or its account. */
export function defineSweeper(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  files: Pick<ExportFiles, 'removeAll'>,
): void {
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms);

  /** Deletes files; a failure does not stop the others. @throws AggregateError */
  async function purge(): Promise<void> {
    const failures: unknown[] = [];
    for (const id of await exportReader(db.read).gone())
      try {
        await files.removeAll(id);
        await db.transaction(({ tx }) => exportWriter(tx).markRemoved(id, before(STALE_MS)));
      } catch (error) {
        failures.push(error);
      }
    if (failures.length) throw new AggregateError(failures, `${failures.length} copies could not be deleted.`);
  }

  jobs.define({ name: PURGE_JOB, handle: purge });

  jobs.define({
    name: SWEEP_JOB,
    cron: '*/10 * * * *',
    async handle() {
      await db.transaction(({ tx }) =>
        exportWriter(tx).lapse(clock.now(), before(STALE_MS), before(EXPORT_DAYS * DAY_MS)),
      );
      await purge();
    },
  });
}
