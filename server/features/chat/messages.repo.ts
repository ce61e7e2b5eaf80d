import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CallEnd, CallKind } from '../../../contract/calls/values.ts';
import type { MessageHint } from '../../../contract/chat/values.ts';
import { containsText } from '../../platform/db/contains.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type AttachmentFields, attachmentOfMessage } from './attachments.repo.ts';
import { isThere } from './thread.repo.ts';

/** A stored message, without internal columns. */
export interface MessageRow {
  id: string;
  chatId: string;
  seq: number;
  senderId: string;
  /** Null after the message was withdrawn. */
  content: string | null;
  clientMessageId: string | null;
  hints: MessageHint[];
  hiddenFor: string[];
  at: Date;
  /** For a guardian's message: displayed name, relation, and the id of the ward. */
  guardian?: { name: string; relation: string; wardId: string } | null;
  /** Present in a message that is the line of a call. */
  call?: CallLineRow | null;
  attachment?: AttachmentFields | null;
}

/** The call that a message is the line of. */
export interface CallLineRow {
  readonly id: string;
  readonly kind: CallKind;
  readonly endReason: CallEnd;
  /** Null if the call was not answered. */
  readonly seconds: number | null;
}

/** The displayed author, if a guardian wrote the message. */
const guardian = sql`(select jsonb_build_object('name', seat.name, 'relation', seat.relation, 'wardId', seat.ward_id)
  from guardian_seat as seat
  where seat.conversation_id = message.conversation_id and seat.guardian_id = message.sender_id
    and seat.from_seq < message.seq
  order by seat.from_seq desc, seat.id desc limit 1)`;

/** The call that the message is the line of. */
const call = sql`(select jsonb_build_object('id', call.id, 'kind', call.kind, 'endReason', call.end_reason,
    'seconds', round(extract(epoch from call.ended_at - call.answered_at))::int)
  from call where call.message_id = message.id)`;

const columns = sql`message.id, message.conversation_id as "chatId", message.seq, message.sender_id as "senderId",
  message.content, message.client_message_id as "clientMessageId", message.hints, message.hidden_for as "hiddenFor",
  message.at, ${guardian} as guardian, ${call} as call, ${attachmentOfMessage} as attachment`;

