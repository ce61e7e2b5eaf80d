import type { z } from 'zod';
import type { QueryOf } from '../../../contract/kernel.ts';
import type { notificationsApi } from '../../../contract/notifications/api.ts';
import type { deadLetterSchema } from '../../../contract/notifications/schema.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Outcome, Viewer } from '../../platform/http/handlers.ts';
import { encodeCursor, readPosition } from '../../platform/http/list-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../staff/audit/index.ts';
import { deadLetterReader, deadLetterWriter } from './dead-letters.repo.ts';
import { undeliveredWriter } from './undelivered.repo.ts';

const LIST_NAME = 'deadLetters';
const DEFAULT_PAGE_SIZE = 20;
const RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;
const BATCH_SIZE = 1_000;

/** Failed deliveries for staff: that they failed and why, without their content. */
export function createDeadLetters(
  { db, clock, jobs, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  { audit, wake }: { audit: Audit; wake(): void },
) {
  jobs.define({
    name: 'notifications.forget',
    cron: '23 2 * * *',
    isLong: true,
    async handle() {
      const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
      let gone = 0;
      for (let some = BATCH_SIZE; some === BATCH_SIZE; gone += some)
        some = await db.transaction(({ tx }) => deadLetterWriter(tx).deleteBefore(before, BATCH_SIZE));
      await db.transaction(({ tx }) => undeliveredWriter(tx).deleteBefore(before));
      if (gone) log.info({ gone }, 'old notifications were forgotten');
    },
  });

  return {
    /** A page of failed deliveries. @throws Failure 400 for a cursor of another list */
    async page(
      query: QueryOf<typeof notificationsApi.deadLetters>,
    ): Promise<Outcome<z.output<typeof deadLetterSchema>[]>> {
      const after = readPosition(LIST_NAME, { cursor: query.cursor });
      const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
      const found = await deadLetterReader(db.read).page(after, limit + 1);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return {
        data: rows.map(({ at, failedAt, error, ...row }) => ({
          ...row,
          error: error ?? '',
          at: at.toISOString(),
          failedAt: failedAt.toISOString(),
        })),
        nextCursor:
          last && found.length > limit ? encodeCursor(LIST_NAME, { at: last.failedAt, id: last.id }) : undefined,
      };
    },

    /** Retries a failed delivery. @throws Failure 404 if the delivery had not failed */
    retry: (viewer: Viewer, id: string): Promise<void> =>
      db.transaction(async ({ tx, afterCommit }) => {
        const memberId = await deadLetterWriter(tx).retry(id, clock.now());
        if (!memberId) throw fail('not_found');
        await audit.record(tx, viewer, { action: 'notification.retried', subjectId: memberId, detail: { id } });
        afterCommit(wake);
      }),
  };
}
