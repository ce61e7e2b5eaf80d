import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type ListViewer, listable } from '../visibility/index.ts';
import { conversationsOf, isThere } from './thread.repo.ts';

/** Messages by others that the owner of `mine` has not read. */
const isUnread = sql<boolean>`(message.seq > mine.read_seq and message.sender_id <> mine.member_id
  and message.taken_back_at is null and not (mine.member_id = any(message.hidden_for)))`;

/** Maximum unread conversations, and messages in each, that are counted. */
const MAX_CONVERSATIONS = 1_000;
const MAX_MESSAGES = 1_000;

/** Reads members' positions in their conversations. */
export const memberPositionsReader = (db: Reader) => ({
  /** Number of unread messages per conversation; conversations without unread messages are left out. */
  async unreadOf(viewerId: string, chatIds: readonly string[]): Promise<Map<string, number>> {
    if (!chatIds.length) return new Map();
    const { rows } = await sql<{ id: string; count: number }>`
      select mine.conversation_id as id, count(*)::int as count
      from conversation_side as mine join message on message.conversation_id = mine.conversation_id and ${isUnread}
      where mine.member_id = ${viewerId} and mine.conversation_id = any(${chatIds}::uuid[])
      group by mine.conversation_id`.execute(db);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },
  /**
   * Unread messages in visible, unarchived conversations: only the newest conversations are counted, and only up to the
   * maximum in each, because this is queried with every page.
   */
  async unread(viewerId: string): Promise<{ conversations: number; messages: number }> {
    const { rows } = await sql<{ conversations: number; messages: number }>`
      select count(*)::int as conversations, coalesce(sum(unread.count), 0)::int as messages from (
        select found.count
        from ${conversationsOf(viewerId, sql`conversation.last_at desc`)}
          join member as other on other.id = mine.other_id
          cross join lateral (select count(*) as count from (
            select from message where message.conversation_id = conversation.id and ${isUnread}
            limit ${MAX_MESSAGES}) as few) as found
        where mine.read_seq < conversation.last_seq and not mine.archived and ${isThere(viewerId)} and found.count > 0
        limit ${MAX_CONVERSATIONS}) as unread`.execute(db);
    return rows[0] as { conversations: number; messages: number };
  },
  /** Whether the viewer has any conversation, archived or not. */
  async hasAny(viewerId: string): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`select exists (
      select from conversation_side as mine
        join conversation on conversation.id = mine.conversation_id
        join member as other on other.id = mine.other_id
      where mine.member_id = ${viewerId} and ${isThere(viewerId)}) as has`.execute(db);
    return rows[0]?.has ?? false;
  },
  /** Members with whom this member has conversations that both members know of. */
  async correspondents(memberId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select mine.other_id as id
      from ${conversationsOf(memberId)} where conversation.held_from is distinct from mine.member_id
      order by conversation.last_at desc, mine.other_id`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Members in mutual interest without a conversation known to the viewer, newest interest first. */
  async people(viewer: ListViewer, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select other.id, max(interest.accepted_at) as at
      from interest
        join member as other
          on other.id = case when interest.sender_id = ${viewer.id} then interest.receiver_id else interest.sender_id end
      where interest.status = 'Accepted'
        and (interest.sender_id = ${viewer.id} or interest.receiver_id = ${viewer.id})
        and ${listable(viewer)}
        and not exists (select from conversation
          where conversation.low_id = least(${viewer.id}::uuid, other.id)
            and conversation.high_id = greatest(${viewer.id}::uuid, other.id)
            and (conversation.held_from is null or conversation.held_from = ${viewer.id}))
      group by other.id order by at desc nulls last, other.id desc limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/** Writes members' positions, inside the caller's transaction. */
export const memberPositionsWriter = (tx: Tx) => ({
  /** The member's choice whether the other person may send photos in this conversation. */
  allowPhotos: (chatId: string, memberId: string, isAllowed: boolean) =>
    sql`update conversation_side set photos_allowed = ${isAllowed}
      where conversation_id = ${chatId} and member_id = ${memberId} and photos_allowed <> ${isAllowed}`.execute(tx),
  /** Takes back the member's choice, if there is a conversation of the two. */
  stopPhotos: (memberId: string, otherId: string) =>
    sql`update conversation_side set photos_allowed = false
      where member_id = ${memberId} and other_id = ${otherId} and photos_allowed`.execute(tx),
  /** Advances the positions, which only increase. Undefined if nothing changed. */
  async advance(
    chatId: string,
    memberId: string,
    { read, delivered }: { read: number; delivered: number },
  ): Promise<{ readSeq: number; deliveredSeq: number } | undefined> {
    const { rows } = await sql<{ readSeq: number; deliveredSeq: number }>`
      update conversation_side set read_seq = greatest(read_seq, ${read}),
        delivered_seq = greatest(delivered_seq, ${delivered}, ${read})
      where conversation_id = ${chatId} and member_id = ${memberId}
        and (read_seq < ${read} or delivered_seq < greatest(${delivered}::int, ${read}::int))
      returning read_seq as "readSeq", delivered_seq as "deliveredSeq"`.execute(tx);
    return rows[0];
  },
  archive: (chatId: string, memberId: string, archived: boolean) =>
    tx
      .updateTable('conversation_side')
      .set({ archived, archived_by_ignoring: false })
      .where('conversation_id', '=', chatId)
      .where('member_id', '=', memberId)
      .execute(),
  /** Archives the conversation with an ignored member, if there is one. */
  archiveIgnored: (memberId: string, otherId: string) =>
    sql`update conversation_side set archived = true, archived_by_ignoring = archived_by_ignoring or not archived
      where member_id = ${memberId} and other_id = ${otherId}`.execute(tx),
  /** Unarchives the conversation when the member is no longer ignored; if it was archived before, it stays archived. */
  unarchive: (memberId: string, otherId: string) =>
    tx
      .updateTable('conversation_side')
      .set({ archived: false, archived_by_ignoring: false })
      .where('member_id', '=', memberId)
      .where('other_id', '=', otherId)
      .where('archived_by_ignoring', '=', true)
      .execute(),
});
