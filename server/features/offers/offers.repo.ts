import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { NotificationChannel } from '../../../contract/notifications/values.ts';
import type { OfferSegment } from '../../../contract/offers/schema.ts';
import type { OfferState } from '../../../contract/offers/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { isOlder } from '../../platform/db/is-older.ts';
import type { Offer as OfferTable } from '../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../platform/http/newest-page.ts';
import { agreesToOffers, isInSegment } from './segment.repo.ts';

export type OfferRow = Omit<Selectable<OfferTable>, 'state'> & { readonly state: OfferState };

/** The conditions for members who get an offer, evaluated at one moment. */
export interface Audience {
  readonly segment: OfferSegment;
  readonly channels: readonly NotificationChannel[];
  readonly now: Date;
  /** `YYYY-MM-DD` in India. */
  readonly today: string;
}

/** Members who still have to be processed: after this id, and not among the recipients. */
interface Position {
  readonly offerId: string;
  readonly after: string;
}

export interface NextMember {
  readonly id: string;
  readonly language: string | null;
  /** The member is left out because of another offer in the last days. */
  readonly isCapped: boolean;
}

export interface ChannelResult {
  readonly channel: NotificationChannel;
  readonly sent: number;
  readonly waiting: number;
  readonly failed: number;
  readonly notSent: number;
}

const OFFERS_LOCK = 'offers to members';

const from = sql`from member left join profile on profile.member_id = member.id`;

const isFor = ({ segment, channels, now, today }: Audience) =>
  sql<boolean>`${isInSegment(segment, now, today)} and ${agreesToOffers(channels)}`;

const isLeft = ({ offerId, after }: Position) => sql<boolean>`member.id > ${after}::uuid
  and not exists (select from offer_recipient as got where got.offer_id = ${offerId} and got.member_id = member.id)`;

