import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Role } from '../../../../contract/roles.ts';
import type { Requirement } from '../../../../contract/switches/values.ts';
import { compiledOnce } from '../../../platform/db/compiled-once.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/db/schema.gen.ts';

import { acceptedIn, declarationAnswers } from '../consents.repo.ts';

export type MemberRow = Selectable<Member>;

/** Kinds of `account_event` by which a staff member can give somebody staff access. */
export const FACTOR_RESET = 'second factor reset';
const BECAME_STAFF = ['invited', 'role', FACTOR_RESET];

const viewerOf = compiledOnce((db, id: string) =>
  db.selectFrom('member').select(['role', 'gender', 'settings']).where('id', '=', id),
);

const withAnswers = compiledOnce((db, id: string) =>
  db
    .selectFrom('member')
    .selectAll()
    .select([
      declarationAnswers.as('answers'),
      sql<
        Requirement[]
      >`case when member.is_held then requirements_hiding(member.id, member.completed_at) else '{}' end`.as('heldFor'),
    ])
    .where('id', '=', id),
);

const emailSignsIn = compiledOnce(
  (_db, key: string, deviceId: string) => sql<Partial<MemberRow> & { isKnownDevice: boolean }>`
  select member.*, exists (select from known_device
    where known_device.member_id = coalesce(member.id, ${deviceId}::uuid) and device_id = ${deviceId}::uuid) as "isKnownDevice"
  from (select) as one left join member on member.email_key = ${key}`,
);

const lockedById = compiledOnce((db, id: string) =>
  db.selectFrom('member').selectAll().where('id', '=', id).forUpdate(),
);

/** Reads accounts. */
export const memberReader = (db: Reader) => ({
  byId: (id: string): Promise<MemberRow | undefined> =>
    db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst(),
  /** The viewer's data for visibility decisions: needed by every list, so only these columns. */
  viewerById: (id: string): Promise<Pick<MemberRow, 'role' | 'gender' | 'settings'> | undefined> =>
    viewerOf(db, id).then(([looker]) => looker),
  /** An account with its accepted declarations, as `purpose@version`. */
  async withConsents(id: string): Promise<(MemberRow & { accepted: string[]; heldFor: Requirement[] }) | undefined> {
    const [row] = await withAnswers(db, id);
    if (!row) return undefined;
    const { answers, ...member } = row;
    return { ...member, accepted: acceptedIn(answers) };
  },
  byEmailKey: (key: string): Promise<MemberRow | undefined> =>
    db.selectFrom('member').selectAll().where('email_key', '=', key).executeTakeFirst(),
  /**
   * The account of an address, and whether the device has signed in to it. Takes the same time if there is no account.
   */
  async forSignIn(key: string, deviceId: string): Promise<{ member: MemberRow | undefined; isKnownDevice: boolean }> {
    const [row] = await emailSignsIn(db, key, deviceId);
    const { isKnownDevice, ...member } = row as NonNullable<typeof row>;
    return { member: member.id ? (member as MemberRow) : undefined, isKnownDevice };
  },
  /** Whether this device has signed in to an account that has verified the number. A claim alone proves nothing. */
  isDeviceOfPhone: async (phone: string, deviceId: string): Promise<boolean> =>
    (await db
      .selectFrom('known_device')
      .innerJoin('member', 'member.id', 'known_device.member_id')
      .select('member.id')
      .where('member.phone_number', '=', phone)
      .where('member.phone_verified_at', 'is not', null)
      .where('known_device.device_id', '=', deviceId)
      .executeTakeFirst()) !== undefined,
  /**
   * When the account was last used on any device or its number verified, or else created. A number that was verified
   * lately, by a recovery for instance, has no new holder.
   */
  lastUsedAt: async ({ id, created_at, last_active_at, phone_verified_at }: MemberRow): Promise<Date> => {
    const { session, device } = await db
      .selectNoFrom((select) => [
        select
          .selectFrom('session')
          .select(({ fn }) => fn.max('last_used_at').as('at'))
          .where('member_id', '=', id)
          .as('session'),
        select
          .selectFrom('known_device')
          .select(({ fn }) => fn.max('last_seen_at').as('at'))
          .where('member_id', '=', id)
          .as('device'),
      ])
      .executeTakeFirstOrThrow();
    return new Date(
      Math.max(...[created_at, last_active_at, phone_verified_at, session, device].map((at) => at?.getTime() ?? 0)),
    );
  },
  /** Accounts that have the address, or the number in the same kind of account: a family account, or another. */
  takenContacts: (key: string | null, phone: string, isFamily: boolean) =>
    db
      .selectFrom('member')
      .select(['id', 'email_key', 'phone_number', 'phone_verified_at', 'role', 'status', 'email_verified_at'])
      .where((where) =>
        where.or([
          where('email_key', '=', key),
          where.and([where('phone_number', '=', phone), where('role', isFamily ? '=' : '!=', 'FAMILY')]),
        ]),
      )
      .execute(),
  /**
   * Whether the account was made from a walk-in whose candidate agreed on the bureau's device, without a code, and its
   * number was neither verified nor replaced since.
   */
  agreedInPerson: async (id: string): Promise<boolean> =>
    (await db
      .selectFrom('account_event')
      .select('member_id')
      .where('member_id', '=', id)
      .where('kind', '=', 'registered')
      .where(sql<boolean>`detail ->> 'walkIn' = 'inPerson'`)
      .where(sql<boolean>`not exists (select from account_event as later where later.member_id = ${id}
        and later.kind in ('phone verified', 'account recovered', 'phone claimed by its owner', 'phone released'))`)
      .executeTakeFirst()) !== undefined,
  contactsOf: (ids: readonly string[]) =>
    db.selectFrom('member').select(['id', 'email_key', 'phone_number']).where('id', 'in', ids).execute(),
  hasAdmin: async (): Promise<boolean> =>
    (await db.selectFrom('member').select('id').where('role', '=', 'ADMIN').limit(1).executeTakeFirst()) !== undefined,
  hasOtherActiveAdmin: async (than: string): Promise<boolean> =>
    (await db
      .selectFrom('member')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('status', '=', 'ACTIVE')
      .where('id', '!=', than)
      .limit(1)
      .executeTakeFirst()) !== undefined,
  /**
   * Whether somebody else suspended an administrator or took the role since that time. An account that was suspended as
   * administrator still has the role, or it was taken afterwards.
   */
  wasAdminRemoved: async (since: Date): Promise<boolean> =>
    (await db
      .selectFrom('account_event')
      .innerJoin('member', 'member.id', 'account_event.member_id')
      .select('member.id')
      .where('account_event.at', '>', since)
      .whereRef('account_event.actor_id', '!=', 'account_event.member_id')
      .where((where) =>
        where.or([
          where.and([
            where('account_event.kind', '=', 'role'),
            where(sql<string>`account_event.detail ->> 'from'`, '=', 'ADMIN'),
          ]),
          where.and([
            where('member.role', '=', 'ADMIN'),
            where('account_event.kind', 'in', ['status BLACKLISTED', 'status INACTIVE', 'status DELETED']),
          ]),
        ]),
      )
      .limit(1)
      .executeTakeFirst()) !== undefined,
  /** Staff who invited these staff members, changed their role or reset their second factor since that time. */
  creatorsOf: async (ids: readonly string[], since: Date): Promise<ReadonlyMap<string, readonly string[]>> => {
    if (!ids.length) return new Map();
    const rows = await db
      .selectFrom('account_event')
      .select(['member_id', 'actor_id'])
      .distinct()
      .where('member_id', 'in', [...new Set(ids)])
      .where('kind', 'in', BECAME_STAFF)
      .where('at', '>', since)
      .execute();
    const makers = new Map<string, string[]>();
    for (const { member_id, actor_id } of rows)
      if (actor_id) makers.set(member_id, [...(makers.get(member_id) ?? []), actor_id]);
    return makers;
  },
  /** Earlier roles of an account. */
  formerRoles: async (id: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('account_event')
      .select(sql<string>`detail ->> 'from'`.as('from'))
      .where('member_id', '=', id)
      .where('kind', '=', 'role')
      .execute();
    return rows.map(({ from }) => from);
  },
  /** Staff of these roles who can sign in: active, with a second factor. */
  activeStaffIn: async (of: readonly Role[]): Promise<string[]> => {
    const rows = await db
      .selectFrom('member')
      .innerJoin('second_factor', 'second_factor.member_id', 'member.id')
      .select('member.id')
      .where('member.role', 'in', [...of])
      .where('member.status', '=', 'ACTIVE')
      .where('second_factor.confirmed_at', 'is not', null)
      .execute();
    return rows.map(({ id }) => id);
  },
  underAgeBefore: (moment: Date) =>
    db.selectFrom('member').select('id').where('under_age_at', '<', moment).limit(500).execute(),
});

