import { sql } from 'kysely';
import { LOCATION_SECONDS } from '../../../../contract/network/location/values.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

const askerName = sql<string>`trim(coalesce(member.first_name, '') || ' ' || coalesce(member.last_name, ''))`;

/** Somebody who is asking for the location now. */
export interface Requester {
  readonly id: string;
  readonly role: Role;
}

export const locationReader = (db: Reader) => ({
  officerOf: async (roomId: string): Promise<string | undefined> =>
    (await db.selectFrom('location_room').select('officer_id').where('id', '=', roomId).executeTakeFirst())?.officer_id,
  /** The active people whose request for a room runs. @param duty leaves out requests from before this duty */
  async askers(roomId: string, now: Date, duty?: { startedAt: Date; endsBy: Date }): Promise<Requester[]> {
    // A request runs for a fixed time, or until the latest end of the duty if that is earlier.
    const earliestEnd = duty
      ? Math.min(duty.startedAt.getTime() + LOCATION_SECONDS * 1_000, duty.endsBy.getTime())
      : now.getTime();
    const rows = await db
      .selectFrom('location_request')
      .innerJoin('member', 'member.id', 'location_request.asker_id')
      .select(['member.id', 'member.role'])
      .where('room_id', '=', roomId)
      .where('until', '>', now)
      .where('until', '>=', new Date(earliestEnd))
      .where('member.status', '=', 'ACTIVE')
      .execute();
    return rows.map(({ id, role }) => ({ id, role: role as Role }));
  },
  /** The running requests for a person's location. */
  requestsFor: (officerId: string, now: Date) =>
    db
      .selectFrom('location_request')
      .innerJoin('location_room', 'location_room.id', 'location_request.room_id')
      .innerJoin('member', 'member.id', 'location_request.asker_id')
      .select(['location_room.id as roomId', 'location_request.until', askerName.as('asker')])
      .where('location_room.officer_id', '=', officerId)
      .where('location_request.until', '>', now)
      .orderBy('location_request.until')
      .execute(),
});

/**
 * Field and partner accounts whose location is being requested: this member, or those whose latest duty belongs to one of these
 * sessions. Includes accounts that have not sent a position yet.
 */
export const officersAskedOf = async (
  db: Reader,
  { sessionIds = [], memberId }: { sessionIds?: readonly string[]; memberId?: string },
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct officer_id as id from location_room
    join location_request on location_request.room_id = location_room.id
    where until > ${now} and (officer_id = ${memberId ?? null} or exists (select from duty_period
      where member_id = officer_id and session_id = any(${[...sessionIds]}::uuid[])))`.execute(db);
  return rows.map(({ id }) => id);
};

export const locationWriter = (tx: Tx) => ({
  /** Returns the owner of a room. A new room gets this person as owner. Locked until the transaction ends. */
  async claimRoom(roomId: string, officerId: string, now: Date): Promise<string | undefined> {
    await tx
      .insertInto('location_room')
      .values({ id: roomId, officer_id: officerId, created_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: sql<Date>`location_room.created_at` }))
      .execute();
    return locationReader(tx).officerOf(roomId);
  },
  /** Starts a request, or extends it. */
  async request(roomId: string, askerId: string, until: Date): Promise<void> {
    await tx
      .insertInto('location_request')
      .values({ room_id: roomId, asker_id: askerId, until })
      .onConflict((conflict) => conflict.columns(['room_id', 'asker_id']).doUpdateSet({ until }))
      .execute();
  },
  /** Ends running requests for a room, of everybody or of one person. Returns who asked. */
  async end(roomId: string, now: Date, askerId?: string): Promise<string[]> {
    const rows = await tx
      .deleteFrom('location_request')
      .where('room_id', '=', roomId)
      .$if(askerId !== undefined, (query) => query.where('asker_id', '=', askerId as string))
      .returning(['asker_id', 'until'])
      .execute();
    return rows.filter(({ until }) => until > now).map(({ asker_id }) => asker_id);
  },
  /** Ends all running requests for a person's location. Returns the rooms, each with who asked. */
  async endAll(officerId: string, now: Date): Promise<{ roomId: string; askerId: string }[]> {
    const { rows } = await sql<{ roomId: string; askerId: string }>`
      delete from location_request using location_room
      where location_room.id = location_request.room_id and location_room.officer_id = ${officerId} and until > ${now}
      returning room_id as "roomId", asker_id as "askerId"`.execute(tx);
    return rows;
  },
  /** Deletes rooms older than a moment in which no request runs. */
  forgetRooms: (before: Date, now: Date) =>
    sql`delete from location_room where created_at < ${before}
      and not exists (select from location_request where room_id = location_room.id and until > ${now})`.execute(tx),
});
