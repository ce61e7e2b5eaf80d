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

/** Review of first messages sent to many members, which are held until staff have reviewed them. */
export function messageKind(
  { db }: Pick<Platform, 'db'>,
  { holds, mailer }: { holds: SpamHolds; mailer: Mailer },
): ReviewKind {
  return {
    kind: 'message',

    async details(_viewer, subjectIds) {
      const held = await messagesReader(db.read).held(subjectIds);
      return new Map(
        held.map(({ id, content, receivers, at, refusedBefore }) => [
          id,
          { kind: 'message' as const, content, receivers, sentAt: at.toISOString(), refusedBefore },
        ]),
      );
    },

    async decide(unit, item, { verdict, reason }) {
      const isPassed = verdict === 'approve';
      const wasOpen = await (isPassed ? holds.release : holds.refuse)(unit, item.subjectId);
      // The account was just erased, or the hold was lifted because all receivers have written themselves.
      if (!wasOpen) throw fail('not_found');
      if (!isPassed)
        await mailer.send(unit.tx, item.memberId, (site, to) => messageRefusedMail(site, to, messageSentence(reason)));
    },
  };
}
