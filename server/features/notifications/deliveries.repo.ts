import { type RawBuilder, sql } from 'kysely';
import { type NotificationChannel, notificationChannels } from '../../../contract/notifications/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { isStillLinked } from '../meetings/index.ts';
import { isBoardNews } from './board-news.repo.ts';
import { isRead } from './drafts.repo.ts';

/** A claimed delivery with its notification. */
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
  /** The reason for the notification was withdrawn or is already answered. */
  readonly isTakenBack: boolean;
}

/** Result of a claimed delivery. */
export interface Outcome {
  readonly id: string;
  readonly state: 'sent' | 'dropped' | 'dead' | 'waiting';
  readonly dueAt?: Date;
  readonly why?: string;
  readonly error?: string;
  /** No attempt was made. */
  readonly untried?: boolean;
}

/** Parameters of a claim. */
interface Claim {
  readonly channel: NotificationChannel;
  readonly lease: string;
  readonly now: Date;
  readonly until: Date;
  readonly most: number;
}

const MAIL_CLAIMS = 0x6e_6f_74_69;

/**
 * Whether the board no longer has such news. Without `ownerId` the recipient is the owner. For rows without `since`,
 * anything on the board counts.
 */
const hasLeftBoard = sql<boolean>`not ${isBoardNews({
  kind: sql`notification.kind`,
  memberId: sql`notification.member_id`,
  ownerId: sql`coalesce((notification.data ->> 'ownerId')::uuid, notification.member_id)`,
  since: sql`coalesce((notification.data ->> 'since')::timestamptz, '-infinity')`,
})}`;

/** Whether the plan was renewed since, or has ended, which has its own notification. For rows of `notification`. */
const isPlanOver = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (select from entitlement_grant as plan
  where plan.member_id = notification.member_id and plan.is_premium and plan.revoked_at is null
    and (plan.created_at >= notification.at or plan.until_at between notification.at and ${now}))`;

/** Whether a received interest was withdrawn, answered or has expired. For rows of `notification`. */
const isNoLongerPending = sql<boolean>`exists (select from interest
    where interest.id = (notification.data ->> 'interestId')::uuid and interest.status <> 'Pending')`;

/** Whether a meeting has changed since the notification. For rows of `notification`. */
const hasMeetingChanged = sql<boolean>`exists (select from meeting
  where meeting.id = (notification.data ->> 'meetingId')::uuid
    and meeting.revision <> (notification.data ->> 'revision')::int)`;

/** Whether a request, grant or comment is no longer valid at the time of sending. For rows of `notification`. */
const isTakenBack = (now: Date): RawBuilder<boolean> => sql<boolean>`case notification.kind
  when 'interest.received' then ${isNoLongerPending}
  when 'interest.sincere' then ${isNoLongerPending}
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
  when 'call.ringing' then not exists (select from call_participant as participant
      join call on call.id = participant.call_id
    where call.id = (notification.data ->> 'callId')::uuid and call.ended_at is null
      and participant.account_id = notification.member_id and participant.state = 'invited')
  when 'meeting.proposed' then ${hasMeetingChanged}
  when 'meeting.accepted' then ${hasMeetingChanged}
  when 'meeting.changed' then ${hasMeetingChanged}
  when 'meeting.safetyCard' then ${hasMeetingChanged} or not exists (select from safety_card as card
    join meeting on meeting.id = card.meeting_id
    where card.meeting_id = (notification.data ->> 'meetingId')::uuid
      and card.relative_id = notification.member_id and ${isStillLinked})
  when 'meeting.reminder' then not exists (select from meeting
    where meeting.id = (notification.data ->> 'meetingId')::uuid and meeting.state = 'accepted'
      and meeting.revision = (notification.data ->> 'revision')::int and meeting.starts_at > ${now})
  when 'plan.expiring' then ${isPlanOver(now)}
  when 'plan.expiringToday' then ${isPlanOver(now)}
  when 'plan.expired' then exists (select from entitlement_grant as plan
    where plan.member_id = notification.member_id and plan.is_premium and plan.revoked_at is null
      and plan.until_at > ${now})
  when 'registration.reminder' then exists (select from member where member.id = notification.member_id
    and (member.completed_at is not null or member.under_age_at is not null or member.status <> 'ACTIVE'
      or member.settings -> 'notifications' ->> 'email' = 'none'))
  when 'profile.hidesSoon' then not exists (select from visibility_switch as switch
    join member on member.id = notification.member_id
    where switch.is_on and member.completed_at < switch.turned_on_at
      and switch.requirement = any(missing_requirements(member.id)))
  when 'story' then notification.data ->> 'step' <> 'ended' and exists (select from story
    where story.id = (notification.data ->> 'subjectId')::uuid and story.ended_at is not null)
  when 'promotion' then exists (select from offer where offer.id = (notification.data ->> 'offerId')::uuid
    and (offer.state not in ('sending', 'done') or offer.revision <> (notification.data ->> 'revision')::int))
    or exists (select from member where member.id = notification.member_id and member.under_age_at is not null)
  when 'board.shared' then ${hasLeftBoard}
  when 'board.comment' then ${hasLeftBoard}
  else false end`;

/** Reads due and claimed deliveries. */
export const deliveryReader = (db: Reader) => ({
  /** Queues with due work, in one cheap query that runs every few seconds. */
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

/** Claims deliveries and records their results, inside the caller's transaction. */
export const deliveryWriter = (tx: Tx) => ({
  /** Claims due deliveries, or those with an expired lease. Returns their members, once per delivery. */
  async claim({ channel, lease, now, until, most }: Claim): Promise<string[]> {
    const { rows } = await sql<{ memberId: string }>`
      update notification_delivery set state = 'sending', lease = ${lease}, due_at = ${until}, attempts = attempts + 1
      where id = any(array(select id from notification_delivery
        where channel = ${channel} and state in ('waiting', 'sending') and due_at <= ${now}
        order by due_at, id limit ${most} for update skip locked))
      returning member_id as "memberId"`.execute(tx);
    return rows.map(({ memberId }) => memberId);
  },
  /** Allows only one node at a time to claim mails, so that a member's daily mail is not split. */
  lockMails: () => sql`select pg_advisory_xact_lock(${MAIL_CLAIMS})`.execute(tx),
  /** Also claims all other mails that are due for these members. */
  claimRemainingMails: ({ channel, lease, now, until }: Claim, memberIds: readonly string[]) =>
    sql`update notification_delivery set state = 'sending', lease = ${lease}, due_at = ${until}, attempts = attempts + 1
      where channel = ${channel} and state in ('waiting', 'sending') and due_at <= ${now}
        and member_id = any(${memberIds}::uuid[])`.execute(tx),
  /** Renews the leases of running deliveries. */
  renew: (leases: readonly string[], until: Date) =>
    sql`update notification_delivery set due_at = ${until} where lease = any(${leases}::uuid[])`.execute(tx),
  /** Records results; does not affect deliveries that another node has claimed since. */
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
