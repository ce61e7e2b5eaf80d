import { type Selectable, sql, type Updateable } from 'kysely';
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

const sessionStatusColumns = compiledOnce((db, id: string) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['member.id as memberId', 'member.role', 'member.status', 'member.language'])
    .select(['session.ended_at', 'session.expires_at', 'session.second_factor_at', 'session.round'])
    .select([isVerified, isUnderAge])
    .where('session.id', '=', id),
);

/** A session to be stored. */
export interface NewSession {
  readonly id: string;
  readonly member_id: string;
  readonly refresh_hash: Buffer;
  /** Null if the call does not receive the device cookie. */
  readonly device_id: string | null;
  readonly user_agent: string;
  readonly ip: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly second_factor_at: Date | null;
}

/** Number of the account's devices, of those used in the last 24 hours, and whether this device is among them. */
export interface KnownDevices {
  readonly all: number;
  readonly recent: number;
  readonly has: boolean;
}

const DAY_MS = 86_400_000;

const valuesOf = (row: NewSession) =>
  [
    row.id,
    row.member_id,
    row.refresh_hash,
    row.device_id,
    row.user_agent,
    row.ip,
    row.created_at,
    row.expires_at,
    row.second_factor_at,
  ] as const;

// All parts of the SQL statement see the devices in their state before the statement.
const opened = compiledOnce(
  (
    _db,
    dayAgo: Date,
    id: string,
    memberId: string,
    refreshHash: Buffer,
    deviceId: string | null,
    userAgent: string,
    ip: string,
    at: Date,
    expiresAt: Date,
    secondFactorAt: Date | null,
  ) => sql<KnownDevices>`
  with new_session as (
    insert into session (id, member_id, refresh_hash, device_id, user_agent, created_ip, last_ip, created_at, last_used_at,
      expires_at, second_factor_at)
    values (${id}, ${memberId}, ${refreshHash}, ${deviceId}, ${userAgent}, ${ip}, ${ip}, ${at}, ${at}, ${expiresAt},
      ${secondFactorAt})
  ), device as (
    insert into known_device (member_id, device_id, last_seen_at)
    select ${memberId}::uuid, ${deviceId}::uuid, ${at}::timestamptz where ${deviceId}::uuid is not null
    on conflict (member_id, device_id) do update set last_seen_at = excluded.last_seen_at
  )
  select count(*)::int as "all", count(*) filter (where last_seen_at > ${dayAgo})::int as recent,
    coalesce(bool_or(device_id = ${deviceId}::uuid), false) as has
  from known_device where member_id = ${memberId}`,
);

/** Reads sessions. */
export const sessionReader = (db: Reader) => ({
  /** The session with the facts checked at every request. */
  status: async (id: string) => (await sessionStatusColumns(db, id))[0],
  /** The sessions with the facts checked at every request. */
  statuses: (ids: readonly string[]) =>
    db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['session.id', 'member.id as memberId', 'member.role', 'member.status', 'member.language'])
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
  /** When the identity was last proven in this session: at its start, or later. */
  provenAt: async (id: string): Promise<Date | undefined> => {
    const row = await db
      .selectFrom('session')
      .select((select) => select.fn.coalesce('proven_at', 'created_at').as('at'))
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return row?.at;
  },
  /** Whether the session is open. Ask in a transaction that has locked its account, which ending it locks too. */
  isOpen: async (id: string): Promise<boolean> =>
    (await db
      .selectFrom('session')
      .select('id')
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()) !== undefined,
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
  /** Stores a session, and that its device was used. Returns the account's devices before this sign-in. */
  async open(row: NewSession): Promise<KnownDevices> {
    const dayAgo = new Date(row.created_at.getTime() - DAY_MS);
    return (await opened(tx, dayAgo, ...valuesOf(row)))[0] as KnownDevices;
  },
  lock: (id: string): Promise<SessionRow | undefined> =>
    tx.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  update: (id: string, change: Updateable<Session>) =>
    tx.updateTable('session').set(change).where('id', '=', id).execute(),
  /** Records that the refresh token with this hash prefix reached the client, unless it was exchanged since. */
  recordTokenReceived: (id: string, begins: Buffer, at: Date) =>
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
  /** Forgets on which devices the member has signed in. */
  forgetDevices: (memberId: string) => tx.deleteFrom('known_device').where('member_id', '=', memberId).execute(),
  /** Records the second factor; returns false if the session has ended in the meantime. */
  recordSecondFactor: async (id: string, at: Date, expiresAt: Date): Promise<boolean> =>
    (await tx
      .updateTable('session')
      .set({ second_factor_at: at, expires_at: expiresAt })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,
  /** Revokes the passed second factor of all sessions of this member; returns the ids of the open ones. */
  clearSecondFactor: async (memberId: string): Promise<string[]> => {
    const changed = await tx
      .updateTable('session')
      .set({ second_factor_at: null })
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute();
    return changed.map(({ id }) => id);
  },
});