/** Range of messages: above `after`, below `before`; without `after` the newest messages. */
export interface SeqRange {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** A found message, with the other person in its conversation. */
export interface FoundRow extends MessageRow {
  otherId: string;
}

export const messageReader = (db: Reader) => ({
  /** Messages in a range of seqs, ascending. */
  async stretch(chatId: string, { after, before, limit }: SeqRange): Promise<MessageRow[]> {
    const isUpward = after !== undefined;
    const { rows } = await sql<MessageRow>`select ${columns} from message
      where conversation_id = ${chatId} and seq > ${after ?? 0} and seq < ${before ?? 2_147_483_647}
      order by seq ${isUpward ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
    return isUpward ? rows : rows.reverse();
  },
  async byId(id: string): Promise<MessageRow | undefined> {
    const { rows } = await sql<MessageRow>`select ${columns} from message where id = ${id}`.execute(db);
    return rows[0];
  },
  /** Messages with these ids, unordered. */
  async byIds(ids: readonly string[]): Promise<MessageRow[]> {
    const { rows } = await sql<MessageRow>`select ${columns} from message where id = any(${ids}::uuid[])`.execute(db);
    return rows;
  },
  async ownName(memberId: string): Promise<string> {
    const { rows } = await sql<{ name: string }>`select trim(first_name || ' ' || last_name) as name
      from member where id = ${memberId}`.execute(db);
    return rows[0]?.name ?? '';
  },
  /** The two members of the message's conversation. */
  async withPair(id: string): Promise<{ lowId: string; highId: string } | undefined> {
    return db
      .selectFrom('message')
      .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
      .select(['low_id as lowId', 'high_id as highId'])
      .where('message.id', '=', id)
      .executeTakeFirst();
  },
  /** The newest message of each conversation. */
  async lastOf(chatIds: readonly string[]): Promise<MessageRow[]> {
    if (!chatIds.length) return [];
    const { rows } = await sql<MessageRow>`select ${columns} from message
      join conversation on conversation.id = message.conversation_id and conversation.last_seq = message.seq
      where conversation.id = any(${chatIds}::uuid[])`.execute(db);
    return rows;
  },
  /** All messages of a conversation, ascending. */
  async ofChat(chatId: string): Promise<MessageRow[]> {
    const { rows } = await sql<MessageRow>`select ${columns} from message
      where conversation_id = ${chatId} order by seq`.execute(db);
    return rows;
  },
  /**
   * Searches the member's visible conversations, newest message first. Voice notes and photos are left out: their text
   * is written by the program, in English.
   */
  async search(
    viewerId: string,
    { text, after, limit }: { text: string; after: { at: Date; id: string } | undefined; limit: number },
  ): Promise<FoundRow[]> {
    const place = after ? sql`and (message.at, message.id) < (${after.at}, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<FoundRow>`select ${columns}, other.id as "otherId"
      from conversation_side as mine
        join conversation on conversation.id = mine.conversation_id
        join member as other on other.id = mine.other_id
        join message on message.conversation_id = conversation.id
      where mine.member_id = ${viewerId} and ${isThere(viewerId)}
        and not exists (select from message_attachment as attachment where attachment.message_id = message.id)
        and ${containsText(sql.ref('message.content'), text)} and not (${viewerId}::uuid = any(message.hidden_for)) ${place}
      order by message.at desc, message.id desc limit ${limit}`.execute(db);
    return rows;
  },
});

/** A message to be stored. */
export interface NewMessage {
  readonly id: string;
  readonly chatId: string;
  readonly senderId: string;
  readonly content: string;
  readonly digest: Buffer;
  readonly clientMessageId: string | null;
  readonly via: 'rest' | 'socket';
  readonly charged: boolean;
  readonly hints: readonly MessageHint[];
  readonly at: Date;
}

/**
 * Read position implied by writing, for clients that do not report reading: all messages received up to then count as
 * read.
 */
export interface ReadPosition {
  /** New read position; null if unchanged. */
  readonly readTo: number | null;
  /** Whether the writer has archived the conversation. */
  readonly archived: boolean;
}

/** A message of an ongoing conversation. */
export interface FastPathMessage extends Omit<NewMessage, 'chatId' | 'charged'> {
  readonly receiverId: string;
  /** Row version from `chat_standing` of the two members when the message was permitted. */
  readonly standing: string;
  /** Number of the sender's first messages that can carry warnings. */
  readonly hintsUpTo: number;
  /** Messages before this moment cannot be duplicates sent over the other channel (relay rule). */
  readonly duplicatesSince: Date;
  readonly eventId: string;
}

/**
 * Stores the message if its permission is still valid and it was not sent before; otherwise `seq` is null. A single
 * statement, which is a transaction of its own.
 */
export const appendIfUnchanged = (
  message: FastPathMessage,
): RawBuilder<{ seq: number | null; isFirst: boolean | null } & ReadPosition> => sql`
  select new_seq as seq, is_first as "isFirst", read_to as "readTo", coalesce(is_archived, false) as archived from chat_go_on(${message.senderId}, ${message.receiverId},
    ${message.standing}, ${message.id}, ${message.content}, ${message.digest}, ${message.clientMessageId},
    ${message.via}, ${message.hints}::text[], ${message.hintsUpTo}, ${message.at}, ${message.duplicatesSince},
    ${message.eventId})`;

/** A conversation to be begun. */
export interface NewConversation {
  readonly id: string;
  readonly beginnerId: string;
  readonly otherId: string;
  readonly holdId: string | null;
  /** True if the other person ignores the member who begins the conversation: it is then archived for that person. */
  readonly archivedForOther: boolean;
  readonly at: Date;
}

/** Writes conversations and messages, inside the caller's transaction. */
export const messageWriter = (tx: Tx) => ({
  insertConversation: ({ id, beginnerId, otherId, holdId, archivedForOther, at }: NewConversation) => {
    const heldFrom = holdId === null ? null : beginnerId;
    return sql`with begun as (
        insert into conversation (id, low_id, high_id, last_at, hold_id, held_from) values (${id},
          least(${beginnerId}::uuid, ${otherId}::uuid), greatest(${beginnerId}::uuid, ${otherId}::uuid),
          ${at}, ${holdId}::uuid, ${heldFrom}::uuid)
      )
      insert into conversation_side (conversation_id, member_id, other_id, archived, archived_by_ignoring)
      values (${id}, ${beginnerId}, ${otherId}, false, false),
        (${id}, ${otherId}, ${beginnerId}, ${archivedForOther}, ${archivedForOther})`.execute(tx);
  },
  /** Holds a conversation in which nobody has written yet, from the first message on. */
  hold: (chatId: string, senderId: string, holdId: string) =>
    tx
      .updateTable('conversation')
      .set({ hold_id: holdId, held_from: senderId })
      .where('id', '=', chatId)
      .where('hold_id', 'is', null)
      .execute(),
  /**
   * The other person writes too, so held messages become visible. Messages that staff refused stay hidden: their seqs
   * count as read. Returns the resulting read position.
   */
  async unarchiveConcealed(chatId: string, memberId: string): Promise<number> {
    // A separate statement, so that the following one sees a decision for which it waited.
    await this.lockChat(chatId);
    const { rows } = await sql<{ readSeq: number }>`with lifted as (
        select conversation.last_seq, coalesce(hold.state = 'refused', false) as is_refused
        from conversation left join message_hold as hold on hold.id = conversation.hold_id
        where conversation.id = ${chatId}
      ), unheld as (
        update conversation set hold_id = null, held_from = null where id = ${chatId}
      )
      update conversation_side as side set
        read_seq = case when is_refused then last_seq else read_seq end,
        delivered_seq = case when is_refused then last_seq else delivered_seq end
      from lifted where side.conversation_id = ${chatId} and side.member_id = ${memberId}
      returning side.read_seq as "readSeq"`.execute(tx);
    return rows[0]?.readSeq ?? 0;
  },
  /**
   * Stores a message with the next seq of its conversation; returns the seq, and whether the conversation is now held.
   * Messages that reached a writer without `clientMessageId` count as read (as in `chat_go_on`).
   * @param isWritten false for the line of a call, which is no message that its sender has written
   */
  async store(
    message: NewMessage,
    { isWritten = true } = {},
  ): Promise<{ seq: number; isHeld: boolean } & ReadPosition> {
    const { chatId, senderId, at } = message;
    const { rows } = await sql<{ seq: number; isHeld: boolean } & ReadPosition>`with numbered as (
        update conversation set last_seq = last_seq + 1, last_at = greatest(last_at, ${at}) where id = ${chatId}
        returning last_seq, held_from
      ), before as (
        select conversation_id, member_id, read_seq from conversation_side
        where conversation_id = ${chatId} and member_id = ${senderId} for update
      ), counted as (
        update conversation_side as side set written = side.written + ${isWritten ? 1 : 0},
          read_seq = case when ${message.clientMessageId}::text is null
            then greatest(side.read_seq, side.delivered_seq) else side.read_seq end
        from before where side.conversation_id = before.conversation_id and side.member_id = before.member_id
        returning nullif(side.read_seq, before.read_seq) as read_to, side.archived
      )
      insert into message
        (id, conversation_id, seq, sender_id, content, digest, client_message_id, via, charged, hints, at)
      select ${message.id}, ${chatId}, last_seq, ${senderId}, ${message.content}, ${message.digest},
        ${message.clientMessageId}, ${message.via}, ${message.charged}, ${message.hints}::text[], ${at}
      from numbered returning seq, (select held_from is not null from numbered) as "isHeld",
        (select read_to from counted) as "readTo", (select archived from counted) as archived`.execute(tx);
    return rows[0] as { seq: number; isHeld: boolean } & ReadPosition;
  },
  /** Marks a message as read by a member who has read everything before it. */
  readIfNext: (chatId: string, memberId: string, seq: number) =>
    sql`update conversation_side set read_seq = ${seq}, delivered_seq = greatest(delivered_seq, ${seq})
      where conversation_id = ${chatId} and member_id = ${memberId} and read_seq = ${seq}::int - 1`.execute(tx),
  /** Publishes an event about a message to somebody who may be offline (`message.written`). */
  publishMessage: ({ chatId, senderId, at }: Pick<NewMessage, 'chatId' | 'senderId' | 'at'>, receiverId: string) =>
    sql`select message_written(${uuid()}, ${chatId}, ${senderId}, ${receiverId}, ${at})`.execute(tx),
  /** Publishes the event for a guardian's message: both members are notified of news in their conversation. */
  publishToBoth: ({ chatId, at }: Pick<NewMessage, 'chatId' | 'at'>) =>
    sql`select message_written(${uuid()}, id, low_id, high_id, ${at}), message_written(${uuid()}, id, high_id, low_id, ${at})
      from conversation where id = ${chatId}`.execute(tx),
  /**
   * The copy of a message from the other channel has arrived: the message is marked as matched and gets the copy's
   * clientMessageId.
   */
  markRelayed: (id: string, clientMessageId: string | null) =>
    tx
      .updateTable('message')
      .set({
        relayed: true,
        client_message_id: sql<string | null>`coalesce(client_message_id, ${clientMessageId}::text)`,
      })
      .where('id', '=', id)
      .execute(),
  /**
   * Waits for running writes, releases and withdrawals in this conversation; lock the conversation before a message.
   * Returns whether both members know of it.
   */
  async lockChat(chatId: string): Promise<boolean> {
    const { rows } = await sql<{ isKnown: boolean }>`select held_from is null as "isKnown" from conversation
      where id = ${chatId} for no key update`.execute(tx);
    return rows[0]?.isKnown ?? false;
  },
  async lock(id: string): Promise<MessageRow | undefined> {
    const { rows } = await sql<MessageRow>`select ${columns} from message where id = ${id} for update`.execute(tx);
    return rows[0];
  },
  takeBack: (id: string, at: Date) =>
    tx
      .updateTable('message')
      .set({ taken_back: sql<string | null>`content`, content: null, taken_back_at: at })
      .where('id', '=', id)
      .where('taken_back_at', 'is', null)
      .execute(),
  hideFor: (id: string, memberId: string) =>
    sql`update message set hidden_for = array_append(hidden_for, ${memberId}::uuid)
      where id = ${id} and not (${memberId}::uuid = any(hidden_for))`.execute(tx),
  /** Deletes the text of messages withdrawn before this moment, and gives up their attachments. Returns their number. */
  async erase(before: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`with erased as (
        update message set taken_back = null where taken_back is not null and taken_back_at < ${before} returning id
      ), given_up as (
        update message_attachment set message_id = null where message_id in (select id from erased)
      )
      select count(*)::int as count from erased`.execute(tx);
    return rows[0]?.count ?? 0;
  },
});
