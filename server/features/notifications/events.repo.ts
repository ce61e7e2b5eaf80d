import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { isStillLinked, showsPlaceOnCard } from '../meetings/index.ts';
import { isBoardNews } from './board-news.repo.ts';

/** A due event. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly failures: number;
}

/** State of a conversation for the receiver of a message. */
export interface ConversationRow {
  readonly chatId: string;
  readonly memberId: string;
  readonly lastSeq: number;
  readonly readSeq: number;
  readonly hasUnread: boolean;
  /** The conversation is held for staff review, or archived by the member. */
  readonly isOutOfSight: boolean;
}

/** Board news for one recipient. */
interface BoardKey {
  readonly eventId: string;
  readonly kind: string;
  readonly memberId: string;
  readonly ownerId: string;
  readonly since: Date;
}

/** Reads the subjects of events. */
export const eventReader = (db: Reader) => ({
  /** The text of a broadcast message to staff; undefined if it was deleted. */
  broadcastText: async (id: string): Promise<string | undefined> =>
    (await db.selectFrom('broadcast').select('text').where('id', '=', id).executeTakeFirst())?.text,
  /** Text, page and channels of an offer; undefined if it was deleted. */
  async offer(
    id: string,
    language: string,
  ): Promise<{ title: string; text: string; path: string; channels: string[] } | undefined> {
    const { rows } = await sql<{ title: string; text: string; path: string; channels: string[] }>`
      select version ->> 'title' as title, version ->> 'text' as text, path, channels
      from (select coalesce(nullif(texts -> ${language}, 'null'::jsonb), texts -> 'en') as version, path, channels
        from offer where id = ${id}) as offer`.execute(db);
    return rows[0];
  },
  /** State and time of a meeting. */
  async meeting(id: string): Promise<{ state: string; revision: number; startsAt: Date } | undefined> {
    const { rows } = await sql<{ state: string; revision: number; startsAt: Date }>`
      select state, revision, starts_at as "startsAt" from meeting where id = ${id} and starts_at is not null`.execute(
      db,
    );
    return rows[0];
  },
  /** The content of a safety card, for the relative who has it; undefined for one who is no longer linked. */
  async safetyCard(meetingId: string, relativeId: string): Promise<object | undefined> {
    const { rows } = await sql<object>`
      select meeting.id as "meetingId", meeting.state, meeting.way, meeting.revision, meeting.starts_at as "startsAt",
        case when ${showsPlaceOnCard} then meeting.place end as place,
        owner.first_name as "memberName", other.first_name as "otherName"
      from safety_card as card join meeting on meeting.id = card.meeting_id
        join member as owner on owner.id = card.member_id
        join member as other
          on other.id = case when meeting.low_id = owner.id then meeting.high_id else meeting.low_id end
      where card.meeting_id = ${meetingId} and card.relative_id = ${relativeId} and meeting.state <> 'held'
        and ${isStillLinked}
      limit 1`.execute(db);
    return rows[0];
  },
  async conversations(keys: readonly { chatId: string; memberId: string }[]): Promise<ConversationRow[]> {
    if (!keys.length) return [];
    const { rows } = await sql<ConversationRow>`
      select mine.conversation_id as "chatId", mine.member_id as "memberId", conversation.last_seq as "lastSeq",
        mine.read_seq as "readSeq",
        conversation.held_from is not null or mine.archived as "isOutOfSight",
        exists (select from message where message.conversation_id = conversation.id and message.seq > mine.read_seq
          and message.sender_id <> mine.member_id and message.taken_back_at is null
          and not (mine.member_id = any(message.hidden_for))) as "hasUnread"
      from unnest(${keys.map(({ chatId }) => chatId)}::uuid[], ${keys.map(({ memberId }) => memberId)}::uuid[])
          as given(chat_id, member_id)
        join conversation_side as mine on mine.conversation_id = given.chat_id and mine.member_id = given.member_id
        join conversation on conversation.id = mine.conversation_id`.execute(db);
    return rows;
  },

  /** Unread messages of a guardian; undefined if there are none, or the seat has ended. */
  async guardianMessages(seatId: string, now: Date): Promise<{ chatId: string; lastSeq: number } | undefined> {
    const { rows } = await sql<{ chatId: string; lastSeq: number }>`
      select seat.conversation_id as "chatId", max(message.seq) as "lastSeq"
      from guardian_seat as seat join message on message.conversation_id = seat.conversation_id
        and message.seq > greatest(seat.from_seq, seat.read_seq) and message.sender_id <> seat.guardian_id
        and message.taken_back_at is null
      where seat.id = ${seatId} and seat.active_at is not null and seat.ended_at is null and seat.expires_at > ${now}
      group by seat.conversation_id`.execute(db);
    return rows[0];
  },

  /** Selects the events whose news are still on the board. */
  async boardNews(keys: readonly BoardKey[]): Promise<ReadonlySet<string>> {
    if (!keys.length) return new Set();
    const columns = {
      kind: sql`given.kind`,
      memberId: sql`given.member_id`,
      ownerId: sql`given.owner_id`,
      since: sql`given.since`,
    };
    const { rows } = await sql<{ id: string }>`
      select id from unnest(${keys.map(({ eventId }) => eventId)}::uuid[], ${keys.map(({ kind }) => kind)}::text[],
          ${keys.map(({ memberId }) => memberId)}::uuid[], ${keys.map(({ ownerId }) => ownerId)}::uuid[],
          ${keys.map(({ since }) => since)}::timestamptz[]) as given(id, kind, member_id, owner_id, since)
      where ${isBoardNews(columns)}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  /** Viewers of a profile in a period, latest first. */
  async viewers(viewedId: string, from: Date, to: Date): Promise<{ id: string; at: Date }[]> {
    const { rows } = await sql<{ id: string; at: Date }>`
      select viewer_id as id, at from profile_view
      where viewed_id = ${viewedId} and at >= ${from} and at < ${to} order by at desc limit 500`.execute(db);
    return rows;
  },

  /** Unseen hits of a search, latest first. Must use the same condition as discovery/saved-searches.repo.ts. */
  async newcomers(searchId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select hit.member_id as id
      from saved_search_hit as hit join saved_search on saved_search.id = hit.search_id
      where hit.search_id = ${searchId} and saved_search.deleted_at is null
        and (hit.seen_at is null or hit.seen_at < hit.at)
      order by hit.at desc limit 100`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/** Claims events, inside the transaction that writes their results. */
export const eventQueue = (tx: Tx) => ({
  /** Due events that no other node is processing. */
  async claim(now: Date, most: number): Promise<EventRow[]> {
    const { rows } = await sql<EventRow>`
      select id, type, data, at, failures from domain_event
      where due_at <= ${now} order by due_at, id limit ${most} for update skip locked`.execute(tx);
    return rows;
  },
  async claimOne(id: string, now: Date): Promise<EventRow | undefined> {
    const { rows } = await sql<EventRow>`
      select id, type, data, at, failures from domain_event
      where id = ${id} and due_at <= ${now} for update skip locked`.execute(tx);
    return rows[0];
  },
  /**
   * Waits for running message transactions: each either becomes visible to later reads, or finds its event deleted and
   * publishes another, because it locks the conversation before checking for an event.
   */
  waitForWriters: (chatIds: readonly string[]) =>
    sql`select id from conversation where id = any(${chatIds}::uuid[]) order by id for share`.execute(tx),
  markDone: (ids: readonly string[]) => sql`delete from domain_event where id = any(${ids}::uuid[])`.execute(tx),
  /** Postpones events without counting a failure, any number of times. */
  async unclaimed(events: readonly { id: string; until: Date }[]): Promise<void> {
    if (!events.length) return;
    await sql`update domain_event set due_at = later.until
      from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ until }) => until)}::timestamptz[])
        as later(id, until)
      where domain_event.id = later.id`.execute(tx);
  },
  /** Postpones an event after a failure; delays grow. */
  postpone: (id: string, until: Date) =>
    sql`update domain_event set failures = failures + 1, due_at = ${until} where id = ${id}`.execute(tx),
});
