import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { BoardEntry, BoardSeat } from '../../platform/db/schema.gen.ts';

export type SeatRow = Selectable<BoardSeat>;
export type EntryRow = Selectable<BoardEntry>;

/** Whether one of the two has blocked the other; they then share no board. */
const isBlocked = (ownerId: string, accountId: string) =>
  sql<boolean>`exists (select from avoidance where blocked_at is not null
    and ((member_id = ${sql.ref(ownerId)} and other_id = ${sql.ref(accountId)})
      or (member_id = ${sql.ref(accountId)} and other_id = ${sql.ref(ownerId)})))`;

/** Reads boards: seats and shared profiles. */
export const boardReader = (db: Reader) => ({
  /** The owner of a board, and an account's accepted seat on it. */
  standing: (ownerId: string, accountId: string) =>
    db
      .selectFrom('member')
      .leftJoin('board_seat as seat', (join) =>
        join
          .onRef('seat.owner_id', '=', 'member.id')
          .on('seat.account_id', '=', accountId)
          .on((on) => on.not(isBlocked('seat.owner_id', 'seat.account_id'))),
      )
      .select(['member.id', 'member.role', 'member.status', 'member.first_name'])
      .select(['seat.id as seatId', 'seat.name as seatName'])
      .where('member.id', '=', ownerId)
      .executeTakeFirst(),
  seats: (ownerId: string): Promise<SeatRow[]> =>
    db
      .selectFrom('board_seat')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .orderBy('invited_at')
      .orderBy('id')
      .execute(),
  /** Accounts with an accepted seat that are notified about this member, except those who may not see the member. */
  audience: async (ownerId: string, memberId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('board_seat')
      .select('account_id')
      .where('owner_id', '=', ownerId)
      .where('account_id', 'is not', null)
      .where('account_id', '<>', memberId)
      .where((where) => where.not(isBlocked('board_seat.owner_id', 'board_seat.account_id')))
      .where(
        sql<boolean>`not exists (select from avoidance
          where avoidance.member_id = ${memberId} and avoidance.other_id = board_seat.account_id)`,
      )
      .execute();
    return rows.flatMap(({ account_id }) => account_id ?? []);
  },
  seat: (id: string): Promise<SeatRow | undefined> =>
    db.selectFrom('board_seat').selectAll().where('id', '=', id).executeTakeFirst(),
  /** Entries of a board, newest first. */
  entries: (ownerId: string): Promise<EntryRow[]> =>
    db
      .selectFrom('board_entry')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .orderBy('at', 'desc')
      .orderBy('member_id')
      .execute(),
  entry: (ownerId: string, memberId: string): Promise<EntryRow | undefined> =>
    db
      .selectFrom('board_entry')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  /** Boards of existing owners on which an account has a seat. */
  placesOf: (accountId: string) =>
    db
      .selectFrom('board_seat as seat')
      .innerJoin('member as owner', 'owner.id', 'seat.owner_id')
      .select(['seat.owner_id as ownerId', 'seat.name', 'seat.relation', 'seat.joined_at as joinedAt'])
      .select('owner.first_name as firstName')
      .where('seat.account_id', '=', accountId)
      .where('owner.role', '=', 'MEMBER')
      .where('owner.status', 'in', ['ACTIVE', 'INACTIVE'])
      .where((where) => where.not(isBlocked('seat.owner_id', 'seat.account_id')))
      .execute(),
});

/** Writes boards, inside the caller's transaction. */
export const boardWriter = (tx: Tx) => ({
  ensure: (ownerId: string, at: Date) =>
    tx
      .insertInto('family_board')
      .values({ owner_id: ownerId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  /** Locks a board, which serialises changes of its entries. */
  lock: (ownerId: string) =>
    tx.selectFrom('family_board').select('owner_id').where('owner_id', '=', ownerId).forUpdate().execute(),
  /** Deletes a board with everything on it. */
  remove: (ownerId: string) => tx.deleteFrom('family_board').where('owner_id', '=', ownerId).execute(),
  addSeat: (row: Insertable<BoardSeat>) => tx.insertInto('board_seat').values(row).execute(),
  /** Accepts a seat; returns false if it no longer exists, or is already taken. */
  join: async (seatId: string, accountId: string, at: Date): Promise<boolean> =>
    (await tx
      .updateTable('board_seat')
      .set({ account_id: accountId, joined_at: at })
      .where('id', '=', seatId)
      .where('account_id', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,
  /** Deletes a seat with all its comments and votes. Returns false if it no longer exists. */
  removeSeat: async (ownerId: string, seatId: string): Promise<boolean> =>
    (await tx
      .deleteFrom('board_seat')
      .where('owner_id', '=', ownerId)
      .where('id', '=', seatId)
      .returning('id')
      .executeTakeFirst()) !== undefined,
  removeSeatsOf: (accountId: string) => tx.deleteFrom('board_seat').where('account_id', '=', accountId).execute(),
  /** Deletes seats whose invitation expired. */
  removeUnaccepted: (invitedBefore: Date) =>
    tx.deleteFrom('board_seat').where('account_id', 'is', null).where('invited_at', '<=', invitedBefore).execute(),
  share: (row: Insertable<BoardEntry>) =>
    tx
      .insertInto('board_entry')
      .values(row)
      .onConflict((conflict) => conflict.columns(['owner_id', 'member_id']).doUpdateSet({ note: row.note ?? null }))
      .execute(),
  /** Deletes entries with all their comments and votes. Returns the number of entries. */
  unshare: async (ownerId: string, memberIds: readonly string[]): Promise<number> => {
    const gone = await tx
      .deleteFrom('board_entry')
      .where('owner_id', '=', ownerId)
      .where('member_id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
      .returning('member_id')
      .execute();
    return gone.length;
  },
  /** Removes a deleted member from all boards. */
  unshareEverywhere: (memberId: string) => tx.deleteFrom('board_entry').where('member_id', '=', memberId).execute(),
});
