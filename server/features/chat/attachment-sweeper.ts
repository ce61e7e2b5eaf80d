import type { AttachmentFiles } from './attachment-files.ts';
import { attachmentReader, attachmentWriter } from './attachments.repo.ts';
import type { ChatPlatform } from './chat.types.ts';

const SWEEP_JOB = 'chat.sweep-attachments';

/** An attachment that is not sent within this time was interrupted. */
const UNFINISHED_MS = 3_600_000;
const BATCH_SIZE = 200;

/**
 * Ensures that no file outlives its message, its sender's account, and the reports that keep it as evidence, and that
 * every file can be read with the current key.
 */
export function defineAttachmentSweeper(
  { db, clock, jobs, log }: Pick<ChatPlatform, 'db' | 'clock' | 'jobs' | 'log'>,
  files: AttachmentFiles,
): void {
  /** Processes attachments batch by batch; a failure does not stop the others. */
  async function each<T>(
    next: (after: string | null) => Promise<readonly T[]>,
    idOf: (one: T) => string,
    act: (one: T) => Promise<void>,
  ): Promise<void> {
    const failures: unknown[] = [];
    for (let after: string | null = null; ; ) {
      const batch = await next(after);
      if (!batch.length) break;
      for (const one of batch) await act(one).catch((error) => failures.push(error));
      after = idOf(batch.at(-1) as T);
    }
    if (failures.length) throw new AggregateError(failures, `${failures.length} attachments were not dealt with.`);
  }

  jobs.define({
    name: SWEEP_JOB,
    cron: '*/7 * * * *',
    async handle() {
      const halfWayBefore = new Date(clock.now().getTime() - UNFINISHED_MS);
      let count = 0;
      await each(
        (after) => attachmentReader(db.read).due(halfWayBefore, after, BATCH_SIZE),
        (id) => id,
        async (id) => {
          const [claimed] = await db.transaction(({ tx }) => attachmentWriter(tx).claim([id], halfWayBefore));
          if (!claimed) return;
          await files.remove(id);
          await db.transaction(({ tx }) => attachmentWriter(tx).remove(id));
          count++;
        },
      );
      if (count) log.info({ count }, 'files of attachments deleted');
    },
  });

  jobs.define({
    name: 'chat.rewrap-attachments',
    // After a rotation of the program's secret, so that the previous one can be removed.
    cron: '41 * * * *',
    async handle() {
      const sealedUnder = files.sealedUnder();
      await each(
        (after) => attachmentReader(db.read).sealedOtherwise(sealedUnder, after, BATCH_SIZE),
        ({ id }) => id,
        async (stored) => {
          const keys = files.rewrapKeys(stored);
          await db.transaction(({ tx }) => attachmentWriter(tx).changeKeys(stored.id, keys, sealedUnder));
        },
      );
    },
  });
}
