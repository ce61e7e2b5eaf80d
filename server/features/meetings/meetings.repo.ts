import { sql } from 'kysely';
import type { Company, MeetingWay, NextStep } from '../../../contract/meetings/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { StoredMeeting } from './meetings.rules.ts';

/** A meeting with what its two members entered, from one member's perspective. */
export interface MeetingRow extends StoredMeeting {
  readonly id: string;
  readonly way: MeetingWay;
  readonly place: string | null;
  readonly otherId: string;
  readonly otherFirstName: string;
  readonly isOtherThere: boolean;
  readonly company: Company | null;
  readonly companyText: string | null;
  readonly note: string | null;
  readonly nextStep: NextStep | null;
  readonly otherCompany: Company | null;
  readonly otherCompanyText: string | null;
  readonly sharedWith: readonly string[];
}

/** A meeting for somebody who is not one of the two. */
export interface PlainMeetingRow extends StoredMeeting {
  readonly way: MeetingWay;
  readonly place: string | null;
}

/** A safety card with the names of both members. */
export interface SafetyCardRow extends PlainMeetingRow {
  readonly id: string;
  readonly memberFirstName: string;
  readonly memberLastName: string;
  readonly otherId: string;
  readonly otherFirstName: string;
  readonly showsPlace: boolean;
}

/** A meeting that a trigger cancelled. */
export interface CancelledRow {
  readonly id: string;
  readonly lowId: string;
  readonly highId: string;
  readonly cancelledBy: string | null;
  readonly revision: number;
}

const plain = sql`meeting.state, meeting.way, meeting.minutes, meeting.place, meeting.slots,
  meeting.starts_at as "startsAt", meeting.proposed_by as "proposedBy", meeting.revision`;

/**
 * Whether the relative still has the safety card: as long as they are on the member's board, or a guardian in one of the
 * member's conversations. A guardian whose place ended with the conversation still learns that the meeting is cancelled.
 * For rows of `safety_card as card` and `meeting`.
 */
export const isStillLinked = sql`(exists (select from board_seat as seat
    where seat.owner_id = card.member_id and seat.account_id = card.relative_id)
  or exists (select from guardian_seat as seat
    where seat.ward_id = card.member_id and seat.guardian_id = card.relative_id and (seat.ended_at is null
      or (meeting.state = 'cancelled' and seat.ended_by in ('block', 'account', 'closed')
        and seat.other_id in (meeting.low_id, meeting.high_id)))))`;

/**
 * Whether a safety card still says where the two meet and who the other is: not once the meeting is off, after a block,
 * or if the other account is closed. For rows of `meeting` and `member as other`.
 */
export const showsPlaceOnCard = sql`(meeting.state in ('proposed', 'accepted', 'held')
  and other.role = 'MEMBER' and other.status in ('ACTIVE', 'INACTIVE')
  and not exists (select from avoidance where avoidance.blocked_at is not null
    and avoidance.member_id in (meeting.low_id, meeting.high_id)
    and avoidance.other_id in (meeting.low_id, meeting.high_id)))`;

const ofMember = (memberId: string) => sql`
  select meeting.id, ${plain}, other.id as "otherId", other.first_name as "otherFirstName",
    other.role = 'MEMBER' and other.status in ('ACTIVE', 'INACTIVE') as "isOtherThere",
    mine.company, mine.company_text as "companyText", mine.note, mine.next_step as "nextStep",
    theirs.company as "otherCompany", theirs.company_text as "otherCompanyText",
    array(select relative_id from safety_card as card
      where card.meeting_id = meeting.id and card.member_id = ${memberId} and ${isStillLinked} order by sent_at, relative_id) as "sharedWith"
  from meeting
    join member as other
      on other.id = case when meeting.low_id = ${memberId} then meeting.high_id else meeting.low_id end
    left join meeting_side as mine on mine.meeting_id = meeting.id and mine.member_id = ${memberId}
    left join meeting_side as theirs on theirs.meeting_id = meeting.id and theirs.member_id = other.id
  where (meeting.low_id = ${memberId} or meeting.high_id = ${memberId})`;

const isOfPair = (one: string, other: string) =>
  sql`meeting.low_id = least(${one}::uuid, ${other}::uuid) and meeting.high_id = greatest(${one}::uuid, ${other}::uuid)`;

/** Whether a meeting is still to come. */
const isComing = (now: Date) => sql`((meeting.state = 'proposed' and ${now} < any(meeting.slots))
  or (meeting.state = 'accepted' and meeting.starts_at + make_interval(mins => meeting.minutes) > ${now}))`;

