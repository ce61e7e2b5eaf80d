import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { BoardEntry, BoardSeat } from '../../platform/db/schema.gen.ts';

export type SeatRow = Selectable<BoardSeat>;
export type EntryRow = Selectable<BoardEntry>;

/** Who has blocked the other has no board in common, for as long as that lasts. */
const isBlocked = (ownerId: string, accountId: string) =>
  sql<boolean>`exists (select from avoidance where blocked_at is not null
    and ((member_id = ${sql.ref(ownerId)} and other_id = ${sql.ref(accountId)})
      or (member_id = ${sql.ref(accountId)} and other_id = ${sql.ref(ownerId)})))`;

/** Reads boards: who has a place there, and what is shared. */
export const boardReader = (db: Reader) => ({
  /** The owner, and the place that an account has taken there. */
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
  /**
   * Accounts that have taken a place, and are told of what is new about this member: not of whom they are not shown there.
   */
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
  /** The newest first. */
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
  /** Boards on which an account has a place, of owners who are there. */
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
  /** Waits until nobody else changes what is shared. */
  lock: (ownerId: string) =>
    tx.selectFrom('family_board').select('owner_id').where('owner_id', '=', ownerId).forUpdate().execute(),
  /** With everything on it. */
  remove: (ownerId: string) => tx.deleteFrom('family_board').where('owner_id', '=', ownerId).execute(),
  addSeat: (row: Insertable<BoardSeat>) => tx.insertInto('board_seat').values(row).execute(),
  /** False where it is gone, or taken. */
  join: async (seatId: string, accountId: string, at: Date): Promise<boolean> =>
    (await tx
      .updateTable('board_seat')
      .set({ account_id: accountId, joined_at: at })
      .where('id', '=', seatId)
      .where('account_id', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,
  /** With all that was said from it. False where it is gone. */
  removeSeat: async (ownerId: string, seatId: string): Promise<boolean> =>
    (await tx
      .deleteFrom('board_seat')
      .where('owner_id', '=', ownerId)
      .where('id', '=', seatId)
      .returning('id')
      .executeTakeFirst()) !== undefined,
  removeSeatsOf: (accountId: string) => tx.deleteFrom('board_seat').where('account_id', '=', accountId).execute(),
  /** Places whose invitation nobody has taken in time. */
  removeUntaken: (invitedBefore: Date) =>
    tx.deleteFrom('board_seat').where('account_id', 'is', null).where('invited_at', '<=', invitedBefore).execute(),
  share: (row: Insertable<BoardEntry>) =>
    tx
      .insertInto('board_entry')
      .values(row)
      .onConflict((conflict) => conflict.columns(['owner_id', 'member_id']).doUpdateSet({ note: row.note ?? null }))
      .execute(),
  /** With all that was said about it. Answers how many there were. */
  unshare: async (ownerId: string, memberIds: readonly string[]): Promise<number> => {
    const gone = await tx
      .deleteFrom('board_entry')
      .where('owner_id', '=', ownerId)
      .where('member_id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
      .returning('member_id')
      .execute();
    return gone.length;
  },
  /** Off all boards: the member is going. */
  unshareEverywhere: (memberId: string) => tx.deleteFrom('board_entry').where('member_id', '=', memberId).execute(),
});
