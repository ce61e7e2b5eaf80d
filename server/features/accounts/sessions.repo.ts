import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/db/schema.gen.ts';

export type SessionRow = Selectable<Session>;

/** The stored hashes that a refresh token is compared with. */
export type RefreshTokens = Pick<SessionRow, 'refresh_hash' | 'previous_hash' | 'arrived_at'>;

/** Email or phone is verified. */
const isVerified = sql<boolean>`(member.email_verified_at is not null or member.phone_verified_at is not null)`.as(
  'isVerified',
);

/** Based on the last entered date of birth, which awaits correction (`under-age.ts`). */
const isUnderAge = sql<boolean>`(member.under_age_at is not null)`.as('isUnderAge');

const standingOf = compiledOnce((db, id: string) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['member.id as memberId', 'member.role', 'member.status'])
    .select(['session.ended_at', 'session.expires_at', 'session.second_factor_at', 'session.round'])
    .select([isVerified, isUnderAge])
    .where('session.id', '=', id),
);

/** Reads sessions. */
export const sessionReader = (db: Reader) => ({
  /** The session with the facts checked at every request. */
  standing: async (id: string) => (await standingOf(db, id))[0],
  /** The same for many sessions. */
  standings: (ids: readonly string[]) =>
    db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['session.id', 'member.id as memberId', 'member.role', 'member.status'])
      .select(['session.ended_at', 'session.expires_at', 'session.second_factor_at', isVerified, isUnderAge])
      .where('session.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute(),
  open: (memberId: string, now: Date): Promise<SessionRow[]> =>
    db
      .selectFrom('session')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .limit(100)
      .execute(),
  /** Open and ended sessions, newest first. */
  newest: (memberId: string, limit: number): Promise<SessionRow[]> =>
    db
      .selectFrom('session')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  refreshTokens: (id: string): Promise<RefreshTokens | undefined> =>
    db
      .selectFrom('session')
      .select(['refresh_hash', 'previous_hash', 'arrived_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
  /** Number of devices of the account, of recent ones, and whether this device is among them. */
  async devices(
    memberId: string,
    deviceId: string,
    since: Date,
  ): Promise<{ all: number; lately: number; has: boolean }> {
    const rows = await db.selectFrom('known_device').selectAll().where('member_id', '=', memberId).execute();
    return {
      all: rows.length,
      lately: rows.filter(({ last_seen_at }) => last_seen_at > since).length,
      has: rows.some(({ device_id }) => device_id === deviceId),
    };
  },
  knowsDevice: async (memberId: string, deviceId: string): Promise<boolean> =>
    (await db
      .selectFrom('known_device')
      .select('device_id')
      .where('member_id', '=', memberId)
      .where('device_id', '=', deviceId)
      .executeTakeFirst()) !== undefined,
});

/** Writes sessions, inside the caller's transaction. */
export const sessionWriter = (tx: Tx) => ({
  insert: (row: Insertable<Session>) => tx.insertInto('session').values(row).execute(),
  lock: (id: string): Promise<SessionRow | undefined> =>
    tx.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  update: (id: string, change: Updateable<Session>) =>
    tx.updateTable('session').set(change).where('id', '=', id).execute(),
  /** Records that the refresh token with this hash prefix reached the client, unless it was exchanged since. */
  arrived: (id: string, begins: Buffer, at: Date) =>
    tx
      .updateTable('session')
      .set({ arrived_at: at })
      .where('id', '=', id)
      .where('arrived_at', 'is', null)
      .where(sql<boolean>`substring(refresh_hash from 1 for ${begins.length}) = ${begins}`)
      .execute(),
  /** Ends a member's open sessions, all or all but one; returns their ids. */
  endAll: async (memberId: string, reason: string, at: Date, except?: string): Promise<string[]> => {
    const ended = await tx
      .updateTable('session')
      .set({ ended_at: at, ended_because: reason })
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .$if(except !== undefined, (query) => query.where('id', '!=', except as string))
      .returning('id')
      .execute();
    return ended.map(({ id }) => id);
  },
  /** False if the session has ended meanwhile. */
  passFactor: async (id: string, at: Date, expiresAt: Date): Promise<boolean> =>
    (await tx
      .updateTable('session')
      .set({ second_factor_at: at, expires_at: expiresAt })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,
  /** Revokes the passed second factor of all sessions of this member; returns the ids of the open ones. */
  unpassFactor: async (memberId: string): Promise<string[]> => {
    const changed = await tx
      .updateTable('session')
      .set({ second_factor_at: null })
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute();
    return changed.map(({ id }) => id);
  },
  rememberDevice: (memberId: string, deviceId: string, at: Date) =>
    tx
      .insertInto('known_device')
      .values({ member_id: memberId, device_id: deviceId, last_seen_at: at })
      .onConflict((conflict) => conflict.columns(['member_id', 'device_id']).doUpdateSet({ last_seen_at: at }))
      .execute(),
});
