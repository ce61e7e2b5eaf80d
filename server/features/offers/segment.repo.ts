import { type RawBuilder, sql } from 'kysely';
import { phoneOptIns } from '../../../contract/accounts/phone-opt-in.ts';
import { notificationDefaults } from '../../../contract/notifications/notification-defaults.ts';
import { type NotificationChannel, notificationChannels } from '../../../contract/notifications/values.ts';
import type { OfferSegment } from '../../../contract/offers/schema.ts';
import type { OfferPlan } from '../../../contract/offers/values.ts';

const DAY_MS = 86_400_000;

const yes: RawBuilder<boolean> = sql<boolean>`true`;

const all = (conditions: readonly (RawBuilder<boolean> | undefined)[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.map((one) => one ?? yes),
    sql` and `,
  )})`;

const any = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const texts = (values: readonly string[]) => sql`${[...values]}::text[]`;

/** Whether the member has a plan now, as the ledger of the packages decides it. For rows of `member`. */
const hasPlan = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (select from entitlement_grant as plan
  where plan.member_id = member.id and plan.is_premium and plan.revoked_at is null
    and plan.from_at <= ${now} and plan.until_at > ${now})`;

const hadPlan = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (select from entitlement_grant as plan
  where plan.member_id = member.id and plan.is_premium and plan.revoked_at is null and plan.until_at <= ${now})`;

function isOnPlan(plan: OfferPlan, now: Date): RawBuilder<boolean> {
  if (plan === 'premium') return hasPlan(now);
  if (plan === 'expired') return sql<boolean>`(${hadPlan(now)} and not ${hasPlan(now)})`;
  return sql<boolean>`(not ${hadPlan(now)} and not ${hasPlan(now)})`;
}

const hasPhoto = sql<boolean>`exists (select from photo where photo.member_id = member.id and photo.slot is not null
  and photo.stored_at is not null and photo.removed_at is null)`;

/** The last sign of life; a member who never came back was active at the registration. For rows of `member`. */
const lastActive = sql`coalesce(member.last_active_at, member.created_at)`;

/** For rows of `profile`. @param today `YYYY-MM-DD` in India */
const ageConditions = (from: number | null | undefined, to: number | null | undefined, today: string) => [
  from ? sql<boolean>`profile.date_of_birth <= (${today}::date - make_interval(years => ${from}))` : undefined,
  to ? sql<boolean>`profile.date_of_birth > (${today}::date - make_interval(years => ${to + 1}))` : undefined,
];

/**
 * Members of a segment: open accounts of members of legal age, without family and staff accounts, and without those who
 * are hidden, suspended or deleted. For rows of `member` with their `profile`, which may be missing.
 */
export function isInSegment(segment: OfferSegment, now: Date, today: string): RawBuilder<boolean> {
  const { gender, states, cities, communities, plans, registeredSince, isComplete } = segment;
  const { activeWithinDays: within, notActiveForDays: since } = segment;
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return all([
    sql<boolean>`member.role = 'MEMBER' and member.status = 'ACTIVE' and member.erased_at is null
      and member.under_age_at is null`,
    gender ? sql<boolean>`member.gender = ${gender}` : undefined,
    ...ageConditions(segment.ageFrom, segment.ageTo, today),
    states.length ? sql<boolean>`profile.state = any(${texts(states)})` : undefined,
    cities.length
      ? sql<boolean>`lower(profile.city) = any(${texts(cities.map((city) => city.toLowerCase()))})`
      : undefined,
    communities.length
      ? any(
          communities.map(
            (one) => sql<boolean>`(profile.religion = ${one} or starts_with(profile.religion, ${`${one}_`}))`,
          ),
        )
      : undefined,
    plans.length ? any(plans.map((plan) => isOnPlan(plan, now))) : undefined,
    within ? sql<boolean>`${lastActive} >= ${daysAgo(within)}` : undefined,
    since ? sql<boolean>`${lastActive} < ${daysAgo(since)}` : undefined,
    registeredSince
      ? sql<boolean>`member.created_at >= (${registeredSince}::date::timestamp at time zone 'Asia/Kolkata')`
      : undefined,
    typeof isComplete === 'boolean' ? sql<boolean>`(member.completed_at is not null) = ${isComplete}` : undefined,
    typeof segment.hasPhoto === 'boolean' ? sql<boolean>`${hasPhoto} = ${segment.hasPhoto}` : undefined,
  ]);
}

/** A setting of the member, or its default. For rows of `member`. */
const setting = (path: readonly string[], standard: string) =>
  sql<string>`coalesce(member.settings #>> ${texts(['notifications', ...path])}, ${standard})`;

const isChannelOn = (channel: NotificationChannel): RawBuilder<boolean> =>
  channel === 'email'
    ? sql<boolean>`${setting(['email'], notificationDefaults.email)} <> 'none'`
    : sql<boolean>`${setting([channel], String(notificationDefaults[channel]))} = 'true'`;

/** Consent to messages on the phone is recorded separately; the latest answer counts. */
function hasOptedIn(channel: NotificationChannel): RawBuilder<boolean> {
  if (channel !== 'sms' && channel !== 'whatsapp') return yes;
  return sql<boolean>`coalesce((select consent.given from consent where consent.member_id = member.id
    and consent.purpose = ${phoneOptIns[channel].purpose} order by consent.at desc, consent.id desc limit 1), false)`;
}

/** Whether the member agreed to offers on the channel, as `decideDelivery` of the notifications decides it. */
const agreesOn = (channel: NotificationChannel): RawBuilder<boolean> =>
  all([
    sql<boolean>`${setting(['topics', 'offers', channel], String(notificationDefaults.topics.offers[channel]))} = 'true'`,
    isChannelOn(channel),
    hasOptedIn(channel),
  ]);

/**
 * Members who agreed to offers: on one of these channels, or for an offer without channels, which is shown in the list
 * of notifications only, on any. For rows of `member`.
 */
export const agreesToOffers = (channels: readonly NotificationChannel[]): RawBuilder<boolean> =>
  any((channels.length ? channels : notificationChannels).map(agreesOn));
