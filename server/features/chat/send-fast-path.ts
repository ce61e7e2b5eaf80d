import { v7 as uuid } from 'uuid';
import { batched } from '../../platform/db/database.ts';
import type { ChatPlatform } from './chat.types.ts';
import { appendIfUnchanged, type FastPathMessage, type MessageRow, type ReadPosition } from './messages.repo.ts';
import { threadReader } from './thread.repo.ts';
import type { Thread } from './thread.rules.ts';

/** Maximum number of cached threads. Each direction of a conversation is one thread. */
const MAX_ENTRIES = 20_000;

interface CachedThread {
  readonly thread: Thread;
  /** Versions of the rows from which the thread was read, or of earlier states of these rows. */
  readonly version: string;
}

/**
 * Fast path for ongoing conversations: the data behind the last permission are cached together with the row versions
 * from which they were read (`chat_standing`). The database compares these versions under the pair's lock while storing
 * the next message, so one round trip is enough and the decision is still based on the current state.
 */
export function createSendFastPath({ db }: Pick<ChatPlatform, 'db'>) {
  const kept = new Map<string, CachedThread>();
  const keyOf = (senderId: string, receiverId: string): string => `${senderId} ${receiverId}`;

  return {
    /** Caches the permission. Call after a permitted message that used no allowance. */
    remember(thread: Thread, version: string): void {
      const key = keyOf(thread.viewer.id, thread.other.id);
      // The map's insertion order is the order of age, since a renewed entry is moved to the end.
      kept.delete(key);
      if (kept.size >= MAX_ENTRIES) kept.delete(kept.keys().next().value as string);
      kept.set(key, { thread, version });
    },

    /** Whether nothing has changed since the last permission: a member who was allowed to write then still is. */
    async isUnchanged(senderId: string, receiverId: string): Promise<boolean> {
      const known = kept.get(keyOf(senderId, receiverId));
      if (!known) return false;
      return known.version === (await batched(() => threadReader(db.read).standing(senderId, receiverId)));
    },

    /**
     * Stores a message on the fast path. Undefined if the full check is needed: something has changed, or the message
     * was sent before.
     */
    async appendIfUnchanged(
      receiverId: string,
      message: Omit<FastPathMessage, 'id' | 'eventId' | 'receiverId' | 'standing'>,
    ): Promise<({ row: MessageRow; thread: Thread } & ReadPosition) | undefined> {
      const key = keyOf(message.senderId, receiverId);
      const known = kept.get(key);
      const chatId = known?.thread.chat?.id;
      if (!known || !chatId) return undefined;
      const { senderId, content, clientMessageId, at } = message;
      const id = uuid();
      const [stored] = await db.statement(
        appendIfUnchanged({ ...message, id, eventId: uuid(), receiverId, standing: known.version }),
      );
      if (!stored || stored.seq === null) {
        kept.delete(key);
        return undefined;
      }
      const hints = stored.isFirst ? [...message.hints] : [];
      const row = { id, chatId, seq: stored.seq, senderId, content, clientMessageId, hints, hiddenFor: [], at };
      return { row, thread: known.thread, readTo: stored.readTo, archived: stored.archived };
    },
  };
}
