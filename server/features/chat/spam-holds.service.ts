import { v7 as uuid } from 'uuid';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { ChatPlatform, Deps } from './chat.types.ts';
import { messageReader, messageWriter } from './messages.repo.ts';
import { type FirstMessage, type HeldConversation, spamHoldReader, spamHoldWriter } from './spam-holds.repo.ts';
import { fingerprintOf, HOLD_FROM_COUNT, SIMILAR_WINDOW_MS } from './spam-holds.rules.ts';
import type { Threads } from './threads.service.ts';

/** A message that begins a conversation. */
interface FirstText {
  readonly senderId: string;
  readonly content: string;
  /** SHA-256 of what is heard or seen, if the message is a voice note or photo. */
  readonly fileDigest: Buffer | undefined;
  /** First name of the receiver. */
  readonly firstName: string;
  readonly at: Date;
}

/**
 * Holds a first message that is sent to many members: further ones wait for staff review (issue "Chat", safety). The
 * sender is not informed: the messages are stored, with the status `sent`.
 */
export function createSpamHolds(
  { db, clock, log }: Pick<ChatPlatform, 'db' | 'clock' | 'log'>,
  { review, delivery, present }: Pick<Deps, 'review' | 'delivery' | 'present'>,
  threads: Threads,
) {
  const lockSender = async (tx: Tx, senderId: string): Promise<void> => {
    await spamHoldWriter(tx).lockSender(senderId);
  };

  async function openHold(tx: Tx, fingerprint: Buffer, { senderId, content, at }: FirstText): Promise<string> {
    const id = uuid();
    await spamHoldWriter(tx).open({ id, senderId, fingerprint, content, at });
    await review.open(tx, { kind: 'message', subjectId: id, memberId: senderId });
    return id;
  }

  /** Delivers everything written so far to the receiver. Later withdrawals are reported after the delivery. */
  async function deliver(tx: Tx, { chatId, senderId, receiverId }: HeldConversation): Promise<void> {
    await messageWriter(tx).lockChat(chatId);
    const [thread] = await threads.of(receiverId, [senderId], tx);
    if (!thread?.chat || thread.conversation === 'gone') return;
    for (const row of await messageReader(tx).ofChat(chatId))
      delivery.emit(receiverId, 'send:message', present.forViewer(row, thread));
  }

  async function deliverAll(conversations: readonly HeldConversation[]): Promise<void> {
    for (const conversation of conversations) await db.transaction(({ tx }) => deliver(tx, conversation));
  }

  /**
   * Closes a hold so that none of the sender's messages falls between the decision and its effect: new conversations
   * wait for the sender's lock, further messages for the lock of the conversation's row. Returns whether the hold was
   * still open.
   */
  async function close(tx: Tx, holdId: string, state: 'released' | 'refused'): Promise<boolean> {
    const writer = spamHoldWriter(tx);
    const senderId = await spamHoldReader(tx).senderOf(holdId);
    if (!senderId) return false;
    await lockSender(tx, senderId);
    if (!(await writer.lock(holdId))) return false;
    await writer.decide(holdId, state, clock.now());
    await writer.lockConversations(holdId);
    return true;
  }

  return {
    /** Requires that staff did not refuse a held conversation; waits for a decision that is being made. @throws Failure 403 */
    async requireNotRefused(tx: Tx, chatId: string): Promise<void> {
      await messageWriter(tx).lockChat(chatId);
      if (await spamHoldReader(tx).isRefused(chatId)) throw fail('chat.not_passed_on');
    },

    /** Whether a first message is held, and its fingerprint. @throws Failure 403 */
    async checkFirstMessage(
      tx: Tx,
      opening: FirstText,
    ): Promise<{ fingerprint: Buffer | undefined; holdId: string | null }> {
      // The same recording sent to many is compared by its sound, because the text says only how long it is.
      const fingerprint = opening.fileDigest ?? fingerprintOf(opening.content, opening.firstName);
      if (!fingerprint) return { fingerprint, holdId: null };
      // Concurrent messages must be counted together.
      await lockSender(tx, opening.senderId);
      const since = new Date(opening.at.getTime() - SIMILAR_WINDOW_MS);
      const { holdId, state, count } = await spamHoldReader(tx).countSimilar(opening.senderId, fingerprint, since);
      if (state === 'refused') throw fail('chat.not_passed_on');
      if (state === 'released') return { fingerprint, holdId: null };
      if (holdId) return { fingerprint, holdId };
      return { fingerprint, holdId: count >= HOLD_FROM_COUNT ? await openHold(tx, fingerprint, opening) : null };
    },

    recordFirstMessage: async (tx: Tx, first: FirstMessage): Promise<void> => {
      await spamHoldWriter(tx).remember(first);
    },

    /** Delivers held messages, after the commit. Returns whether the hold was still open. */
    async release({ tx, afterCommit }: Unit, holdId: string): Promise<boolean> {
      if (!(await close(tx, holdId, 'released'))) return false;
      const conversations = await spamHoldWriter(tx).releaseConversations(holdId);
      const at = clock.now();
      for (const { receiverId, ...begun } of conversations)
        await messageWriter(tx).publishMessage({ ...begun, at }, receiverId);
      afterCommit(() => deliverAll(conversations));
      log.info({ conversations: conversations.length }, 'held messages passed on');
      return true;
    },

    /**
     * Refuses to deliver held messages: they are hidden for ever, and the sender cannot write in those conversations
     * again. Returns whether the hold was still open.
     */
    async refuse({ tx }: Unit, holdId: string): Promise<boolean> {
      if (!(await close(tx, holdId, 'refused'))) return false;
      await spamHoldWriter(tx).hideHeld(holdId);
      return true;
    },
  };
}

export type SpamHolds = ReturnType<typeof createSpamHolds>;
