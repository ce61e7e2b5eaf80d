import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

/** Messages per query: a long conversation is not loaded into memory at once. */
const BATCH_SIZE = 500;

/** Conversations that the member knows of: for the receiver, conversations held for review do not exist. */
const known = (memberId: string) => sql`conversation_side as mine
  join conversation on conversation.id = mine.conversation_id
  where mine.member_id = ${memberId} and (conversation.held_from is null or conversation.held_from = ${memberId})`;

const conversations: ExportPart = rowsPart(
  {
    key: 'conversations',
    about:
      'Your chats: the other member, when the chat ended, up to which message you have read, whether you archived it, and whether the other member may send you photos.',
    tables: ['conversation', 'conversation_side'],
  },
  (id) => sql`select conversation.id, mine.other_id as "memberId", conversation.last_at as "lastAt",
      mine.read_seq as "readSeq", mine.archived, mine.photos_allowed as "photosAllowed" from ${known(id)} order by conversation.id`,
);

interface MessageRow {
  readonly seq: number;
}

const batchOf = async (db: Reader, memberId: string, chatId: string, after: number): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select message.conversation_id as "conversationId", message.seq,
      case when message.sender_id = ${memberId} then 'me'
        when message.sender_id = mine.other_id then 'other' else 'guardian' end as "from",
      mine.other_id as "memberId", message.at, message.content as text, message.taken_back_at as "takenBackAt",
      ${memberId}::uuid = any(message.hidden_for) as "putAway", attachment.kind as attachment, attachment.seconds,
      case when message.sender_id <> ${memberId} then attachment.heard_at end as "heardAt",
      case when message.sender_id = ${memberId} then attachment.id end as "attachmentId"
    from message join conversation_side as mine
      on mine.conversation_id = message.conversation_id and mine.member_id = ${memberId}
      left join message_attachment as attachment on attachment.message_id = message.id
        and attachment.sender_id is not null and message.content is not null
    where message.conversation_id = ${chatId} and message.seq > ${after}
    order by message.seq limit ${BATCH_SIZE}`.execute(db);
  return rows;
};

const messages: ExportPart = {
  key: 'messages',
  about:
    'Messages of your chats, sent and received. A message deleted for everyone has no text; one you deleted for yourself is marked putAway. Voice notes and photos that you sent are in the folder chat, named by attachmentId.',
  tables: ['message', 'message_attachment'],
  async *read(db, memberId) {
    const chats = await sql<{ id: string }>`
      select conversation.id from ${known(memberId)} order by conversation.id`.execute(db);
    for (const { id } of chats.rows)
      for (let after = 0, isEnd = false; !isEnd; ) {
        const rows = await batchOf(db, memberId, id, after);
        yield* rows;
        after = rows.at(-1)?.seq ?? after;
        isEnd = rows.length < BATCH_SIZE;
      }
  },
};

/** Guardians export only their own messages, because the conversation belongs to the two members. */
const asGuardian: ExportPart = rowsPart(
  { key: 'messagesAsGuardian', about: 'Messages you wrote as a guardian.', tables: ['message'] },
  (id) => sql`select message.conversation_id as "conversationId", message.seq, message.at, message.content as text,
      message.taken_back_at as "takenBackAt"
    from message where message.sender_id = ${id} and not exists (select from conversation_side as mine
      where mine.conversation_id = message.conversation_id and mine.member_id = ${id})
    order by message.at, message.id`,
);

/** Chat data in the export. */
export const chatExportSections = [conversations, messages, asGuardian];
