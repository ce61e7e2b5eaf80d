import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SeatFacts } from '../visibility/index.ts';

/** Causes for which a seat ended, as stored. */
export const storedEnds = ['ward', 'other', 'guardian', 'declined', 'expiry', 'block', 'account', 'closed'] as const;
export type StoredEnd = (typeof storedEnds)[number];

/** A seat with all facts that decide about it. */
export interface SeatRow extends SeatFacts {
  id: string;
  chatId: string;
  name: string;
  relation: string;
  invitedAt: Date;
  guardianAcceptedAt: Date | null;
  endedBy: StoredEnd | null;
  fromSeq: number | null;
  untilSeq: number | null;
  readSeq: number;
  /** Seq of the newest message. */
  lastSeq: number;
  wardFirstName: string;
  wardLastName: string;
  /** Phone number and email of the guardian, only if they are confirmed. */
  guardianPhone: string | null;
  guardianEmail: string | null;
}

const isThere = (alias: 'ward' | 'other' | 'guardian', roles: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.role`)} in (${roles}) and ${sql.ref(`${alias}.status`)} in ('ACTIVE', 'INACTIVE'))`;

const member = sql`'MEMBER'`;
const party = sql`seat.ward_id, seat.other_id, seat.guardian_id`;
const ofPair = sql`interest.sender_id in (seat.ward_id, seat.other_id)
  and interest.receiver_id in (seat.ward_id, seat.other_id)`;

/**
 * Whether the other member ignores the guardian. Such a guardian must not see anything of that member (contract §5), so
 * it counts as a block. Either mark is checked, because a block includes ignoring.
 */
const isGuardianIgnored = sql<boolean>`exists (select from avoidance
  where avoidance.member_id = seat.other_id and avoidance.other_id = seat.guardian_id)`;

const columns = sql`seat.id, seat.conversation_id as "chatId", seat.ward_id as "wardId", seat.other_id as "otherId",
  seat.guardian_id as "guardianId", seat.name, seat.relation, seat.invited_at as "invitedAt",
  seat.guardian_accepted_at as "guardianAcceptedAt", seat.other_agreed_at as "otherAgreedAt",
  seat.active_at as "activeAt", seat.ended_at as "endedAt", seat.ended_by as "endedBy", seat.expires_at as "expiresAt",
  seat.from_seq as "fromSeq", seat.until_seq as "untilSeq", seat.read_seq as "readSeq",
  seat.may_write_ward as "mayWriteWard", seat.may_write_other as "mayWriteOther",
  seat.contact_shared_ward as "contactSharedWard", seat.contact_shared_other as "contactSharedOther",
  seat.contact_withheld as "contactWithheld", conversation.last_seq as "lastSeq",
  conversation.held_from is not null as "isHeld",
  ward.first_name as "wardFirstName", ward.last_name as "wardLastName",
  case when guardian.phone_verified_at is not null then guardian.phone_number end as "guardianPhone",
  case when guardian.email_verified_at is not null then guardian.email end as "guardianEmail",
  (${isThere('ward', member)} and ${isThere('other', member)}
    and (seat.guardian_id is null or ${isThere('guardian', sql`'MEMBER', 'FAMILY'`)})) as "areAllThere",
  (exists (select from avoidance where blocked_at is not null and member_id in (${party}) and other_id in (${party}))
    or ${isGuardianIgnored}) as "isBlocked",
  (exists (select from interest where ${ofPair} and accepted_at is not null)
    and not exists (select from interest where ${ofPair} and status = 'Accepted')) as "isClosed"`;

const joined = sql`guardian_seat as seat
  join conversation on conversation.id = seat.conversation_id
  join member as ward on ward.id = seat.ward_id
  join member as other on other.id = seat.other_id
  left join member as guardian on guardian.id = seat.guardian_id`;

/** Maximum seats listed per conversation; there are usually few. */
const OF_PAIR = 20;

export const seatReader = (db: Reader) => ({
  async byId(id: string): Promise<SeatRow | undefined> {
    const { rows } = await sql<SeatRow>`select ${columns} from ${joined} where seat.id = ${id}`.execute(db);
    return rows[0];
  },
  /** Seats in the conversation of these two members, newest first. */
  async ofPair(one: string, other: string): Promise<SeatRow[]> {
    const { rows } = await sql<SeatRow>`select ${columns} from ${joined}
      where conversation.low_id = least(${one}::uuid, ${other}::uuid)
        and conversation.high_id = greatest(${one}::uuid, ${other}::uuid)
      order by seat.invited_at desc, seat.id desc limit ${OF_PAIR}`.execute(db);
    return rows;
  },
  /** Seats of an account as guardian that have not ended; newest first. */
  async ofGuardian(guardianId: string): Promise<SeatRow[]> {
    const { rows } = await sql<SeatRow>`select ${columns} from ${joined}
      where seat.guardian_id = ${guardianId} and seat.ended_at is null
      order by seat.guardian_accepted_at desc, seat.id desc`.execute(db);
    return rows;
  },
  /** The guardian of the other side in this seat's conversation. */
  async opposite({ chatId, wardId }: SeatRow): Promise<SeatRow | undefined> {
    const { rows } = await sql<SeatRow>`select ${columns} from ${joined}
      where seat.conversation_id = ${chatId} and seat.ward_id <> ${wardId} and seat.ended_at is null`.execute(db);
    return rows[0];
  },
  /** Time when the other side last declined a guardian of this ward; null if never. */
  async declinedAt(chatId: string, wardId: string): Promise<Date | null> {
    const row = await db
      .selectFrom('guardian_seat')
      .select((row) => row.fn.max('ended_at').as('at'))
      .where('conversation_id', '=', chatId)
      .where('ward_id', '=', wardId)
      .where('ended_by', '=', 'declined')
      .executeTakeFirst();
    return row?.at ?? null;
  },
  /** Number of others' messages that the guardian has not read. */
  async unread({ chatId, guardianId, fromSeq, readSeq }: SeatRow): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from message
      where conversation_id = ${chatId} and seq > greatest(${fromSeq}::int, ${readSeq}::int)
        and sender_id <> ${guardianId} and taken_back_at is null`.execute(db);
    return rows[0]?.count ?? 0;
  },
});

/** A seat to be created. */
export interface NewSeat {
  readonly id: string;
  readonly chatId: string;
  readonly wardId: string;
  readonly otherId: string;
  readonly name: string;
  readonly relation: string;
  readonly mayWrite: boolean;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Choices of the two members about a seat. */
type SeatFlag =
  | 'may_write_ward'
  | 'may_write_other'
  | 'contact_shared_ward'
  | 'contact_shared_other'
  | 'contact_withheld';

/** Writes seats, inside the caller's transaction. */
export const seatWriter = (tx: Tx) => ({
  insert: ({ id, chatId, wardId, otherId, name, relation, mayWrite, at, expiresAt }: NewSeat) =>
    tx
      .insertInto('guardian_seat')
      .values({
        id,
        conversation_id: chatId,
        ward_id: wardId,
        other_id: otherId,
        name,
        relation,
        invited_at: at,
        may_write_ward: mayWrite,
        expires_at: expiresAt,
      })
      .execute(),
  /** Locks a seat; read it afterwards for its current state. */
  lock: (id: string) => sql`select from guardian_seat where id = ${id} for update`.execute(tx),
  /** Prevents these seats from ending before the transaction does. */
  hold: (ids: readonly string[]) =>
    sql`select from guardian_seat where id = any(${ids}::uuid[]) order by id for share`.execute(tx),
  accept: (id: string, guardianId: string, { at, isWithheld }: { at: Date; isWithheld: boolean }) =>
    tx
      .updateTable('guardian_seat')
      .set({ guardian_id: guardianId, guardian_accepted_at: at, contact_withheld: isWithheld })
      .where('id', '=', id)
      .execute(),
  agree: (id: string, at: Date) =>
    tx.updateTable('guardian_seat').set({ other_agreed_at: at }).where('id', '=', id).execute(),
  /** Activates a seat from the next message on: the lock serialises it with messages being sent. */
  activate: (id: string, chatId: string, { at, expiresAt }: { at: Date; expiresAt: Date }) =>
    sql`with chat as (select last_seq from conversation where id = ${chatId} for no key update)
      update guardian_seat set active_at = ${at}, expires_at = ${expiresAt}, from_seq = chat.last_seq,
        read_seq = chat.last_seq
      from chat where guardian_seat.id = ${id}`.execute(tx),
  setFlag: (id: string, flag: SeatFlag, on: boolean) =>
    tx
      .updateTable('guardian_seat')
      .set({ [flag]: on })
      .where('id', '=', id)
      .execute(),
  /** Advances the read position, which only increases, up to the newest message. Returns the new position. */
  async read(id: string, seq: number): Promise<number> {
    const { rows } = await sql<{ readSeq: number }>`update guardian_seat as seat
      set read_seq = greatest(seat.read_seq, least(${seq}::int, conversation.last_seq))
      from conversation where conversation.id = seat.conversation_id and seat.id = ${id}
      returning seat.read_seq as "readSeq"`.execute(tx);
    return rows[0]?.readSeq ?? 0;
  },
  end: (id: string, by: StoredEnd, at: Date) =>
    sql`update guardian_seat as seat set ended_at = ${at}, ended_by = ${by},
        until_seq = case when seat.from_seq is not null then conversation.last_seq end
      from conversation where conversation.id = seat.conversation_id and seat.id = ${id} and seat.ended_at is null`.execute(
      tx,
    ),
  /** Ends expired seats, of one conversation or of all. Returns their number. */
  async expire(now: Date, chatId?: string): Promise<number> {
    const { rows } = await sql`update guardian_seat as seat set ended_at = seat.expires_at, ended_by = 'expiry',
        until_seq = case when seat.from_seq is not null then conversation.last_seq end
      from conversation where conversation.id = seat.conversation_id and seat.ended_at is null
        and seat.expires_at <= ${now} ${chatId === undefined ? sql`` : sql`and conversation.id = ${chatId}`}
      returning seat.id`.execute(tx);
    return rows.length;
  },
  /**
   * Ends seats whose guardian the other member ignores, of one conversation or of all; for blocks a trigger does this
   * (migration 0021). Ordered by id, as in `claimUnnotified`.
   */
  endIgnored: (chatId?: string) =>
    sql`select end_guardian_seats(array(select seat.id from guardian_seat as seat
      where seat.ended_at is null and ${isGuardianIgnored}
        ${chatId === undefined ? sql`` : sql`and seat.conversation_id = ${chatId}`}
      order by seat.id for update), 'block')`.execute(tx),
  /** Marks a seat's end as announced, so that no notice is sent. */
  recordNotified: (id: string) =>
    tx.updateTable('guardian_seat').set({ is_end_told: true }).where('id', '=', id).execute(),
  /**
   * Claims ends that are not announced yet, with the people to notify; they count as announced with this transaction.
   * Waits for messages being sent to the guardian (`hold`): skipping those seats would delay the notice by a minute.
   * Ordered by id, like those locks, to avoid deadlocks.
   */
  async claimUnnotified(limit: number): Promise<EndedSeat[]> {
    const { rows } = await sql<EndedSeat>`update guardian_seat set is_end_told = true where id in (
        select id from guardian_seat where ended_at is not null and not is_end_told
        order by id limit ${limit} for update)
      returning id, ward_id as "wardId", other_id as "otherId", guardian_id as "guardianId",
        active_at as "activeAt", ended_by as "endedBy"`.execute(tx);
    return rows;
  },
});

export interface EndedSeat {
  id: string;
  wardId: string;
  otherId: string;
  guardianId: string | null;
  activeAt: Date | null;
  endedBy: StoredEnd;
}
