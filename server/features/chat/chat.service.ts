import type { Message } from '../../../contract/chat/schema.ts';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { lockPair } from '../relations/index.ts';
import { createAttachmentFiles } from './attachment-files.ts';
import { createAttachmentLinks } from './attachment-links.ts';
import { createAttachmentMedia } from './attachment-media.service.ts';
import { createAttachmentSending } from './attachment-sending.ts';
import { defineAttachmentSweeper } from './attachment-sweeper.ts';
import { createCallLines } from './call-lines.service.ts';
import { createMessagePresenter } from './chat.present.ts';
import type { ChatPlatform, Deps, GivenDeps, Outgoing, SocketChat } from './chat.types.ts';
import { createChatPhotos } from './chat-photos.service.ts';
import { createConversations } from './conversations.service.ts';
import { createGuests } from './guests.service.ts';
import { memberPositionsReader, memberPositionsWriter } from './member-positions.repo.ts';
import { createMessageEvents } from './message-events.ts';
import { createMessages } from './messages.service.ts';
import { createPresence } from './presence.service.ts';
import { createReceipts } from './receipts.service.ts';
import { evidenceWriter, type ReportedCall, type ReportedMessage } from './report-evidence.repo.ts';
import { createSending } from './sending.service.ts';
import { createSpamHolds } from './spam-holds.service.ts';
import { threadReader } from './thread.repo.ts';
import { isPresent } from './thread.rules.ts';
import { createThreads, requireMember } from './threads.service.ts';
import { createVoiceNotes } from './voice-notes.service.ts';

type Mark = 'ignored' | 'blocked';

