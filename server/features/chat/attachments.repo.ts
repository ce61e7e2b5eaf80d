import { sql } from 'kysely';
import type { AttachmentKind } from '../../../contract/chat/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The part of an attachment that its message shows. */
export interface AttachmentFields {
  readonly kind: AttachmentKind;
  /** Length of a voice note. */
  readonly seconds: number | null;
  readonly waveform: number[];
  readonly width: number | null;
  readonly height: number | null;
  /** When the receiver first heard it, as text of the database. */
  readonly heardAt: string | null;
}

/** For queries of `message`: its attachment, or null. It ends with the account that sent it. */
export const attachmentOfMessage = sql<AttachmentFields | null>`(
  select jsonb_build_object('kind', attachment.kind, 'seconds', attachment.seconds, 'waveform', attachment.waveform,
    'width', attachment.width, 'height', attachment.height, 'heardAt', attachment.heard_at)
  from message_attachment as attachment
  where attachment.message_id = message.id and attachment.sender_id is not null)`;

/** Files of an attachment, and where it was sent. */
export interface SentAttachment {
  readonly id: string;
  readonly kind: AttachmentKind;
  readonly mediaType: string;
  readonly wrappedKeys: Buffer[];
  readonly senderId: string;
  readonly chatId: string;
  readonly seq: number;
  readonly lowId: string;
  readonly highId: string;
  readonly isTakenBack: boolean;
  readonly hiddenFor: string[];
}

/** An attachment without its message. */
export type StoredAttachment = Pick<SentAttachment, 'id' | 'kind' | 'mediaType' | 'wrappedKeys'>;

/** An attachment whose files are being stored. */
export interface AttachmentDraft {
  readonly id: string;
  readonly senderId: string;
  readonly kind: AttachmentKind;
  readonly mediaType: string;
  readonly seconds: number | null;
  readonly waveform: readonly number[];
  readonly width: number | null;
  readonly height: number | null;
  readonly wrappedKeys: readonly Buffer[];
  readonly sealedUnder: string;
}

/**
 * Attachments whose files must be deleted: unsent since before `halfWayBefore`; or without their message or sender,
 * unless a report keeps them as evidence.
 */
const isDue = (halfWayBefore: Date) => sql<boolean>`(
  (attachment.message_id is null or attachment.sender_id is null)
  and (attachment.sent_at is not null or attachment.created_at < ${halfWayBefore})
  and not exists (select from report_message where report_message.attachment_id = attachment.id))`;

