import type { Viewer } from '../../platform/http/handlers.ts';
import type { ChatPlatform, Deps } from './chat.types.ts';
import { memberPositionsReader, memberPositionsWriter } from './member-positions.repo.ts';
import { type MemberPositions, visibleReceipts } from './thread.rules.ts';
import { type BegunThread, requireMember, type Threads } from './threads.service.ts';

const RECEIPTS_PER_MINUTE = 300;

/** Read and delivery positions of members. They only increase. */
export function createReceipts(
  { db, limits }: Pick<ChatPlatform, 'db' | 'limits'>,
  { delivery }: Pick<Deps, 'delivery'>,
  threads: Threads,
) {
  const perMinute = limits.define('chat.receipts', RECEIPTS_PER_MINUTE, 60);

  /** Notifies the other person, if both share receipts; unchanged receipts are not sent. */
  function notifyPeer({ viewer, other, chat }: BegunThread, now: MemberPositions): void {
    const before = visibleReceipts(other, viewer, chat.mine);
    const shared = visibleReceipts(other, viewer, now);
    if (shared.deliveredSeq === before.deliveredSeq && shared.readSeq === before.readSeq) return;
    delivery.emit(other.id, 'message:status', { chatId: chat.id, userId: viewer.id, ...shared });
  }

  /** Advances the positions, never beyond the last message. Returns the new position. */
  async function advance(thread: BegunThread, read: number, delivered: number): Promise<MemberPositions> {
    const { chat, viewer } = thread;
    const to = { read: Math.min(read, chat.lastSeq), delivered: Math.min(delivered, chat.lastSeq) };
    if (to.read <= chat.mine.readSeq && to.delivered <= chat.mine.deliveredSeq) return chat.mine;
    const side = await db.transaction(({ tx }) => memberPositionsWriter(tx).advance(chat.id, viewer.id, to));
    if (!side) return chat.mine;
    const now = { ...chat.mine, ...side };
    // Without messages from the other person there is nothing to report.
    if (chat.theirs.written) notifyPeer(thread, now);
    return now;
  }

  return {
    /** Messages up to this seq were returned to the client. */
    async markReturned(thread: BegunThread, seq: number): Promise<void> {
      await advance(thread, 0, seq);
    },

    /** Advances the delivery position. @throws Failure 404, 429 */
    async delivered(viewer: Viewer, otherId: string, seq: number): Promise<void> {
      requireMember(viewer);
      await perMinute.use(viewer.id);
      await advance(await threads.begun(viewer.id, otherId), 0, seq);
    },

    /** Reading implies delivery. The viewer's other devices are updated. @throws Failure 404, 429 */
    async read(viewer: Viewer, otherId: string, seq: number) {
      requireMember(viewer);
      await perMinute.use(viewer.id);
      const thread = await threads.begun(viewer.id, otherId);
      const { id: chatId, mine, archived } = thread.chat;
      const { readSeq } = await advance(thread, seq, seq);
      if (readSeq !== mine.readSeq)
        delivery.emit(viewer.id, 'chat:changed', { chatId, userId: otherId, readSeq, archived });
      const unread = await memberPositionsReader(db.read).unreadOf(viewer.id, [chatId]);
      return { chatId, readSeq, unread: unread.get(chatId) ?? 0 };
    },
  };
}

export type Receipts = ReturnType<typeof createReceipts>;