/** Conversations of two members (contract §7): operations for REST and real time, and hooks for other features. */
export function createChat(platform: ChatPlatform, given: GivenDeps) {
  const { db, log } = platform;
  const { delivery, onMessage } = createMessageEvents(given.delivery);
  const links = createAttachmentLinks(given.photos.links);
  const deps: Deps = { ...given, delivery, present: createMessagePresenter(links) };
  const threads = createThreads(platform, deps);
  const holds = createSpamHolds(platform, deps, threads);
  const receipts = createReceipts(platform, deps, threads);
  const presence = createPresence(deps, threads);
  const sending = createSending(platform, deps, holds);
  const files = createAttachmentFiles(platform);
  const attachmentSending = createAttachmentSending(platform, sending, threads, files);
  const media = createAttachmentMedia(platform, threads, { files, links });
  defineAttachmentSweeper(platform, files);
  const listeners: ((one: string, other: string) => void)[] = [];

  /** Notifies all devices of a member that writing to the other member became impossible, or possible again. */
  async function notifyEnd(tx: Tx, memberId: string, otherId: string): Promise<void> {
    const [thread] = await threads.of(memberId, [otherId], tx);
    if (!thread?.chat) return;
    const gone = thread.conversation === 'gone';
    delivery.emit(memberId, 'chat:closed', { chatId: thread.chat.id, userId: otherId, gone });
  }

  async function end(one: string, other: string, notified: readonly (readonly [string, string])[]): Promise<void> {
    for (const listener of listeners) listener(one, other);
    try {
      // Serialised across nodes, so that the last event reports the current state.
      await db.transaction(async ({ tx }) => {
        await lockPair(tx, one, other);
        for (const [memberId, otherId] of notified) await notifyEnd(tx, memberId, otherId);
      });
    } catch (error) {
      log.error({ err: error }, 'the end of a conversation could not be sent to its members');
    }
  }

  const notifyEnded = (one: string, other: string): Promise<void> =>
    end(one, other, [
      [one, other],
      [other, one],
    ]);

  /** Notifies the partners one by one, since there may be hundreds. Never fails. */
  async function notifyAccountClosed(memberId: string, others: readonly string[]): Promise<void> {
    for (const otherId of others) await end(memberId, otherId, [[otherId, memberId]]);
  }

  /** A block is reported to both members; ignoring is reported only to the member who ignores. */
  async function markChanged(memberId: string, otherId: string, mark: Mark): Promise<void> {
    await (mark === 'blocked' ? notifyEnded(memberId, otherId) : end(memberId, otherId, [[memberId, otherId]]));
  }

  // When an account is deleted or suspended, its open conversations are closed on all devices.
  given.accounts.onAccountClosed(async ({ tx, afterCommit }, memberId) => {
    const others = await memberPositionsReader(tx).correspondents(memberId);
    afterCommit(() => void notifyAccountClosed(memberId, others));
  });

  return {
    send: async (viewer: Viewer, outgoing: Outgoing): Promise<Message> =>
      (await sending.send(viewer, outgoing)).message,
    voiceNotes: createVoiceNotes(platform, deps, threads, attachmentSending),
    chatPhotos: createChatPhotos(platform, deps, threads, { sending: attachmentSending, media, files }),
    media,
    notifyEnded,
    onEnded: (heard: (one: string, other: string) => void): void => void listeners.push(heard),
    ...receipts,
    ...presence,
    messages: createMessages(platform, deps, threads, receipts),
    conversations: createConversations(platform, deps, threads),
    holds: { release: holds.release, refuse: holds.refuse },
    /** The lines of calls, and facts about the two members of a conversation. */
    callLines: createCallLines(platform, deps, threads),
    /** Chat operations for guardians in the conversations of their wards. */
    guests: createGuests(platform, deps, threads, links),
    onMessage,

    /**
     * Requires a member with whom the viewer may have a conversation. @throws Failure 404 for a member whom the viewer
     * can neither see nor has a conversation with, 403
     */
    allow: threads.allow,

    /** As `allow`, before a message is sent: an ongoing conversation needs only one short statement. */
    async allowSending(viewer: Viewer, receiverId: string): Promise<void> {
      requireMember(viewer);
      if (!(await sending.isStillAllowed(viewer, receiverId))) await threads.allow(viewer, receiverId);
    },

    /** Effects of other actions between members on their conversation. */
    hooks: {
      /** Call inside the transaction that ignores or blocks a member. An ignored member is not notified. */
      async avoided({ tx, afterCommit }: Unit, memberId: string, otherId: string, mark: Mark): Promise<void> {
        // A blocked conversation is hidden from lists anyway, and reappears in its former list.
        if (mark === 'ignored') await memberPositionsWriter(tx).archiveIgnored(memberId, otherId);
        afterCommit(() => markChanged(memberId, otherId, mark));
      },
      /** Call inside the transaction that ends the ignoring or blocking. */
      async avoidanceEnded({ tx, afterCommit }: Unit, memberId: string, otherId: string, mark: Mark): Promise<void> {
        if (mark === 'ignored') await memberPositionsWriter(tx).unarchive(memberId, otherId);
        afterCommit(() => markChanged(memberId, otherId, mark));
      },
      changed: notifyEnded,
      /** Whether the member has a conversation with this person, whose account still exists. */
      async areTalking(memberId: string, otherId: string): Promise<boolean> {
        const [thread] = await threads.of(memberId, [otherId]);
        return Boolean(thread?.chat && isPresent(thread) && !thread.isErased);
      },
      /** Whether the writer ever wrote to the reader, whatever their relation is now: such messages can be reported. */
      hasWrittenTo: (writerId: string, readerId: string): Promise<boolean> =>
        threadReader(db.read).hasWritten(writerId, readerId),
    },

    /**
     * Stores context for the review of a report. Returns whether the message is new in the report.
     * @throws Failure 404 if it is not a message from the reported member to the reporter
     */
    async captureContext(tx: Tx, of: ReportedMessage): Promise<boolean> {
      const { isThere, isNew } = await evidenceWriter(tx).capture(of);
      if (!isThere) throw fail('not_found');
      return isNew;
    },

    /**
     * Stores the facts of a call for the review of a report. Returns whether the call is new in the report.
     * @throws Failure 404 if it is not a call of the two
     */
    async captureCall(tx: Tx, of: ReportedCall): Promise<boolean> {
      const { isThere, isNew } = await evidenceWriter(tx).captureCall(of);
      if (!isThere) throw fail('not_found');
      return isNew;
    },
  } satisfies SocketChat & Record<string, unknown>;
}

export type Chat = ReturnType<typeof createChat>;