/** Advisory lock until the end of a transaction that may remove an administrator. */
const ADMINS_LOCK = 0x61_64_6d_6e;

/** Writes accounts, inside the caller's transaction. */
export const memberWriter = (tx: Tx) => ({
  insert: (row: Insertable<Member>) => tx.insertInto('member').values(row).execute(),
  update: (id: string, change: Updateable<Member>) =>
    tx.updateTable('member').set(change).where('id', '=', id).execute(),
  lock: async (id: string): Promise<MemberRow | undefined> => (await lockedById(tx, id))[0],
  /** The account that has this number: a family account, or the other account. */
  lockByPhone: (phone: string, isFamily: boolean): Promise<MemberRow | undefined> =>
    tx
      .selectFrom('member')
      .selectAll()
      .where('phone_number', '=', phone)
      .where('role', isFamily ? '=' : '!=', 'FAMILY')
      .forUpdate()
      .executeTakeFirst(),
  lockAll: (ids: readonly string[]): Promise<MemberRow[]> =>
    tx.selectFrom('member').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute(),
  /**
   * If two administrators remove each other at the same time, the second waits for this lock and then finds the other
   * removed.
   */
  lockAdmins: () => sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(tx),
  /**
   * Excludes members with an accepted date of birth: a typo while repeating the step is no reason to erase an account.
   */
  markUnderAge: (id: string, at: Date) =>
    tx
      .updateTable('member')
      // Another refused date does not extend the deadline.
      .set({ under_age_at: sql`coalesce(under_age_at, ${at})` })
      .where('id', '=', id)
      .where('basic_info_first_at', 'is', null)
      .execute(),
  /** Erases an account after checking again, in case the date was just corrected. Returns whether it was erased. */
  async eraseUnderAge(id: string, before: Date): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('member')
      .where('id', '=', id)
      .where('under_age_at', '<', before)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
  /** Erases an account that never completed the first step. Returns whether there was such an account. */
  async eraseUnregistered(id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('member')
      .where('id', '=', id)
      .where('basic_info_first_at', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
  record: (event: { memberId: string; kind: string; actorId?: string; ip?: string; detail?: object; at: Date }) =>
    tx
      .insertInto('account_event')
      .values({
        member_id: event.memberId,
        kind: event.kind,
        actor_id: event.actorId ?? null,
        ip: event.ip ?? null,
        detail: JSON.stringify(event.detail ?? {}),
        at: event.at,
      })
      .execute(),
});
