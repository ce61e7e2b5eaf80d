import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** A held mass message. */
export interface HeldMessage {
  readonly id: string;
  readonly senderId: string;
  readonly content: string;
  readonly at: Date;
  readonly receivers: number;
  readonly refusedBefore: number;
}

/** A message in the context of a reported one. */
export interface ReportedMessage {
  readonly reportId: string;
  readonly seq: number;
  readonly senderId: string;
  readonly content: string | null;
  readonly isReported: boolean;
  readonly at: Date;
}

/** Reads the only messages that staff may see: held ones, and the context of reported ones. */
export const messagesReader = (db: Reader) => ({
  async held(holdIds: readonly string[]): Promise<HeldMessage[]> {
    if (!holdIds.length) return [];
    const { rows } = await sql<HeldMessage>`
      select hold.id, hold.sender_id as "senderId", hold.content, hold.at,
        (select count(*)::integer from conversation where hold_id = hold.id) as receivers,
        (select count(*)::integer from message_hold as earlier
          where earlier.sender_id = hold.sender_id and earlier.state = 'refused' and earlier.id <> hold.id
        ) as "refusedBefore"
      from message_hold as hold where hold.id = any(${holdIds}::uuid[])`.execute(db);
    return rows;
  },
  async ofReports(reportIds: readonly string[]): Promise<ReportedMessage[]> {
    if (!reportIds.length) return [];
    return db
      .selectFrom('report_message')
      .select(['report_id as reportId', 'seq', 'sender_id as senderId', 'content', 'is_reported as isReported', 'at'])
      .where('report_id', 'in', reportIds)
      .orderBy('seq')
      .execute();
  },
});
