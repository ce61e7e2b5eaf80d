import { sql } from 'kysely';
import type { CallEnd, CallKind, ParticipantState } from '../../../contract/calls/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A participant of a call. */
export interface ParticipantRow {
  readonly id: string;
  readonly callId: string;
  readonly accountId: string;
  readonly role: 'member' | 'guardian';
  readonly seatId: string | null;
  readonly wardId: string | null;
  readonly name: string | null;
  readonly relation: string | null;
  readonly isRequired: boolean;
  readonly state: ParticipantState;
  readonly joinNumber: number | null;
  readonly socketId: string | null;
  readonly sessionId: string | null;
  readonly lostAt: Date | null;
  readonly leftAt: Date | null;
}

interface CallColumns {
  readonly id: string;
  readonly chatId: string;
  readonly callerId: string;
  readonly receiverId: string;
  readonly kind: CallKind;
  readonly startedAt: Date;
  readonly ringUntil: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
  readonly endReason: CallEnd | null;
  readonly messageId: string | null;
  /** Rises with every change of the call and its participants. */
  readonly revision: number;
}

/** A call with its participants: caller, receiver, then guardians. */
export interface CallRow extends CallColumns {
  readonly participants: readonly ParticipantRow[];
}

/** The two members of a call. */
export interface CallPair {
  readonly callerId: string;
  readonly receiverId: string;
}

/** A signal's way: who sends it, and to which connection. */
export interface SignalRoute {
  readonly isOver: boolean;
  readonly senderId: string;
  readonly isSenderHere: boolean;
  /** The connection of the addressed participant; null while that participant is not in the call. */
  readonly socketId: string | null;
  /**
   * Whether signals between the two have to wait: a required guardian is missing and neither of the two is required, or both are
   * members and the call is not answered yet.
   */
  readonly isGuardianAwaited: boolean;
}

const participantColumns = sql`participant.id, participant.call_id as "callId", participant.account_id as "accountId",
  participant.role, participant.seat_id as "seatId", seat.ward_id as "wardId", seat.name, seat.relation,
  participant.is_required as "isRequired", participant.state, participant.join_number as "joinNumber",
  participant.socket_id as "socketId", participant.session_id as "sessionId", participant.lost_at as "lostAt",
  participant.left_at as "leftAt"`;

const callColumns = sql`call.id, call.conversation_id as "chatId", call.caller_id as "callerId",
  call.receiver_id as "receiverId", call.kind, call.started_at as "startedAt", call.ring_until as "ringUntil",
  call.answered_at as "answeredAt", call.ended_at as "endedAt", call.end_reason as "endReason",
  call.message_id as "messageId", call.revision`;

/** A guardian whose seat has ended counts as out of the call at once, before the call is updated. */
const isInCall = (alias: string) => sql<boolean>`(${sql.ref(`${alias}.state`)} = 'here'
  and not exists (select from guardian_seat as seat where seat.id = ${sql.ref(`${alias}.seat_id`)}
    and (seat.ended_at is not null or seat.active_at is null)))`;

