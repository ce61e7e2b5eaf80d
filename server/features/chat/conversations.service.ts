import type { chatApi } from '../../../contract/chat/api.ts';
import type { Conversation } from '../../../contract/chat/schema.ts';
import type { QueryOf } from '../../../contract/kernel.ts';
import { foldText } from '../../../contract/text/folded-text.ts';
import type { Outcome, Viewer } from '../../platform/http/handlers.ts';
import { encodeCursor, readPosition } from '../../platform/http/list-cursor.ts';
import { isNamed } from '../matching/index.ts';
import { type Relation, strangerRelation } from '../visibility/index.ts';
import type { ChatPlatform, Deps } from './chat.types.ts';
import { presentConversation } from './conversations.present.ts';
import { memberPositionsReader, memberPositionsWriter } from './member-positions.repo.ts';
import { messageReader } from './messages.repo.ts';
import { type ThreadRow, threadReader } from './thread.repo.ts';
import {
  decideWriting,
  needsPackage,
  noMessagesLeft,
  photosFrom,
  type Thread,
  threadOf,
  writingFrom,
} from './thread.rules.ts';
import { requireMember, type Threads } from './threads.service.ts';

type ListQuery = QueryOf<typeof chatApi.conversations>;

const LIST_NAME = 'conversations';
const DEFAULT_PAGE_SIZE = 20;
/** Maximum number of members suggested for a new conversation, newest interest first. */
const MAX_PEOPLE = 50;

/** Must match names in the same way as the SQL of the list. */
const contains = (name: string, part: string | undefined): boolean =>
  !part || foldText(name).includes(foldText(part)) || isNamed(name, part);