export const meetingReader = (db: Reader) => ({
  /** A meeting of this member. */
  async byId(memberId: string, id: string): Promise<MeetingRow | undefined> {
    const { rows } = await sql<MeetingRow>`${ofMember(memberId)} and meeting.id = ${id}`.execute(db);
    return rows[0];
  },
  /** The newest meeting of this member with another. */
  async latestWith(memberId: string, otherId: string): Promise<MeetingRow | undefined> {
    const { rows } = await sql<MeetingRow>`${ofMember(memberId)} and ${isOfPair(memberId, otherId)}
      order by meeting.created_at desc, meeting.id desc limit 1`.execute(db);
    return rows[0];
  },
  async list(memberId: string, kind: 'coming' | 'past', now: Date, most: number): Promise<MeetingRow[]> {
    const { rows } = await (kind === 'coming'
      ? sql<MeetingRow>`${ofMember(memberId)} and ${isComing(now)}
          order by coalesce(meeting.starts_at, meeting.slots[1]), meeting.id limit ${most}`
      : sql<MeetingRow>`${ofMember(memberId)} and not ${isComing(now)}
          order by coalesce(meeting.starts_at, meeting.changed_at) desc, meeting.id desc limit ${most}`
    ).execute(db);
    return rows;
  },
  /** The open meeting of this member with another. */
  async openOf(memberId: string, otherId: string, now: Date): Promise<MeetingRow | undefined> {
    const { rows } = await sql<MeetingRow>`${ofMember(memberId)} and ${isOfPair(memberId, otherId)}
      and ${isComing(now)}`.execute(db);
    return rows[0];
  },
  /** Open family accounts with a seat on the member's board, or in one of the member's conversations. */
  async relatives(memberId: string): Promise<{ id: string; name: string; relation: string }[]> {
    const { rows } = await sql<{ id: string; name: string; relation: string }>`
      select distinct on (relative.id) relative.id, seat.name, seat.relation from (
          select account_id as id, name, relation from board_seat
            where owner_id = ${memberId} and account_id is not null
          union all select guardian_id, name, relation from guardian_seat
            where ward_id = ${memberId} and guardian_id is not null and ended_at is null) as seat
        join member as relative on relative.id = seat.id and relative.status in ('ACTIVE', 'INACTIVE')
      order by relative.id, seat.name`.execute(db);
    return rows;
  },
  /** Safety cards that a relative has of meetings that end after `after`, the next meeting first. */
  async cardsFor(relativeId: string, after: Date): Promise<SafetyCardRow[]> {
    const { rows } = await sql<SafetyCardRow>`
      select meeting.id, ${plain}, owner.first_name as "memberFirstName", owner.last_name as "memberLastName",
        other.id as "otherId", other.first_name as "otherFirstName", ${showsPlaceOnCard} as "showsPlace"
      from safety_card as card join meeting on meeting.id = card.meeting_id
        join member as owner on owner.id = card.member_id and owner.status in ('ACTIVE', 'INACTIVE')
        join member as other
          on other.id = case when meeting.low_id = owner.id then meeting.high_id else meeting.low_id end
      where card.relative_id = ${relativeId} and ${isStillLinked}
        and coalesce(meeting.starts_at, meeting.slots[array_length(meeting.slots, 1)]) > ${after}
      order by coalesce(meeting.starts_at, meeting.slots[1]), meeting.id`.execute(db);
    return rows;
  },
});

interface NewMeeting {
  readonly id: string;
  readonly memberId: string;
  readonly otherId: string;
  readonly way: MeetingWay;
  readonly minutes: number;
  readonly place: string | null;
  readonly slots: readonly Date[];
}

