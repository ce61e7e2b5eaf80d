import { type RawBuilder, sql } from 'kysely';
import { type NotificationChannel, notificationChannels } from '../../../contract/notifications.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { isBoardNews } from './board-news.repo.ts';
import { isRead } from './drafts.repo.ts';

/** A way out in hand, with its notification. */
export interface DeliveryRow {
  readonly id: string;
  readonly memberId: string;
  readonly target: string | null;
  readonly attempts: number;
  readonly madeAt: Date;
  readonly kind: string;
  readonly aboutId: string | null;
  readonly people: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
  readonly isRead: boolean;
  /** What it tells of was taken back, or is answered already. */
  readonly isTakenBack: boolean;
}

/** What became of one in hand. */
export interface Outcome {
  readonly id: string;
  readonly state: 'sent' | 'dropped' | 'dead' | 'waiting';
  readonly dueAt?: Date;
  readonly why?: string;
  readonly error?: string;
  /** It was not tried after all. */
  readonly untried?: boolean;
}

/** Who holds what, and since when. */
interface Claim {
  readonly channel: NotificationChannel;
  readonly lease: string;
  readonly now: Date;
  readonly until: Date;
  readonly most: number;
}

const MAIL_CLAIMS = 0x6e_6f_74_69;

/** The owner is told without an `ownerId`. For rows of before `since` was kept, anything on the board will do. */
const isOffBoard = sql<boolean>`not ${isBoardNews({
  kind: sql`notification.kind`,
  memberId: sql`notification.member_id`,
  ownerId: sql`coalesce((notification.data ->> 'ownerId')::uuid, notification.member_id)`,
  since: sql`coalesce((notification.data ->> 'since')::timestamptz, '-infinity')`,
})}`;

/** Of a plan that was renewed since, or has ended: that is told by itself. About rows of `notification`. */
const isPlanOver = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (select from entitlement_grant as plan
  where plan.member_id = notification.member_id and plan.is_premium and plan.revoked_at is null
    and (plan.created_at >= notification.at or plan.until_at between notification.at and ${now}))`;

/** What was asked, granted or shared, and stands no more by the time that it is told. About rows of `notification`. */
const isTakenBack = (now: Date): RawBuilder<boolean> => sql<boolean>`case notification.kind
  when 'interest.received' then exists (select from interest
    where interest.id = (notification.data ->> 'interestId')::uuid and interest.status <> 'Pending')
  when 'interest.accepted' then exists (select from interest
    where interest.id = (notification.data ->> 'interestId')::uuid and interest.status <> 'Accepted')
  when 'gallery.requested' then exists (select from gallery_request as request
    where request.id = (notification.data ->> 'requestId')::uuid and request.status <> 'Pending')
  when 'gallery.accepted' then exists (select from gallery_request as request
    where request.id = (notification.data ->> 'requestId')::uuid
      and (request.status <> 'Accepted' or request.until <= ${now}))
  when 'guardian.invited' then exists (select from guardian_seat as seat
    where seat.id = (notification.data ->> 'seatId')::uuid
      and (seat.ended_at is not null or seat.other_agreed_at is not null or seat.expires_at <= ${now}))
  when 'plan.expiring' then ${isPlanOver(now)}
  when 'plan.expiringToday' then ${isPlanOver(now)}
  when 'plan.expired' then exists (select from entitlement_grant as plan
    where plan.member_id = notification.member_id and plan.is_premium and plan.revoked_at is null
      and plan.until_at > ${now})
  when 'board.shared' then ${isOffBoard}
  when 'board.comment' then ${isOffBoard}
  else false end`;

/** Reads what is due and what is in hand. */
export const deliveryReader = (db: Reader) => ({
  /** Where something is to be done now, in one short look: it is asked every few seconds. */
  async due(now: Date): Promise<{ events: boolean; channels: NotificationChannel[] }> {
    const { rows } = await sql<{ events: boolean; channels: NotificationChannel[] }>`select
      exists (select from domain_event where due_at <= ${now}) as events,
      array(select channel from unnest(${[...notificationChannels]}::text[]) as channel
        where exists (select from notification_delivery as delivery where delivery.channel = channel.channel
          and delivery.state in ('waiting', 'sending') and delivery.due_at <= ${now})) as channels`.execute(db);
    return rows[0] ?? { events: false, channels: [] };
  },
  async held(lease: string, now: Date): Promise<DeliveryRow[]> {
    const { rows } = await sql<DeliveryRow>`
      select delivery.id, delivery.member_id as "memberId", delivery.target, delivery.attempts,
        delivery.made_at as "madeAt", notification.kind, notification.about_id as "aboutId", notification.people,
        notification.data, ${isRead} as "isRead",
        ${isTakenBack(now)} as "isTakenBack"
      from notification_delivery as delivery join notification on notification.id = delivery.notification_id
      where delivery.lease = ${lease} order by delivery.id`.execute(db);
    return rows;
  },
});

/** Takes ways out in hand and notes what became of them, inside the caller's transaction. */
export const deliveryWriter = (tx: Tx) => ({
  /** Some that are due, or whose sender is gone. Answers whose they are, each as often as there are some. */
  async claim({ channel, lease, now, until, most }: Claim): Promise<string[]> {
    const { rows } = await sql<{ memberId: string }>`
      update notification_delivery set state = 'sending', lease = ${lease}, due_at = ${until}, attempts = attempts + 1
      where id = any(array(select id from notification_delivery
        where channel = ${channel} and state in ('waiting', 'sending') and due_at <= ${now}
        order by due_at, id limit ${most} for update skip locked))
      returning member_id as "memberId"`.execute(tx);
    return rows.map(({ memberId }) => memberId);
  },
  /** One node at a time, so that the mail of a day is one. */
  lockMails: () => sql`select pg_advisory_xact_lock(${MAIL_CLAIMS})`.execute(tx),
  /** All that is due for these members as well. */
  claimTheRest: ({ channel, lease, now, until }: Claim, memberIds: readonly string[]) =>
    sql`update notification_delivery set state = 'sending', lease = ${lease}, due_at = ${until}, attempts = attempts + 1
      where channel = ${channel} and state in ('waiting', 'sending') and due_at <= ${now}
        and member_id = any(${memberIds}::uuid[])`.execute(tx),
  /** Whoever sends them is still at it. */
  renew: (leases: readonly string[], until: Date) =>
    sql`update notification_delivery set due_at = ${until} where lease = any(${leases}::uuid[])`.execute(tx),
  /** Not of those that somebody else has taken over. */
  settle: (lease: string, outcomes: readonly Outcome[], now: Date) =>
    sql`update notification_delivery as delivery set lease = null, state = outcome.state,
        due_at = coalesce(outcome."dueAt", delivery.due_at),
        attempts = delivery.attempts - case when outcome.untried then 1 else 0 end,
        last_error = coalesce(outcome.error, delivery.last_error), why = outcome.why,
        done_at = case when outcome.state = 'waiting' then null else ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome(id uuid, state text, "dueAt" timestamptz,
        why text, error text, untried boolean)
      where delivery.id = outcome.id and delivery.lease = ${lease}`.execute(tx),
});
