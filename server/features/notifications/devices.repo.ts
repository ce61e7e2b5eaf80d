import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A device to be subscribed. */
interface NewDevice {
  readonly id: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly at: Date;
}

/** Writes push subscriptions, inside the caller's transaction. */
export const deviceWriter = (tx: Tx) => ({
  /** Adds a device; a browser that subscribes again replaces its previous entry, even one of another member. */
  add: ({ id, memberId, sessionId, endpoint, p256dh, auth, at }: NewDevice) =>
    sql`insert into push_subscription (id, member_id, session_id, endpoint, p256dh, auth, created_at)
      values (${id}, ${memberId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${at})
      on conflict (endpoint) do update set id = case when push_subscription.member_id = excluded.member_id
          then push_subscription.id else excluded.id end,
        member_id = excluded.member_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, created_at = excluded.created_at`.execute(tx),
  /** Deletes the oldest subscriptions beyond the maximum. */
  keepNewest: (memberId: string, most: number) =>
    sql`delete from push_subscription where id in (select id from push_subscription
      where member_id = ${memberId} order by created_at desc, id desc offset ${most})`.execute(tx),
  /** Removes the member's own subscriptions: the one with this endpoint, or all. */
  remove: (memberId: string, endpoint: string | undefined) =>
    sql`delete from push_subscription where member_id = ${memberId}
      ${endpoint === undefined ? sql`` : sql`and endpoint = ${endpoint}`}`.execute(tx),
  removeEndpoint: (id: string) => sql`delete from push_subscription where id = ${id}`.execute(tx),
});
