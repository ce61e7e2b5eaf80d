import { sql } from 'kysely';
import type { AttachmentKind } from '../../../contract/chat/values.ts';
import type { Reader } from '../../platform/db/database.ts';

/** A voice note or photo of a message. */
export interface MessageAttachment {
  readonly id: string;
  readonly kind: AttachmentKind;
  readonly seconds: number | null;
}

/** A held mass message. */
export interface HeldMessage {
  readonly id: string;
  readonly senderId: string;
  readonly content: string;
  readonly at: Date;
  readonly receivers: number;
  readonly refusedBefore: number;
  readonly attachment: MessageAttachment | null;
}

/** A message in the context of a reported one. */
export interface ReportedMessage {
  readonly reportId: string;
  readonly seq: number;
  readonly senderId: string;
  readonly content: string | null;
  readonly isReported: boolean;
  readonly at: Date;
  readonly attachment: MessageAttachment | null;
}

/** A call that a report names. */
export interface ReportedCall {
  readonly reportId: string;
  readonly id: string;
  readonly isByReported: boolean;
  readonly kind: string;
  readonly startedAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
}
const fields = sql`jsonb_build_object('id', attachment.id, 'kind', attachment.kind, 'seconds', attachment.seconds)`;

/** The attachment of the first message of a held conversation; the other held ones are the same. */
const ofHold = sql`from conversation join message on message.conversation_id = conversation.id
  join message_attachment as attachment on attachment.message_id = message.id and attachment.sender_id is not null
  where conversation.hold_id = hold.id and message.seq = 1`;

/** Reads the only messages that staff may see: held ones, and the context of reported ones. */
export const messagesReader = (db: Reader) => ({
  async held(holdIds: readonly string[]): Promise<HeldMessage[]> {
    if (!holdIds.length) return [];
    const { rows } = await sql<HeldMessage>`
      select hold.id, hold.sender_id as "senderId", hold.content, hold.at,
        (select count(*)::integer from conversation where hold_id = hold.id) as receivers,
        (select count(*)::integer from message_hold as earlier
          where earlier.sender_id = hold.sender_id and earlier.state = 'refused' and earlier.id <> hold.id
        ) as "refusedBefore",
        (select ${fields} ${ofHold} order by conversation.id limit 1) as attachment
      from message_hold as hold where hold.id = any(${holdIds}::uuid[])`.execute(db);
    return rows;
  },
  async ofReports(reportIds: readonly string[]): Promise<ReportedMessage[]> {
    if (!reportIds.length) return [];
    const { rows } = await sql<ReportedMessage>`select message.report_id as "reportId", message.seq,
        message.sender_id as "senderId", message.content, message.is_reported as "isReported", message.at,
        case when attachment.id is null then null else ${fields} end as attachment
      from report_message as message
        left join message_attachment as attachment on attachment.id = message.attachment_id
      where message.report_id = any(${reportIds}::uuid[]) order by message.seq`.execute(db);
    return rows;
  },
  /** Whether the attachment is evidence of this report. */
  async isInReport(reportId: string, attachmentId: string): Promise<boolean> {
    const { rows } = await sql`select from report_message
      where report_id = ${reportId} and attachment_id = ${attachmentId} limit 1`.execute(db);
    return rows.length > 0;
  },
  /** Whether the attachment belongs to a first message that this hold withholds. */
  async isHeldBy(holdId: string, attachmentId: string): Promise<boolean> {
    const { rows } = await sql`select from message_hold as hold
      where hold.id = ${holdId} and ${attachmentId}::uuid in (select attachment.id ${ofHold})`.execute(db);
    return rows.length > 0;
  },
  /** The calls that reports name, oldest first. */
  async callsOfReports(reportIds: readonly string[]): Promise<ReportedCall[]> {
    if (!reportIds.length) return [];
    return db
      .selectFrom('report_call')
      .select([
        'report_id as reportId',
        'call_id as id',
        'is_by_reported as isByReported',
        'kind',
        'started_at as startedAt',
        'answered_at as answeredAt',
        'ended_at as endedAt',
      ])
      .where('report_id', 'in', reportIds)
      .orderBy('started_at')
      .execute();
  },
});