/** A member's list of conversations. */
export function createConversations(
  { db }: Pick<ChatPlatform, 'db'>,
  {
    accounts,
    relations,
    entitlements,
    photos,
    delivery,
    present,
  }: Pick<Deps, 'accounts' | 'relations' | 'entitlements' | 'photos' | 'delivery' | 'present'>,
  threads: Threads,
) {
  const withRelations = async (viewerId: string, rows: readonly ThreadRow[]): Promise<Thread[]> => {
    const between: ReadonlyMap<string, Relation> = await relations.of(
      viewerId,
      rows.map(({ id }) => id),
    );
    return rows.filter((row) => row.viewer).map((row) => threadOf(row, between.get(row.id) ?? strangerRelation));
  };

  /** Complete list entries in the given order. The number of round trips is constant. */
  async function shown(viewerId: string, given: readonly Thread[]): Promise<Conversation[]> {
    const chatIds = given.flatMap(({ chat }) => (chat ? [chat.id] : []));
    const ids = given.map(({ other }) => other.id);
    const [last, unread, photosOf, allowance, left] = await Promise.all([
      messageReader(db.read).lastOf(chatIds),
      memberPositionsReader(db.read).unreadOf(viewerId, chatIds),
      photos.of(ids),
      entitlements.allowanceOf(viewerId),
      given.some(needsPackage) ? entitlements.messagesOf(viewerId) : noMessagesLeft,
    ]);
    const lastOf = new Map(last.map((row) => [row.chatId, row]));
    return given.map((thread) => {
      const { other, sight, relation, chat } = thread;
      const row = chat ? lastOf.get(chat.id) : undefined;
      const pictures = photosOf(other.id).filter(({ slot }) => slot === 'profileImage');
      const decision = decideWriting(thread, left);
      return presentConversation(thread, {
        images:
          sight === 'member'
            ? photos.fields(pictures, { viewerId, sight, relation, allowance, access: other.photoAccess })
            : {},
        lastMessage: row ? present.forViewer(row, thread) : null,
        unread: chat ? (unread.get(chat.id) ?? 0) : 0,
        isOnline: () => delivery.isOnline(other.id),
        writing: writingFrom(decision),
        photos: photosFrom(thread, decision),
      });
    });
  }

  /** Members with whom a conversation can be begun. */
  async function people(viewer: Pick<Viewer, 'id' | 'role'>): Promise<Conversation[]> {
    if (viewer.role !== 'MEMBER') return [];
    const { gender } = await accounts.facts(viewer.id);
    if (!gender) return [];
    const ids = await memberPositionsReader(db.read).people({ id: viewer.id, gender }, MAX_PEOPLE);
    const byId = new Map((await threads.of(viewer.id, ids)).map((thread) => [thread.other.id, thread]));
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    return shown(
      viewer.id,
      found.filter(({ chat, sight }) => !chat && sight === 'member'),
    );
  }

  const changed = async (viewerId: string, otherId: string): Promise<void> => {
    const { chat } = await threads.begun(viewerId, otherId);
    const { id, archived, mine } = chat;
    delivery.emit(viewerId, 'chat:changed', { chatId: id, userId: otherId, readSeq: mine.readSeq, archived });
  };

  return {
    people,

    /** Conversations, newest first by default; if there are none, members to write to. @throws Failure 400 */
    async list(viewer: Viewer, query: ListQuery): Promise<Outcome<Conversation[]>> {
      const { archived = false, page = 1, pageSize: limit = DEFAULT_PAGE_SIZE } = query;
      const after = readPosition(LIST_NAME, query);
      if (viewer.role !== 'MEMBER') return { data: [], totalCount: 0 };
      const ascending = after?.ascending ?? query.direction === 1;
      const search = query.search || undefined;
      // The cursor takes precedence over the page number.
      const offset = after ? 0 : (page - 1) * limit;
      const reader = threadReader(db.read);
      const [rows, totalCount] = await Promise.all([
        reader.page(viewer.id, { archived, search, ascending, after, limit: limit + 1, offset }),
        reader.count(viewer.id, { archived, search }),
      ]);
      if (!totalCount && !archived && !after && !(await memberPositionsReader(db.read).hasAny(viewer.id))) {
        const newestFirst = (await people(viewer)).filter(({ firstName }) => contains(firstName, search));
        const toWriteTo = ascending ? newestFirst.toReversed() : newestFirst;
        // All suggested members are on the first page.
        return { data: offset ? [] : toWriteTo, totalCount: toWriteTo.length };
      }
      const all = await withRelations(viewer.id, rows.slice(0, limit));
      const last = rows[limit - 1];
      const endCursor =
        last?.chatId && last.lastAt
          ? encodeCursor(LIST_NAME, { at: last.lastAt, id: last.chatId, ascending })
          : undefined;
      const there = all.filter(({ chat, conversation }) => chat && conversation !== 'gone');
      const nextCursor = rows.length > limit ? endCursor : undefined;
      return { data: await shown(viewer.id, there), totalCount, nextCursor, endCursor };
    },

    /**
     * One conversation. @throws Failure 404 for a member whom the viewer can neither see nor has a conversation with
     */
    async one(viewer: Viewer, otherId: string): Promise<Conversation> {
      requireMember(viewer);
      const [conversation] = await shown(viewer.id, [await threads.present(viewer.id, otherId)]);
      return conversation as Conversation;
    },

    unread: async (viewer: Viewer): Promise<{ conversations: number; messages: number }> =>
      viewer.role === 'MEMBER' ? memberPositionsReader(db.read).unread(viewer.id) : { conversations: 0, messages: 0 },

    /** Archives or unarchives a conversation. @throws Failure 404 */
    async archive(viewer: Viewer, otherId: string, archived: boolean): Promise<{ chatId: string; archived: boolean }> {
      requireMember(viewer);
      const { chat } = await threads.begun(viewer.id, otherId);
      if (chat.archived !== archived) {
        await db.transaction(({ tx }) => memberPositionsWriter(tx).archive(chat.id, viewer.id, archived));
        await changed(viewer.id, otherId);
      }
      return { chatId: chat.id, archived };
    },
  };
}
