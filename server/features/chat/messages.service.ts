import type { Message } from '../../../contract/chat/schema.ts';
import { UNSEND_MINUTES } from '../../../contract/chat/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Outcome, Viewer } from '../../platform/http/handlers.ts';
import { encodeCursor, readPosition } from '../../platform/http/list-cursor.ts';
import type { ChatPlatform, Deps } from './chat.types.ts';
import { namesOf } from './conversations.present.ts';
import { type MessageRow, messageReader, messageWriter } from './messages.repo.ts';
import type { Receipts } from './receipts.service.ts';
import { type BegunThread, requireMember, type Threads } from './threads.service.ts';

const DEFAULT_LIMIT = 50;
const SEARCH_PAGE_SIZE = 30;
const UNSEND_MS = UNSEND_MINUTES * 60_000;
const SEARCHES_PER_MINUTE = 30;
/** Retention of withdrawn text, in case the message is reported to staff. */
const SEARCH_CURSOR_MS = 30 * 86_400_000;

interface RangeQuery {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

interface Found {
  readonly message: Message;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Reading, deleting and searching messages. */
export function createMessages(
  { db, clock, jobs, log, limits, erasures }: ChatPlatform,
  { delivery, present }: Pick<Deps, 'delivery' | 'present'>,
  threads: Threads,
  receipts: Receipts,
) {
  const searches = limits.define('chat.search', SEARCHES_PER_MINUTE, 60);
  jobs.define({
    name: 'chat.erase-taken-back',
    cron: '23 3 * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - SEARCH_CURSOR_MS);
      const count = await db.transaction(({ tx }) => messageWriter(tx).erase(before));
      if (count) log.info({ count }, 'messages that were taken back are erased');
    },
  });

  /** The conversation of a message that the viewer can see. @throws Failure 404 */
  async function threadOfMessage(viewer: Viewer, id: string): Promise<BegunThread> {
    requireMember(viewer);
    const pair = await messageReader(db.read).withPair(id);
    if (!pair || (pair.lowId !== viewer.id && pair.highId !== viewer.id)) throw fail('not_found');
    return threads.begun(viewer.id, pair.lowId === viewer.id ? pair.highId : pair.lowId);
  }

  function refuseUnsend(row: MessageRow, viewerId: string): void {
    if (row.senderId !== viewerId) throw fail('chat.not_yours');
    if (row.content !== null && clock.now().getTime() - row.at.getTime() > UNSEND_MS) throw fail('chat.too_late');
  }

  /** Deletes a message; returns whether that changes anything, and whether the other person must be notified. */
  async function write(
    id: string,
    { viewer, chat }: BegunThread,
    forEveryone: boolean,
  ): Promise<{ row: MessageRow; isNew: boolean; tellsOther: boolean }> {
    return db.transaction(async ({ tx }) => {
      const viewerId = viewer.id;
      // Serialised with the release of held messages: the deletion happens either before or after it.
      const tellsOther = forEveryone && (await messageWriter(tx).lockChat(chat.id));
      const row = await messageWriter(tx).lock(id);
      if (!row) throw fail('not_found');
      if (forEveryone) refuseUnsend(row, viewerId);
      const isNew = forEveryone ? row.content !== null : !row.hiddenFor.includes(viewerId);
      if (!isNew) return { row, isNew, tellsOther };
      if (forEveryone) {
        await messageWriter(tx).takeBack(id, clock.now());
        await erasures.record(tx, { kind: 'message.takenBack', subjectId: id });
      } else await messageWriter(tx).hideFor(id, viewerId);
      return { row: (await messageReader(tx).byId(id)) as MessageRow, isNew, tellsOther };
    });
  }

  return {
    /** Messages of a conversation, ascending. Returned messages count as received. @throws Failure 404 */
    async page(viewer: Viewer, otherId: string, { after, before, limit }: RangeQuery): Promise<Message[]> {
      requireMember(viewer);
      const thread = await threads.present(viewer.id, otherId);
      if (!thread.chat) return [];
      const stretch = { after, before, limit: limit ?? DEFAULT_LIMIT };
      const rows = await messageReader(db.read).stretch(thread.chat.id, stretch);
      const last = rows.at(-1);
      if (last) await receipts.markReturned(thread as BegunThread, last.seq);
      return rows.map((row) => present.forViewer(row, thread));
    },

    /** Requires that the viewer can see the message. @throws Failure 404 */
    allowDeleting: async (viewer: Viewer, id: string): Promise<void> => {
      await threadOfMessage(viewer, id);
    },

    /** Deletes a message, whose seq stays used. Deleting twice has no effect. @throws Failure 403, 404, 409 */
    async remove(viewer: Viewer, id: string, who: 'me' | 'everyone'): Promise<Message> {
      const thread = await threadOfMessage(viewer, id);
      const { row, isNew, tellsOther } = await write(id, thread, who === 'everyone');
      const own = present.forViewer(row, thread);
      if (!isNew) return own;
      const { emit } = delivery;
      emit(viewer.id, 'message:deleted', own);
      if (tellsOther) emit(thread.other.id, 'message:deleted', present.forOther(row, thread));
      return own;
    },

    /** Repeats, after a restore, a withdrawal made after the backup. No effect if the message does not exist. */
    async replayUnsend(tx: Tx, id: string, at: Date): Promise<void> {
      await messageWriter(tx).takeBack(id, at);
    },

    /** Searches the viewer's own conversations, newest first. @throws Failure 400, 429 */
    async search(viewer: Viewer, text: string, cursor: string | undefined): Promise<Outcome<Found[]>> {
      const after = readPosition('messages', { cursor });
      if (viewer.role !== 'MEMBER') return { data: [] };
      await searches.use(viewer.id);
      const rows = await messageReader(db.read).search(viewer.id, {
        text,
        after,
        limit: SEARCH_PAGE_SIZE + 1,
      });
      const page = rows.slice(0, SEARCH_PAGE_SIZE);
      const others = await threads.of(viewer.id, [...new Set(page.map(({ otherId }) => otherId))]);
      const byId = new Map(others.map((thread) => [thread.other.id, thread]));
      const data = page.flatMap((row) => {
        const thread = byId.get(row.otherId);
        if (!thread?.chat || thread.conversation === 'gone') return [];
        return [{ message: present.forViewer(row, thread), userId: row.otherId, ...namesOf(thread) }];
      });
      const last = page.at(-1);
      return { data, nextCursor: last && rows.length > SEARCH_PAGE_SIZE ? encodeCursor('messages', last) : undefined };
    },
  };
}