/** Writes meetings, inside the caller's transaction, which holds the lock of the pair. */
export const meetingWriter = (tx: Tx) => ({
  /**
   * Keeps both accounts as they are until the end of the transaction, because the closing of an account does not take the
   * lock of the pair. Returns false if one of them is closed.
   */
  async keepAccounts(one: string, other: string): Promise<boolean> {
    const { rows } = await sql`select id from member where id in (${one}, ${other}) and role = 'MEMBER'
      and status in ('ACTIVE', 'INACTIVE') order by id for share`.execute(tx);
    return rows.length === 2;
  },
  /**
   * Locks a meeting before it is read and changed: triggers cancel meetings without the lock of the pair, and a change
   * must see what they did.
   */
  lock: (id: string) => sql`select id from meeting where id = ${id} for update`.execute(tx),
  /** Inserts a proposal. Returns false if the two have an open meeting. */
  async insert({ id, memberId, otherId, way, minutes, place, slots }: NewMeeting, now: Date): Promise<boolean> {
    const { rows } = await sql`insert into meeting
        (id, low_id, high_id, proposed_by, state, way, minutes, place, slots, created_at, changed_at)
      values (${id}, least(${memberId}::uuid, ${otherId}::uuid), greatest(${memberId}::uuid, ${otherId}::uuid),
        ${memberId}, 'proposed', ${way}, ${minutes}, ${place}, ${[...slots]}::timestamptz[], ${now}, ${now})
      on conflict (low_id, high_id) where state in ('proposed', 'accepted') do nothing
      returning id`.execute(tx);
    return rows.length > 0;
  },
  /** Replaces the proposal, or the agreed time, by a new proposal. */
  proposeAgain: ({ id, memberId, way, minutes, place, slots }: Omit<NewMeeting, 'otherId'>, now: Date) =>
    sql`update meeting set proposed_by = ${memberId}, state = 'proposed', way = ${way}, minutes = ${minutes},
        place = ${place}, slots = ${[...slots]}::timestamptz[], starts_at = null, revision = revision + 1,
        changed_at = ${now}
      where id = ${id}`.execute(tx),
  accept: (id: string, slot: Date, now: Date) =>
    sql`update meeting set state = 'accepted', starts_at = ${slot}, revision = revision + 1, changed_at = ${now}
      where id = ${id}`.execute(tx),
  end: (id: string, state: 'declined' | 'cancelled', by: string, now: Date) =>
    sql`update meeting set state = ${state}, cancelled_by = ${state === 'cancelled' ? by : null},
        revision = revision + 1, changed_at = ${now}
      where id = ${id}`.execute(tx),
  /** Stores who comes along on one side. */
  setCompany: (id: string, memberId: string, company: Company, text: string | null) =>
    sql`insert into meeting_side (meeting_id, member_id, company, company_text)
      values (${id}, ${memberId}, ${company}, ${text})
      on conflict (meeting_id, member_id) do update set company = excluded.company, company_text = excluded.company_text`.execute(
      tx,
    ),
  /** Stores the private note and the next step. */
  setAfterwards: (id: string, memberId: string, note: string | null, nextStep: NextStep | null) =>
    sql`update meeting_side set note = ${note}, next_step = ${nextStep}
      where meeting_id = ${id} and member_id = ${memberId}`.execute(tx),
  addCard: (id: string, memberId: string, relativeId: string, now: Date) =>
    sql<{ relativeId: string }>`insert into safety_card (meeting_id, member_id, relative_id, sent_at)
      values (${id}, ${memberId}, ${relativeId}, ${now}) on conflict do nothing
      returning relative_id as "relativeId"`.execute(tx),
  /** Takes a safety card back, with the notifications about it, which say when and where the two meet. */
  async deleteCard(id: string, memberId: string, relativeId: string): Promise<void> {
    const { rows } = await sql`delete from safety_card
      where meeting_id = ${id} and member_id = ${memberId} and relative_id = ${relativeId}
      returning relative_id`.execute(tx);
    if (rows.length > 0)
      await sql`delete from notification where member_id = ${relativeId} and kind = 'meeting.safetyCard'
        and data ->> 'meetingId' = ${id} and not exists (select from safety_card
          where meeting_id = ${id} and relative_id = ${relativeId})`.execute(tx);
  },
  /** Family accounts that have a safety card of this meeting. */
  async cardHolders(id: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select distinct card.relative_id as id
      from safety_card as card join meeting on meeting.id = card.meeting_id
      where card.meeting_id = ${id} and ${isStillLinked}`.execute(tx);
    return rows.map((row) => row.id);
  },
  /** Stores that meetings are over whose time has passed: all, or those of a pair. Returns those never answered. */
  async settle(now: Date, pair?: readonly [string, string]): Promise<string[]> {
    const { rows } = await sql<{ id: string; state: string }>`
      update meeting set state = case state when 'accepted' then 'held' else 'ended' end
      where state in ('proposed', 'accepted') and not ${isComing(now)}
        and ${pair ? isOfPair(...pair) : sql`true`}
      returning id, state`.execute(tx);
    return rows.filter(({ state }) => state === 'ended').map(({ id }) => id);
  },
  /** Settings of accounts, which contain their quiet hours. */
  async settingsOf(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const { rows } = await sql<{ id: string; settings: unknown }>`
      select id, settings from member where id = any(${[...ids]}::uuid[])`.execute(tx);
    return new Map(rows.map(({ id, settings }) => [id, settings]));
  },
  /** Deletes old meetings, with what the two entered, and old safety cards. Returns the number of meetings. */
  async forget({ cards, off, held }: { cards: Date; off: Date; held: Date }): Promise<number> {
    const lastMoment = sql`greatest(meeting.changed_at, meeting.starts_at, meeting.slots[array_length(meeting.slots, 1)])`;
    const isOff = sql`meeting.state in ('declined', 'cancelled', 'ended')`;
    await sql`delete from safety_card using meeting where meeting.id = safety_card.meeting_id
      and (${isOff} or meeting.state = 'held') and ${lastMoment} < ${cards}`.execute(tx);
    const { rows } = await sql`delete from meeting
      where (${isOff} and ${lastMoment} < ${off}) or (meeting.state = 'held' and meeting.starts_at < ${held})
      returning id`.execute(tx);
    return rows.length;
  },
  /** Claims meetings that a trigger cancelled and whose members are not notified yet. */
  async claimUnannounced(most: number): Promise<CancelledRow[]> {
    const { rows } = await sql<CancelledRow>`update meeting set is_announced = true
      where id = any(array(select id from meeting where not is_announced
        order by changed_at, id limit ${most} for update skip locked))
      returning id, low_id as "lowId", high_id as "highId", cancelled_by as "cancelledBy", revision`.execute(tx);
    return rows;
  },
});
