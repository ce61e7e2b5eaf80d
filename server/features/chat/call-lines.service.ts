import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import { lockPair } from '../relations/index.ts';
import type { ChatPlatform, Deps } from './chat.types.ts';
import { namesOf } from './conversations.present.ts';
import { messageReader, messageWriter } from './messages.repo.ts';
import { isPresent, refusalOfAccount, swapSides } from './thread.rules.ts';
import type { Threads } from './threads.service.ts';

/** The line of a call. */
interface Line {
  readonly chatId: string;
  /** The member who called. */
  readonly senderId: string;
  /** Fallback in English for clients that do not know calls. */
  readonly content: string;
  /** The member who was called, if he or she knows of the call: the line is then no unread message. */
  readonly readBy: string | null;
}

/** The lines of calls in conversations. The feature `calls` decides who may call. */
export function createCallLines(
  { db, clock }: Pick<ChatPlatform, 'db' | 'clock'>,
  { delivery, present }: Pick<Deps, 'delivery' | 'present'>,
  threads: Threads,
) {
  return {
    /** Facts about two members, from the first one's side; undefined if they can neither see each other nor have a conversation. */
    async facts(viewerId: string, otherId: string, reader: Reader = db.read) {
      const [thread] = await threads.of(viewerId, [otherId], reader);
      if (!thread || !isPresent(thread)) return undefined;
      const { viewer, other, sight, relation, chat } = thread;
      return {
        sight,
        back: swapSides(thread).sight,
        relation,
        caller: viewer.privacy,
        receiver: other.privacy,
        /** Reason why the viewer's own account may not approach anybody. */
        refusalOfViewer: refusalOfAccount(viewer, false),
        /**
         * True if staff refused the viewer's messages to the other member. Messages that are only held do not count: the viewer
         * must not learn of them.
         */
        isRefused: chat?.isRefused === true,
      };
    },

    /** The other person's names, as the member may see them. */
    async namesFor(memberId: string, otherId: string): Promise<{ firstName: string; lastName: string }> {
      const [thread] = await threads.of(memberId, [otherId]);
      return thread ? namesOf(thread) : { firstName: '', lastName: '' };
    },

    /** A member's own full name. */
    ownName: (memberId: string): Promise<string> => messageReader(db.read).ownName(memberId),

    /** The conversation of two members, begun without a message if necessary; requires the pair's lock. @throws Failure 404 */
    async requireConversation(tx: Tx, viewerId: string, otherId: string): Promise<string> {
      const [thread] = await threads.of(viewerId, [otherId], tx);
      if (!thread || !isPresent(thread)) throw fail('not_found');
      const known = thread.chat?.id ?? thread.concealedId;
      if (known) return known;
      const id = uuid();
      const at = clock.now();
      const begun = { id, beginnerId: viewerId, otherId, holdId: null, archivedForOther: false, at };
      await messageWriter(tx).insertConversation(begun);
      return id;
    },

    /**
     * Writes the line of an ended call; requires the pair's lock. Nobody is notified: a missed call has its own
     * notification, and everybody in an answered one knows of it. Returns the message's id.
     */
    async write(tx: Tx, { readBy, ...line }: Line): Promise<string> {
      const id = uuid();
      const digest = createHash('sha256').update(line.content).digest();
      // With an id, the message counts as sent by a client that reports reading itself: a call does not mark other messages as
      // read.
      const clientMessageId = `call:${id}`;
      const at = clock.now();
      const message = { ...line, id, digest, clientMessageId, via: 'rest', charged: false, hints: [], at } as const;
      const { seq } = await messageWriter(tx).store(message, { isWritten: false });
      if (readBy) await messageWriter(tx).readIfNext(line.chatId, readBy, seq);
      return id;
    },

    /** Sends the line to both members, unless the conversation has been closed in the meantime. */
    async deliver(messageId: string, one: string, other: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        await lockPair(tx, one, other);
        const row = await messageReader(tx).byId(messageId);
        const [thread] = await threads.of(one, [other], tx);
        if (!row || !thread?.chat || thread.conversation === 'gone') return;
        delivery.emit(one, 'send:message', present.forViewer(row, thread));
        if (thread.chat.isHeld) return;
        delivery.emit(other, 'send:message', present.forOther(row, thread));
        if (thread.chat.theirs.readSeq !== row.seq) return;
        const [theirs] = await threads.of(other, [one], tx);
        if (!theirs?.chat) return;
        const { archived, mine } = theirs.chat;
        delivery.emit(other, 'chat:changed', { chatId: row.chatId, userId: one, readSeq: mine.readSeq, archived });
      });
    },
  };
}
