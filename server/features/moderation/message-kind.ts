import type { AttachmentKind } from '../../../contract/chat/values.ts';
import type { Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReviewKind } from '../review/index.ts';
import { messagesReader } from './messages.repo.ts';
import { messageRefusedMail } from './moderation.mails.ts';
import { messageSentence } from './moderation.words.ts';
import type { Mailer } from './moderation-mailer.ts';

/**
 * Releases or refuses held messages, inside the transaction of the decision. Returns whether the hold was still open.
 */
export interface SpamHolds {
  release(unit: Unit, holdId: string): Promise<boolean>;
  refuse(unit: Unit, holdId: string): Promise<boolean>;
}

/** Opens voice notes and photos of messages. */
export interface Attachments {
  evidence(id: string, kind: AttachmentKind): Promise<{ bytes: Uint8Array; type: string } | undefined>;
}

/** Review of first messages sent to many members, which are held until staff have reviewed them. */
export function messageKind(
  { db }: Pick<Platform, 'db'>,
  { holds, mailer, attachments }: { holds: SpamHolds; mailer: Mailer; attachments: Attachments },
): ReviewKind {
  return {
    kind: 'message',

    async details(_viewer, subjectIds) {
      const held = await messagesReader(db.read).held(subjectIds);
      return new Map(
        held.map(({ id, content, attachment, receivers, at, refusedBefore }) => [
          id,
          { kind: 'message' as const, content, attachment, receivers, sentAt: at.toISOString(), refusedBefore },
        ]),
      );
    },

    attachment: async (subjectId, attachmentId, kind) =>
      (await messagesReader(db.read).isHeldBy(subjectId, attachmentId))
        ? attachments.evidence(attachmentId, kind)
        : undefined,

    async decide(unit, item, { verdict, reason }) {
      const isPassed = verdict === 'approve';
      const wasOpen = await (isPassed ? holds.release : holds.refuse)(unit, item.subjectId);
      // The account was erased a moment ago, or the hold ended because all receivers have written themselves.
      if (!wasOpen) throw fail('not_found');
      if (!isPassed)
        await mailer.send(unit.tx, item.memberId, (site, to) => messageRefusedMail(site, to, messageSentence(reason)));
    },
  };
}