/** Reads offers, and counts members. */
export const offerReader = (db: Reader) => ({
  byId: async (id: string): Promise<OfferRow | undefined> =>
    (await db.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst()) as OfferRow | undefined,
  page: async ({ limit, offset, after }: NewestPage): Promise<OfferRow[]> =>
    (await db
      .selectFrom('offer')
      .selectAll()
      .where(isOlder(after, 'created_at', 'id'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()) as OfferRow[],
  async count(): Promise<number> {
    const { count } = await db
      .selectFrom('offer')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** Members in the segment, and those of them who agreed to offers. */
  async countMembers(audience: Audience): Promise<{ members: number; agreed: number }> {
    const { rows } = await sql<{ members: number; agreed: number }>`
      select count(*)::int as members, (count(*) filter (where ${agreesToOffers(audience.channels)}))::int as agreed
      ${from} where ${isInSegment(audience.segment, audience.now, audience.today)}`.execute(db);
    return rows[0] ?? { members: 0, agreed: 0 };
  },
  async countLeft(audience: Audience, position: Position): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count ${from} where ${isFor(audience)} and ${isLeft(position)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  /** Messages of an offer by channel. */
  async results(offerId: string): Promise<ChannelResult[]> {
    const { rows } = await sql<ChannelResult>`
      select delivery.channel, (count(*) filter (where delivery.state = 'sent'))::int as sent,
        (count(*) filter (where delivery.state in ('waiting', 'sending')))::int as waiting,
        (count(*) filter (where delivery.state = 'dead'))::int as failed,
        (count(*) filter (where delivery.state = 'dropped'))::int as "notSent"
      from notification join notification_delivery as delivery on delivery.notification_id = notification.id
      where notification.kind = 'promotion' and notification.data ->> 'offerId' = ${offerId}
      group by delivery.channel order by delivery.channel`.execute(db);
    return rows;
  },
  /** Members for whom a message failed for good, by offer. */
  async failed(offerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ offerId: string; count: number }>`
      select notification.data ->> 'offerId' as "offerId", count(distinct notification.member_id)::int as count
      from notification join notification_delivery as delivery on delivery.notification_id = notification.id
      where notification.kind = 'promotion' and notification.data ->> 'offerId' = any(${[...offerIds]}::text[])
        and delivery.state = 'dead'
      group by 1`.execute(db);
    return new Map(rows.map(({ offerId, count }) => [offerId, count]));
  },
  /** Whether messages of earlier batches still have to be sent. Messages delayed by quiet hours or the daily mail do not count. */
  async hasBacklog(offerId: string, now: Date): Promise<boolean> {
    const { rows } = await sql<{ waits: boolean }>`select
      exists (select from domain_event where type = 'promotion' and data ->> 'offerId' = ${offerId} and failures = 0)
      or exists (select from notification join notification_delivery as delivery
          on delivery.notification_id = notification.id
        where notification.kind = 'promotion' and notification.data ->> 'offerId' = ${offerId}
          and (delivery.state = 'sending' or (delivery.state = 'waiting' and delivery.due_at <= ${now}))) as waits`.execute(
      db,
    );
    return rows[0]?.waits ?? false;
  },
  /** Offers to be approved, with the time of the request, oldest first. */
  async pending(): Promise<{ state: OfferState; asked_by: string | null; asked_at: Date }[]> {
    const rows = await db
      .selectFrom('offer')
      .select(['state', 'asked_by', 'asked_at'])
      .where('state', '=', 'pending')
      .orderBy('asked_at')
      .execute();
    return rows as { state: OfferState; asked_by: string | null; asked_at: Date }[];
  },
  /** Offers that are being sent. */
  async sending(): Promise<string[]> {
    const rows = await db.selectFrom('offer').select('id').where('state', '=', 'sending').execute();
    return rows.map(({ id }) => id);
  },
  /** Name and address of the person who tests an offer. */
  person: (id: string): Promise<{ email: string | null; first_name: string } | undefined> =>
    db.selectFrom('member').select(['email', 'first_name']).where('id', '=', id).executeTakeFirst(),
});

/** Writes offers and their recipients, inside the caller's transaction. */
export const offerWriter = (tx: Tx) => ({
  add: (row: Insertable<OfferTable>) => tx.insertInto('offer').values(row).execute(),
  lock: async (id: string): Promise<OfferRow | undefined> =>
    (await tx.selectFrom('offer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
      | OfferRow
      | undefined,
  change: (id: string, change: Updateable<OfferTable>) =>
    tx.updateTable('offer').set(change).where('id', '=', id).execute(),
  remove: (id: string) => tx.deleteFrom('offer').where('id', '=', id).execute(),
  /** Serialises the batches of all offers, so that two offers cannot reach a member in the same week. */
  lockBatches: () => sql`select pg_advisory_xact_lock(hashtextextended(${OFFERS_LOCK}, 0))`.execute(tx),
  /** The next members, in the order of their ids. @param pausedSince members who got an offer since then are capped */
  async next(audience: Audience, position: Position, pausedSince: Date, limit: number): Promise<NextMember[]> {
    const { rows } = await sql<NextMember>`
      select member.id, member.language,
        exists (select from offer_recipient as other where other.member_id = member.id and other.at > ${pausedSince})
          as "isCapped"
      ${from} where ${isFor(audience)} and ${isLeft(position)} order by member.id limit ${limit}`.execute(tx);
    return rows;
  },
  /** Records recipients. Returns those who were not recorded before. */
  async addRecipients(offerId: string, memberIds: readonly string[], at: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      insert into offer_recipient (offer_id, member_id, at)
      select ${offerId}, id, ${at} from unnest(${[...memberIds]}::uuid[]) as given(id)
      on conflict (offer_id, member_id) do nothing returning member_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  },
  /**
   * Removes the recipients who have no notification of the offer yet: otherwise their pending event would send the text of the next
   * version, which nobody has approved. They become recipients of that version once it is approved. Returns their number.
   */
  async takeBack(offerId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from domain_event where type = 'promotion' and data ->> 'offerId' = ${offerId} returning data ->> 'to' as id),
      freed as (
        delete from offer_recipient as got using gone where got.offer_id = ${offerId} and got.member_id = gone.id::uuid
        returning got.member_id)
      select count(*)::int as count from freed`.execute(tx);
    return rows[0]?.count ?? 0;
  },
  advance: (id: string, done: { lastMemberId: string | undefined; sent: number; skipped: number }) =>
    sql`update offer set sent = sent + ${done.sent}, skipped = skipped + ${done.skipped},
        last_member_id = coalesce(${done.lastMemberId ?? null}::uuid, last_member_id)
      where id = ${id}`.execute(tx),
  /** Counts a member who ended offers with the link in an offer's email, once. */
  noteUnsubscribed: (offerId: string, memberId: string, at: Date) =>
    sql`with noted as (
        update offer_recipient set unsubscribed_at = ${at}
        where offer_id = ${offerId} and member_id = ${memberId} and unsubscribed_at is null returning offer_id)
      update offer set unsubscribed = unsubscribed + 1 from noted where offer.id = noted.offer_id`.execute(tx),
});
