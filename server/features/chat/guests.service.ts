import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Message } from '../../../contract/chat/schema.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import { lockPair } from '../relations/index.ts';
import type { AttachmentLinks } from './attachment-links.ts';
import type { ChatPlatform, Deps } from './chat.types.ts';
import { namesOf } from './conversations.present.ts';
import { guestReader } from './guests.repo.ts';
import { type MessageRow, messageReader, messageWriter, type SeqRange } from './messages.repo.ts';
import { isPresent } from './thread.rules.ts';
import type { Threads } from './threads.service.ts';
import { findHints } from './warning-hints.rules.ts';

/** Number of a guardian's first messages that can carry warnings. */
const MAX_HINTED_MESSAGES = 10;

/** A guardian's message. */
export interface GuestMessage {
  readonly chatId: string;
  readonly senderId: string;
  readonly content: string;
  readonly clientMessageId: string | null;
}

/** A conversation that a guardian can be invited to. */
export interface GuestPlace {
  readonly chatId: string;
  /** The other person ignores the inviting member and must not be disturbed. */
  readonly isIgnored: boolean;
}

/** Chat operations for guardians' seats. The guardian feature decides on permissions. */
export function createGuests(
  { db, clock }: Pick<ChatPlatform, 'db' | 'clock'>,
  { delivery, present }: Pick<Deps, 'delivery' | 'present'>,
  threads: Threads,
  links: AttachmentLinks,
) {
  return {
    /**
     * The conversation of two members in contact, begun if necessary; under the pair's lock.
     * @throws Failure 404, 403 if it is closed, 409 before both have written or interest is mutual
     */
    async requirePlace(tx: Tx, viewerId: string, otherId: string): Promise<GuestPlace> {
      const [thread] = await threads.of(viewerId, [otherId], tx);
      if (!thread || !isPresent(thread)) throw fail('not_found');
      const { chat, concealedId, relation } = thread;
      if (relation.hadMutualInterest) throw fail('chat.closed');
      const haveBothWritten = chat !== null && chat.mine.written > 0 && chat.theirs.written > 0;
      if (concealedId || chat?.isHeld || !(relation.hasMutualInterest || haveBothWritten))
        throw fail('guardian.not_yet');
      const isIgnored = relation.avoidedByOther;
      if (chat) return { chatId: chat.id, isIgnored };
      // The conversation is created without messages, so that a guardian can be present from the first message on.
      const chatId = uuid();
      const at = clock.now();
      const begun = { id: chatId, beginnerId: viewerId, otherId, holdId: null, archivedForOther: isIgnored, at };
      await messageWriter(tx).insertConversation(begun);
      return { chatId, isIgnored };
    },

    /** The other person's names, as the member may see them. */
    async namesFor(memberId: string, otherId: string): Promise<{ firstName: string; lastName: string }> {
      const [thread] = await threads.of(memberId, [otherId]);
      return thread ? namesOf(thread) : { firstName: '', lastName: '' };
    },

    /** The attachment of a message for a guardian who may read it, with addresses made for that account. */
    attachmentFor: ({ id, content, attachment }: MessageRow, guardianId: string): Pick<Message, 'voice' | 'photo'> =>
      attachment && content !== null
        ? links.fieldsOf(guardianId, id, attachment, { canFetch: true, showsHeard: false })
        : {},

    range: (chatId: string, stretch: SeqRange): Promise<MessageRow[]> =>
      messageReader(db.read).stretch(chatId, stretch),

    /** Messages with these ids, unordered. */
    byIds: (ids: readonly string[]): Promise<MessageRow[]> => messageReader(db.read).byIds(ids),

    /**
     * Stores a guardian's message; requires the pair's lock. A repeated clientMessageId returns the first message.
     * @throws Failure 409
     */
    async write(tx: Tx, guest: GuestMessage): Promise<{ row: MessageRow; isNew: boolean }> {
      const { chatId, senderId, content, clientMessageId } = guest;
      const digest = createHash('sha256').update(content).digest();
      const earlier = await guestReader(tx).earlier(chatId, senderId, { clientMessageId, digest });
      if (earlier.knownId) {
        if (!earlier.knownIsSame) throw fail('chat.id_used');
        return { row: (await messageReader(tx).byId(earlier.knownId)) as MessageRow, isNew: false };
      }
      const hints = earlier.written < MAX_HINTED_MESSAGES ? findHints(content) : [];
      const id = uuid();
      const message = { ...guest, id, digest, via: 'rest', charged: false, hints, at: clock.now() } as const;
      await messageWriter(tx).store(message);
      await messageWriter(tx).publishToBoth(message);
      return { row: (await messageReader(tx).byId(id)) as MessageRow, isNew: true };
    },

    /** Sends the message to both members, unless the conversation has been closed in the meantime. */
    async deliver(row: MessageRow, one: string, other: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        await lockPair(tx, one, other);
        const [thread] = await threads.of(one, [other], tx);
        if (!thread?.chat || thread.conversation === 'gone') return;
        const { emit } = delivery;
        emit(one, 'send:message', present.forViewer(row, thread));
        emit(other, 'send:message', present.forOther(row, thread));
      });
    },
  };
}