export const attachmentReader = (db: Reader) => ({
  async ofMessage(messageId: string): Promise<SentAttachment | undefined> {
    const { rows } = await sql<SentAttachment>`
      select attachment.id, attachment.kind, attachment.media_type as "mediaType",
        attachment.wrapped_keys as "wrappedKeys", attachment.sender_id as "senderId",
        message.conversation_id as "chatId", message.seq, conversation.low_id as "lowId",
        conversation.high_id as "highId", message.content is null as "isTakenBack", message.hidden_for as "hiddenFor"
      from message_attachment as attachment
        join message on message.id = attachment.message_id
        join conversation on conversation.id = message.conversation_id
      where message.id = ${messageId} and attachment.sender_id is not null`.execute(db);
    return rows[0];
  },
  async byId(id: string): Promise<StoredAttachment | undefined> {
    const { rows } = await sql<StoredAttachment>`select id, kind, media_type as "mediaType",
      wrapped_keys as "wrappedKeys" from message_attachment where id = ${id}`.execute(db);
    return rows[0];
  },
  /** Attachments of the member's own messages that are not deleted, ordered. */
  async sentBy(memberId: string, after: string | null, most: number): Promise<StoredAttachment[]> {
    const { rows } = await sql<StoredAttachment>`select attachment.id, attachment.kind,
        attachment.media_type as "mediaType", attachment.wrapped_keys as "wrappedKeys"
      from message_attachment as attachment join message on message.id = attachment.message_id
      where attachment.sender_id = ${memberId} and message.content is not null
        and (${after}::uuid is null or attachment.id > ${after}::uuid)
      order by attachment.id limit ${most}`.execute(db);
    return rows;
  },
  /** Ids of attachments whose files must be deleted, ordered. */
  async due(halfWayBefore: Date, after: string | null, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select attachment.id from message_attachment as attachment
      where ${isDue(halfWayBefore)} and (${after}::uuid is null or attachment.id > ${after}::uuid)
      order by attachment.id limit ${most}`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Attachments sealed under another key than this one, ordered. */
  async sealedOtherwise(sealedUnder: string, after: string | null, most: number): Promise<StoredAttachment[]> {
    const { rows } = await sql<StoredAttachment>`select id, kind, media_type as "mediaType",
        wrapped_keys as "wrappedKeys"
      from message_attachment
      where (sealed_under < ${sealedUnder} or sealed_under > ${sealedUnder}) and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${most}`.execute(db);
    return rows;
  },
});

/** Writes attachments, inside the caller's transaction. */
export const attachmentWriter = (tx: Tx) => ({
  addDraft: (draft: AttachmentDraft, at: Date) =>
    sql`insert into message_attachment (id, sender_id, kind, media_type, seconds, waveform, width, height,
        wrapped_keys, sealed_under, created_at)
      values (${draft.id}, ${draft.senderId}, ${draft.kind}, ${draft.mediaType}, ${draft.seconds},
        ${draft.waveform}::smallint[], ${draft.width}, ${draft.height}, ${draft.wrappedKeys}::bytea[],
        ${draft.sealedUnder}, ${at})`.execute(tx),
  /** Gives the attachment to its message. Returns false if the upload took so long that its files were deleted. */
  async attach(id: string, messageId: string, at: Date): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`update message_attachment set message_id = ${messageId}, sent_at = ${at}
      where id = ${id} and sent_at is null and cardinality(wrapped_keys) > 0`.execute(tx);
    return numAffectedRows > 0n;
  },
  /** Takes an unsent attachment out of use, so that its files can be deleted. Returns whether it was unsent. */
  async abandon(id: string): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`update message_attachment set wrapped_keys = '{}'
      where id = ${id} and sent_at is null`.execute(tx);
    return numAffectedRows > 0n;
  },
  /** Deletes the keys of those of the attachments that are due: without the keys, nobody can read the files. */
  async claim(ids: readonly string[], halfWayBefore: Date): Promise<string[]> {
    // Locks first, then checks with a new snapshot: a report that is being written may keep the attachment as evidence.
    await sql`select id from message_attachment where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
    const { rows } = await sql<{ id: string }>`update message_attachment as attachment set wrapped_keys = '{}'
      where attachment.id = any(${ids}::uuid[]) and ${isDue(halfWayBefore)} returning attachment.id`.execute(tx);
    return rows.map(({ id }) => id);
  },
  /** Deletes the row of an attachment whose files are deleted. */
  remove: (id: string) =>
    sql`delete from message_attachment where id = ${id} and cardinality(wrapped_keys) = 0`.execute(tx),
  /** Records that a voice note was heard, unless it was before. Returns when it was first heard. */
  async markHeard(messageId: string, at: Date): Promise<{ heardAt: Date; isNew: boolean } | undefined> {
    const { rows } = await sql<{ heardAt: Date; isNew: boolean }>`with before as (
        select id, heard_at from message_attachment where message_id = ${messageId} and kind = 'voice' for update
      )
      update message_attachment as attachment set heard_at = coalesce(before.heard_at, ${at}::timestamptz)
      from before where attachment.id = before.id
      returning attachment.heard_at as "heardAt", before.heard_at is null as "isNew"`.execute(tx);
    return rows[0];
  },
  /** Replaces keys; no effect if the attachment was taken out of use in the meantime. */
  changeKeys: (id: string, wrappedKeys: readonly Buffer[], sealedUnder: string) =>
    sql`update message_attachment set wrapped_keys = ${wrappedKeys}::bytea[], sealed_under = ${sealedUnder}
      where id = ${id} and cardinality(wrapped_keys) = ${wrappedKeys.length}`.execute(tx),
});
