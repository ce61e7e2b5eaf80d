import { type Insertable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { ProfileReport } from '../../../platform/db/schema.gen.ts';

/** Reads a reporter's earlier reports. */
export const reportReader = (db: Reader) => ({
  /** Times of this member's emergency reports since then, and the total number dismissed. */
  async emergenciesOf(reporterId: string, since: Date): Promise<{ recent: Date[]; dismissed: number }> {
    const rows = await db
      .selectFrom('profile_report')
      .select(['emergency_at', 'status'])
      .where('reporter_id', '=', reporterId)
      .where('emergency', 'is not', null)
      .execute();
    return {
      recent: rows.flatMap(({ emergency_at: at }) => (at && at > since ? [at] : [])),
      dismissed: rows.filter(({ status }) => status === 'dismissed').length,
    };
  },
  /** Whether the profile is finished and an address or number is confirmed. */
  async isKnown(reporterId: string): Promise<boolean> {
    const row = await db
      .selectFrom('member')
      .select(['completed_at', 'email_verified_at', 'phone_verified_at'])
      .where('id', '=', reporterId)
      .executeTakeFirst();
    return Boolean(row?.completed_at && (row.email_verified_at ?? row.phone_verified_at));
  },
});

/** The newest line that one member has sent to another with an interest; null if there is none. */
const newestLine = (senderId: string, receiverId: string) =>
  sql<string | null>`(select interest.note from interest
    where sender_id = ${senderId} and receiver_id = ${receiverId} and interest.note is not null
    order by created_at desc, id desc limit 1)`;

/** Writes reports, inside the caller's transaction. */
export const reportWriter = (tx: Tx) => ({
  /** Serialises the reports of this member. */
  lockReporter: (reporterId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`report ${reporterId}`}, 0))`.execute(tx),
  /** The open report of this pair. */
  openOf: (reporterId: string, reportedId: string) =>
    tx
      .selectFrom('profile_report')
      .select(['id', 'emergency', 'reason'])
      .where('reporter_id', '=', reporterId)
      .where('reported_id', '=', reportedId)
      .where('status', '=', 'open')
      .forUpdate()
      .executeTakeFirst(),
  /**
   * Stores a report, with a copy of the line that came with the reported member's interest. Returns whether it was
   * stored: it is not if another report of the pair is open.
   */
  async insert(row: Insertable<ProfileReport> & { reporter_id: string; reported_id: string }): Promise<boolean> {
    const inserted = await tx
      .insertInto('profile_report')
      .values({ ...row, interest_note: newestLine(row.reported_id, row.reporter_id) })
      .onConflict((conflict) =>
        // A literal instead of a parameter, because a generic plan with a parameter could not use the partial index.
        conflict.columns(['reporter_id', 'reported_id']).where(sql<boolean>`status = 'open'`).doNothing(),
      )
      .executeTakeFirst();
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  update: (id: string, change: Updateable<ProfileReport>) =>
    tx.updateTable('profile_report').set(change).where('id', '=', id).execute(),
  /** Copies the line that came with the reported member's interest, if the report has none yet. */
  copyLine: (id: string, reporterId: string, reportedId: string) =>
    tx
      .updateTable('profile_report')
      .set({ interest_note: newestLine(reportedId, reporterId) })
      .where('id', '=', id)
      .where('interest_note', 'is', null)
      .execute(),
});
