import type { z } from 'zod';
import type { QueryOf } from '../../../contract/kernel.ts';
import type { notificationsApi } from '../../../contract/notifications/api.ts';
import type { givenUpLetterSchema } from '../../../contract/notifications/schema.ts';
import type { Outcome } from '../../platform/http/handlers.ts';
import { encodeCursor, readPosition } from '../../platform/http/list-cursor.ts';
import type { UndeliveredMessage } from '../../platform/jobs/undelivered-message.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey } from '../accounts/index.ts';
import { maskEmail, maskPhone } from '../visibility/index.ts';
import { safeError } from './delivery.rules.ts';
import { undeliveredReader, undeliveredWriter } from './undelivered.repo.ts';

const LIST_NAME = 'givenUp';
const DEFAULT_PAGE_SIZE = 20;

/**
 * Messages of other features (decisions, codes, invitations, support answers) that failed after all retries, for staff:
 * kind, recipient and reason, without content. The content is not stored, so they cannot be sent again: staff contact
 * the member.
 */
export function createUndelivered({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) {
  async function record({
    id,
    queue,
    channel,
    to,
    tries,
    queuedAt,
    failedAt,
    error,
  }: UndeliveredMessage): Promise<void> {
    const isMail = channel === 'email';
    const owner = await undeliveredReader(db.read).ownerOf(isMail ? { emailKey: emailKey(to) } : { phone: to });
    await db.transaction(async ({ tx }) => {
      await undeliveredWriter(tx).add({
        ...{ id, kind: queue, channel, tries, member_id: owner ?? null },
        recipient: isMail ? maskEmail(to) : maskPhone(to),
        error: safeError(error),
        queued_at: queuedAt,
        failed_at: failedAt,
      });
    });
  }
  jobs.onUndelivered(record);

  return {
    /** A page of failed messages, newest first. @throws Failure 400 for a cursor of another list */
    async page(
      query: QueryOf<typeof notificationsApi.givenUpLetters>,
    ): Promise<Outcome<z.output<typeof givenUpLetterSchema>[]>> {
      const after = readPosition(LIST_NAME, { cursor: query.cursor });
      const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
      const found = await undeliveredReader(db.read).page(after, limit + 1);
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      return {
        data: rows.map(({ id, kind, channel, recipient, member_id, tries, error, queued_at, failed_at }) => ({
          ...{ id, kind, recipient, error },
          channel: channel === 'sms' ? 'sms' : 'email',
          memberId: member_id,
          attempts: tries,
          at: queued_at.toISOString(),
          failedAt: failed_at.toISOString(),
        })),
        nextCursor: last && encodeCursor(LIST_NAME, { at: last.failed_at, id: last.id }),
      };
    },
  };
}
