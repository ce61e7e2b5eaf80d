import { sql } from 'kysely';
import type { NotificationChannel } from '../../../contract/notifications/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { CursorPosition } from '../../platform/http/list-cursor.ts';

/** A delivery that failed for good. */
export interface DeadLetterRow {
  readonly id: string;
  readonly memberId: string;
  readonly kind: string;
  readonly channel: NotificationChannel;
  readonly attempts: number;
  readonly error: string | null;
  readonly at: Date;
  readonly failedAt: Date;
}

export const deadLetterReader = (db: Reader) => ({
  /** A page of failed deliveries, newest first. */
  async page(after: CursorPosition | undefined, limit: number): Promise<DeadLetterRow[]> {
    const { rows } = await sql<DeadLetterRow>`
      select delivery.id, delivery.member_id as "memberId", notification.kind, delivery.channel, delivery.attempts,
        delivery.last_error as error, notification.at, delivery.done_at as "failedAt"
      from notification_delivery as delivery join notification on notification.id = delivery.notification_id
      where delivery.state = 'dead'
        ${after ? sql`and (delivery.done_at, delivery.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by delivery.done_at desc, delivery.id desc limit ${limit}`.execute(db);
    return rows;
  },
});

/** Writes inside the caller's transaction. */
export const deadLetterWriter = (tx: Tx) => ({
  /** Restarts all attempts. Returns the member's id; undefined if the delivery had not failed. */
  async retry(id: string, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ memberId: string }>`
      update notification_delivery set state = 'waiting', due_at = ${now}, attempts = 0, done_at = null
      where id = ${id} and state = 'dead' returning member_id as "memberId"`.execute(tx);
    return rows[0]?.memberId;
  },
  /** Deletes old notifications with their deliveries. */
  async deleteBefore(before: Date, most: number): Promise<number> {
    const { numAffectedRows } = await sql`delete from notification
      where id = any(array(select id from notification where at < ${before} order by at limit ${most}))`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },
});
