import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A message named in a report. */
export interface ReportedMessage {
  readonly reportId: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly messageId: string;
}

/** A call named in a report. */
export interface ReportedCall {
  readonly reportId: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly callId: string;
}

interface Captured {
  readonly isThere: boolean;
  readonly isNew: boolean;
}

/** Number of context messages before and after the reported one. */
const MESSAGES_BEFORE = 20;
const MESSAGES_AFTER = 10;

/** Stores evidence, inside the caller's transaction. */
export const evidenceWriter = (tx: Tx) => ({
  /**
   * Copies the message with its context to the report; a withdrawn message is copied with its text while that is
   * retained; existing copies stay unchanged. Attachments are locked: the sweeper must not delete files that become
   * evidence. `isThere`: the message was written to the reporter by the reported member, or by a guardian whom that
   * member invited, in a conversation that the reporter knows or knew. `isNew`: the report did not contain the message
   * before.
   */
  async capture({ reportId, reporterId, reportedId, messageId }: ReportedMessage): Promise<Captured> {
    const { rows } = await sql<Captured>`
      with reported as (
        select message.id, message.seq, message.conversation_id
        from message join conversation on conversation.id = message.conversation_id
        where message.id = ${messageId}
          and (message.sender_id = ${reportedId} or exists (select from guardian_seat as seat
            where seat.conversation_id = conversation.id and seat.ward_id = ${reportedId}
              and seat.guardian_id = message.sender_id))
          and conversation.low_id = least(${reporterId}::uuid, ${reportedId}::uuid)
          and conversation.high_id = greatest(${reporterId}::uuid, ${reportedId}::uuid)
          and (conversation.held_from is null or conversation.held_from = ${reporterId})
      ), attached as (
        select attachment.id, attachment.message_id
        from reported join message as around on around.conversation_id = reported.conversation_id
            and around.seq between reported.seq - ${MESSAGES_BEFORE}::int and reported.seq + ${MESSAGES_AFTER}::int
          join message_attachment as attachment on attachment.message_id = around.id
        where attachment.sender_id is not null and cardinality(attachment.wrapped_keys) > 0 and coalesce(around.content, around.taken_back) is not null
        order by attachment.id for share of attachment
      ), kept as (
        insert into report_message (report_id, seq, sender_id, content, attachment_id, is_reported, at)
        select ${reportId}, around.seq, around.sender_id, coalesce(around.content, around.taken_back),
          (select attached.id from attached where attached.message_id = around.id), around.id = reported.id, around.at
        from reported join message as around on around.conversation_id = reported.conversation_id
          and around.seq between reported.seq - ${MESSAGES_BEFORE}::int and reported.seq + ${MESSAGES_AFTER}::int
        on conflict (report_id, seq) do update set is_reported = true
          where excluded.is_reported and not report_message.is_reported
        returning is_reported
      )
      select exists (select from reported) as "isThere", exists (select from kept where is_reported) as "isNew"`.execute(
      tx,
    );
    return rows[0] ?? { isThere: false, isNew: false };
  },
  /**
   * Copies kind, times and end of a call to the report. `isThere`: it was a call of the reporter and the reported member.
   * `isNew`: the report did not contain the call before.
   */
  async captureCall({ reportId, reporterId, reportedId, callId }: ReportedCall): Promise<Captured> {
    const { rows } = await sql<Captured>`
      with reported as (
        select call.id, call.caller_id, call.kind, call.end_reason, call.started_at, call.answered_at, call.ended_at
        from call where call.id = ${callId} and call.caller_id in (${reporterId}, ${reportedId})
          and call.receiver_id in (${reporterId}, ${reportedId})
      ), kept as (
        insert into report_call
          (report_id, call_id, is_by_reported, kind, end_reason, started_at, answered_at, ended_at)
        select ${reportId}, id, caller_id = ${reportedId}, kind, end_reason, started_at, answered_at, ended_at
        from reported on conflict (report_id, call_id) do nothing returning call_id
      )
      select exists (select from reported) as "isThere", exists (select from kept) as "isNew"`.execute(tx);
    return rows[0] ?? { isThere: false, isNew: false };
  },
});
