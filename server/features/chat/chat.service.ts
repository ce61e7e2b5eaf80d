import type { Tx, Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import { lockPair } from '../relations/index.ts';
import type { ChatForSockets, ChatPlatform, Surroundings } from './chat.types.ts';
import { createConversations } from './conversations.service.ts';
import { evidenceWriter, type ReportedMessage } from './evidence.repo.ts';
import { createGuests } from './guests.service.ts';
import { createHolds } from './holds.service.ts';
import { createMessages } from './messages.service.ts';
import { overhear } from './overhear.ts';
import { createPresence } from './presence.service.ts';
import { createReceipts } from './receipts.service.ts';
import { createSending } from './sending.service.ts';
import { sideReader, sideWriter } from './sides.repo.ts';
import { threadReader } from './thread.repo.ts';
import { isPresent } from './thread.rules.ts';
import { createThreads } from './threads.service.ts';

type Mark = 'ignored' | 'blocked';

/** Conversations of two members (contract §7): what REST and real time ask, and what other features tell. */
export function createChat(platform: ChatPlatform, given: Surroundings) {
  const { db, log } = platform;
  const { delivery, onMessage } = overhear(given.delivery);
  const surroundings = { ...given, delivery };
  const threads = createThreads(platform, surroundings);
  const holds = createHolds(platform, surroundings, threads);
  const receipts = createReceipts(platform, surroundings, threads);
  const presence = createPresence(surroundings, threads);
  const { send } = createSending(platform, surroundings, holds);
  const listeners: ((one: string, other: string) => void)[] = [];

  /** To the devices of one of the two: nothing can be written any more, or again. */
  async function tellEnd(tx: Tx, memberId: string, otherId: string): Promise<void> {
    const [thread] = await threads.of(memberId, [otherId], tx);
    if (!thread?.chat) return;
    const gone = thread.conversation === 'gone';
    delivery().emit(memberId, 'chat:closed', { chatId: thread.chat.id, userId: otherId, gone });
  }

  async function end(one: string, other: string, told: readonly (readonly [string, string])[]): Promise<void> {
    for (const heard of listeners) heard(one, other);
    try {
      // One after another, on whatever nodes: the last that is told is how it stands.
      await db.transaction(async ({ tx }) => {
        await lockPair(tx, one, other);
        for (const [memberId, otherId] of told) await tellEnd(tx, memberId, otherId);
      });
    } catch (error) {
      log.error({ err: error }, 'the end of a conversation could not be told');
    }
  }

  const ended = (one: string, other: string): Promise<void> =>
    end(one, other, [
      [one, other],
      [other, one],
    ]);

  /** One after another: there may be hundreds. Never fails. */
  async function tellLeft(memberId: string, others: readonly string[]): Promise<void> {
    for (const otherId of others) await end(memberId, otherId, [[otherId, memberId]]);
  }

  /** Of a block both are told, of ignoring only who does it. */
  async function markChanged(memberId: string, otherId: string, mark: Mark): Promise<void> {
    await (mark === 'blocked' ? ended(memberId, otherId) : end(memberId, otherId, [[memberId, otherId]]));
  }

  // Whoever has a conversation with who is deleted or suspended sees it close, wherever it is open.
  given.accounts.onLeave(async ({ tx, afterCommit }, memberId) => {
    const others = await sideReader(tx).correspondents(memberId);
    afterCommit(() => void tellLeft(memberId, others));
  });

  return {
    send,
    ended,
    onEnded: (heard: (one: string, other: string) => void): void => void listeners.push(heard),
    ...receipts,
    ...presence,
    messages: createMessages(platform, surroundings, threads, receipts),
    conversations: createConversations(platform, surroundings, threads),
    holds: { release: holds.release, refuse: holds.refuse },
    /** For guardians, who sit in conversations of others. */
    guests: createGuests(platform, surroundings, threads),
    onMessage,

    /** @throws Failure 403, 404 for whom the viewer neither sees nor has a conversation with */
    allow: threads.allow,

    /** What members do about each other, as far as their conversation goes with it. */
    hooks: {
      /** Inside the transaction in which one puts the other out of sight. Who is ignored is told nothing. */
      async avoided({ tx, afterCommit }: Unit, memberId: string, otherId: string, mark: Mark): Promise<void> {
        // A blocked conversation is in no list anyway, and comes back to where it was.
        if (mark === 'ignored') await sideWriter(tx).archiveIgnored(memberId, otherId);
        afterCommit(() => markChanged(memberId, otherId, mark));
      },
      /** Inside the transaction in which that is taken back. */
      async metAgain({ tx, afterCommit }: Unit, memberId: string, otherId: string, mark: Mark): Promise<void> {
        if (mark === 'ignored') await sideWriter(tx).bringBack(memberId, otherId);
        afterCommit(() => markChanged(memberId, otherId, mark));
      },
      changed: ended,
      /** Whether there is a conversation for the member, with somebody whose account is there. */
      async areTalking(memberId: string, otherId: string): Promise<boolean> {
        const [thread] = await threads.of(memberId, [otherId]);
        return Boolean(thread?.chat && isPresent(thread) && !thread.isErased);
      },
      /** Whether the writer has written to the reader, wherever the two stand now: what was written can be reported. */
      hasWrittenTo: (writerId: string, readerId: string): Promise<boolean> =>
        threadReader(db.read).hasWritten(writerId, readerId),
    },

    /**
     * For whoever judges a report. Whether the report did not name the message until now.
     * @throws Failure 404 for what is no message of the one reported to the reporter
     */
    async captureContext(tx: Tx, of: ReportedMessage): Promise<boolean> {
      const { isThere, isNew } = await evidenceWriter(tx).capture(of);
      if (!isThere) throw fail('not_found');
      return isNew;
    },
  } satisfies ChatForSockets & Record<string, unknown>;
}

export type Chat = ReturnType<typeof createChat>;
