import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A message named in a report. */
export interface ReportedMessage {
  readonly reportId: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly messageId: string;
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
   * retained; existing copies stay unchanged. `isThere`: the message was written to the reporter by the reported
   * member, or by a guardian whom that member invited, in a conversation that the reporter knows or knew. `isNew`: the
   * report did not contain the message before.
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
      ), kept as (
        insert into report_message (report_id, seq, sender_id, content, is_reported, at)
        select ${reportId}, around.seq, around.sender_id, coalesce(around.content, around.taken_back),
          around.id = reported.id, around.at
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
});