export const callReader = (db: Reader) => ({
  async byId(id: string): Promise<CallRow | undefined> {
    const calls = await sql<CallColumns>`select ${callColumns} from call where call.id = ${id}`.execute(db);
    const [call] = calls.rows;
    if (!call) return undefined;
    const { rows } = await sql<ParticipantRow>`select ${participantColumns}
      from call_participant as participant left join guardian_seat as seat on seat.id = participant.seat_id
      where participant.call_id = ${id}
      order by participant.role desc, participant.account_id <> ${call.callerId}, participant.id`.execute(db);
    return { ...call, participants: rows };
  },
  /** The two members of a call, if this account takes part in it, with the guardian's seat if it is a guardian. */
  async pairFor(id: string, accountId: string): Promise<(CallPair & { seatId: string | null }) | undefined> {
    const { rows } = await sql<CallPair & { seatId: string | null }>`select call.caller_id as "callerId",
        call.receiver_id as "receiverId", participant.seat_id as "seatId"
      from call join call_participant as participant on participant.call_id = call.id
      where call.id = ${id} and participant.account_id = ${accountId}`.execute(db);
    return rows[0];
  },
  async pairOf(id: string): Promise<CallPair | undefined> {
    const { rows } = await sql<CallPair>`select caller_id as "callerId", receiver_id as "receiverId"
      from call where id = ${id}`.execute(db);
    return rows[0];
  },
  /** The call in which the account is, else the newest one that rings for it. */
  async currentOf(accountId: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`select call.id
      from call_participant as participant join call on call.id = participant.call_id
      where participant.account_id = ${accountId} and call.ended_at is null and participant.state <> 'left'
      order by participant.state in ('here', 'reconnecting') desc, call.started_at desc limit 1`.execute(db);
    return rows[0]?.id;
  },
  /** All running calls, oldest first. */
  async running(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from call where ended_at is null order by started_at`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  /** Running calls in which an account is a participant, whatever its state. */
  async runningOf(accountIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select distinct call.id
      from call_participant as participant join call on call.id = participant.call_id
      where participant.account_id = any(${accountIds}::uuid[]) and call.ended_at is null`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Running calls of the conversation of two members. */
  async runningBetween(one: string, other: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from call where ended_at is null
      and caller_id in (${one}, ${other}) and receiver_id in (${one}, ${other})`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Running calls with a participant who joined in one of these sessions. */
  async runningOfSessions(sessionIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select distinct call_id as id from call_participant
      where session_id = any(${sessionIds}::uuid[])`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Running calls with a participant on one of these connections. */
  async runningOnSockets(socketIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select distinct call_id as id from call_participant
      where socket_id = any(${socketIds}::text[])`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** The sender of a signal, and the connection that gets it; undefined unless both are different participants of the call. */
  async route(callId: string, senderAccountId: string, socketId: string, to: string): Promise<SignalRoute | undefined> {
    const { rows } = await sql<SignalRoute>`select call.ended_at is not null as "isOver", sender.id as "senderId",
        (${isInCall('sender')} and sender.socket_id = ${socketId}) as "isSenderHere",
        case when ${isInCall('receiver')} then receiver.socket_id end as "socketId",
        (sender.role = 'member' and receiver.role = 'member' and call.answered_at is null)
          or (not sender.is_required and not receiver.is_required and exists (
            select from call_participant as required where required.call_id = call.id and required.is_required
              and not ${isInCall('required')})) as "isGuardianAwaited"
      from call
        join call_participant as sender on sender.call_id = call.id and sender.account_id = ${senderAccountId}
        join call_participant as receiver on receiver.call_id = call.id and receiver.id = ${to}
          and receiver.id <> sender.id
      where call.id = ${callId}`.execute(db);
    return rows[0];
  },
});

/** A call to be stored. */
export interface NewCall {
  readonly id: string;
  readonly chatId: string;
  readonly callerId: string;
  readonly receiverId: string;
  readonly kind: CallKind;
  readonly startedAt: Date;
  readonly ringUntil: Date;
}

/** A participant to be stored. `join`: of the caller, who is in the call from its start. */
export interface NewParticipant {
  readonly id: string;
  readonly accountId: string;
  readonly seatId: string | null;
  readonly isRequired: boolean;
  readonly join?: { readonly socketId: string; readonly sessionId: string };
}

/** Writes calls, inside the caller's transaction. */
export const callWriter = (tx: Tx) => ({
  insert: ({ id, chatId, callerId, receiverId, kind, startedAt, ringUntil }: NewCall) =>
    tx
      .insertInto('call')
      .values({
        id,
        conversation_id: chatId,
        caller_id: callerId,
        receiver_id: receiverId,
        kind,
        started_at: startedAt,
        ring_until: ringUntil,
        joins: 1,
      })
      .execute(),
  /** Stores a call that was not possible because the receiver is in another one. */
  insertBusy: ({ id, chatId, callerId, receiverId, kind, startedAt }: NewCall) =>
    tx
      .insertInto('call')
      .values({
        id,
        conversation_id: chatId,
        caller_id: callerId,
        receiver_id: receiverId,
        kind,
        started_at: startedAt,
        ring_until: startedAt,
        ended_at: startedAt,
        end_reason: 'busy',
      })
      .execute(),
  /** Adds guardians, whom the call only rings. */
  async inviteGuardians(callId: string, guardians: readonly NewParticipant[]): Promise<void> {
    if (!guardians.length) return;
    await tx
      .insertInto('call_participant')
      .values(
        guardians.map(({ id, accountId, seatId, isRequired }) => ({
          id,
          call_id: callId,
          account_id: accountId,
          role: 'guardian',
          seat_id: seatId,
          is_required: isRequired,
          state: 'invited',
        })),
      )
      .execute();
  },
  /**
   * Adds the two members, unless one of them is in another running call. A member for whom calls only ring is in none: else
   * anybody could keep others from calling, or learn of their calls. Returns the accounts that were free; with fewer
   * than two of them the caller rolls back. The rows are written in the order of the accounts, so that calls of members
   * who call each other in a circle do not wait for each other.
   */
  async addMembers(callId: string, members: readonly NewParticipant[], at: Date): Promise<string[]> {
    const ordered = members.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
    const free: string[] = [];
    for (const { id, accountId, join } of ordered) {
      const { rows } = await sql`insert into call_participant
          (id, call_id, account_id, role, state, join_number, socket_id, session_id, joined_at, is_busy)
        select ${id}::uuid, ${callId}::uuid, ${accountId}::uuid, 'member', ${join ? 'here' : 'invited'},
          ${join ? 1 : null}::integer, ${join?.socketId ?? null}::text, ${join?.sessionId ?? null}::uuid,
          ${join ? at : null}::timestamptz, ${join !== undefined}
        where not exists (select from call_participant as other where other.account_id = ${accountId}::uuid and other.is_busy)
        on conflict (account_id) where is_busy do nothing returning account_id`.execute(tx);
      if (rows.length) free.push(accountId);
    }
    return free;
  },
  /** Marks that the locked call, or one of its participants, has changed. */
  raiseRevision: (id: string) => sql`update call set revision = revision + 1 where id = ${id}`.execute(tx),
  lock: (id: string) => sql`select from call where id = ${id} for update`.execute(tx),
  /** A participant joins, or joins again, with this connection. Returns false if the account is in another call. */
  async join(
    { id, callId, accountId }: ParticipantRow,
    { socketId, sessionId }: { socketId: string; sessionId: string },
    at: Date,
  ): Promise<boolean> {
    // Serialises with calls that begin: they insert a row of the same account.
    const { rows } = await sql`with numbered as (
        update call set joins = joins + 1 where id = ${callId} returning joins
      )
      update call_participant as participant set state = 'here', join_number = numbered.joins,
        socket_id = ${socketId}, session_id = ${sessionId}, lost_at = null, left_at = null, is_busy = true,
        joined_at = coalesce(participant.joined_at, ${at}::timestamptz)
      from numbered where participant.id = ${id} and not exists (select from call_participant as other
        where other.account_id = ${accountId} and other.is_busy and other.call_id <> ${callId})
      returning participant.id`.execute(tx);
    return rows.length > 0;
  },
  /** Records without which guardians no media may be sent: the settings may have changed since the call began. */
  setRequired: (callId: string, accountIds: readonly string[]) =>
    sql`update call_participant set is_required = account_id = any(${accountIds}::uuid[])
      where call_id = ${callId} and role = 'guardian'`.execute(tx),
  answer: (id: string, at: Date) => tx.updateTable('call').set({ answered_at: at }).where('id', '=', id).execute(),
  lose: (participantIds: readonly string[], at: Date) =>
    tx
      .updateTable('call_participant')
      .set({ state: 'reconnecting', lost_at: at })
      .where('id', 'in', participantIds)
      .where('state', '=', 'here')
      .execute(),
  leave: (participantIds: readonly string[], at: Date) =>
    tx
      .updateTable('call_participant')
      .set({ state: 'left', left_at: at, is_busy: false, socket_id: null, session_id: null, lost_at: null })
      .where('id', 'in', participantIds)
      .execute(),
  /** Ends a call for all participants. */
  async end(id: string, reason: CallEnd, at: Date): Promise<void> {
    await tx.updateTable('call').set({ ended_at: at, end_reason: reason }).where('id', '=', id).execute();
    await sql`update call_participant set left_at = case when state = 'left' then left_at else ${at}::timestamptz end,
        state = 'left', is_busy = false, socket_id = null, session_id = null, lost_at = null
      where call_id = ${id}`.execute(tx);
  },
  setLine: (id: string, messageId: string) =>
    tx.updateTable('call').set({ message_id: messageId }).where('id', '=', id).execute(),
});
