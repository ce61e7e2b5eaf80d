import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { staffLoginRoles } from '../../../contract/network/roles.ts';
import type { TerritoryLevel } from '../../../contract/network/values.ts';
import { type Role, roleGroups } from '../../../contract/roles.ts';
import { containsText } from '../../platform/db/contains.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { accountWithinReach, type ReachViewer } from '../network/index.ts';

/** A staff account with the sign-in data that ADMIN sees. */
export interface StaffRow {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly staff_gender: string | null;
  readonly created_at: Date;
  readonly secondFactorSince: Date | null;
  readonly lastSignInAt: Date | null;
  /** The place in the bureau's network. */
  readonly territory: { readonly id: string; readonly name: string; readonly level: TerritoryLevel } | null;
  readonly manager: { readonly id: string; readonly name: string } | null;
  readonly parent: { readonly id: string; readonly name: string } | null;
  readonly below: number;
  /** The undecided request to make this account ADMIN. */
  readonly adminApprovalId: string | null;
}

/** Which accounts are listed: of these roles; field and partner accounts only within the viewer's reach. */
export interface StaffListFilter {
  readonly viewer: ReachViewer;
  readonly roles: readonly Role[];
  readonly search: string | undefined;
}

const fullName = sql<string>`first_name || ' ' || last_name`;

function matching(where: ExpressionBuilder<DB, 'member'>, { viewer, roles, search }: StaffListFilter) {
  const shown = where.and([
    // `any` also accepts an empty list: a filter by a role that the viewer does not manage.
    sql<boolean>`member.role = any(${[...roles]}::text[])`,
    where.or([where('role', 'in', roleGroups.employee), accountWithinReach(viewer)]),
  ]);
  if (!search) return shown;
  return where.and([shown, where.or([containsText(where.ref('email'), search), containsText(fullName, search)])]);
}

const columns = ['id', 'role', 'status', 'first_name', 'last_name', 'email', 'staff_gender', 'created_at'] as const;

/** Staff are invited by email, so every staff account has an address. */
type WithEmail = { email: string };

/** The account above one in the network. */
const superior = (column: 'manager_id' | 'parent_id') =>
  sql<
    StaffRow['manager']
  >`(select json_build_object('id', above.id, 'name', trim(above.first_name || ' ' || above.last_name))
    from network_place place join member above on above.id = place.${sql.ref(column)}
    where place.member_id = member.id)`;

const withSignIns = (query: SelectQueryBuilder<DB, 'member', object>) =>
  query
    .select([...columns])
    .$narrowType<WithEmail>()
    .select((select) => [
      select
        .selectFrom('second_factor')
        .whereRef('second_factor.member_id', '=', 'member.id')
        .select('confirmed_at')
        .as('secondFactorSince'),
      select
        .selectFrom('session')
        .whereRef('session.member_id', '=', 'member.id')
        .select(({ fn }) => fn.max('session.created_at').as('at'))
        .as('lastSignInAt'),
      sql<StaffRow['territory']>`(select json_build_object('id', territory.id, 'name', name, 'level', level)
        from network_place place join territory on territory.id = place.territory_id
        where place.member_id = member.id)`.as('territory'),
      superior('manager_id').as('manager'),
      superior('parent_id').as('parent'),
      sql<number>`(select count(*)::int from network_place place
        where place.manager_id = member.id or place.parent_id = member.id)`.as('below'),
      sql<string | null>`(select approval.id from approval
        join approval_member on approval_member.approval_id = approval.id
        where approval_member.member_id = member.id and action = 'appoint' and state = 'pending'
        order by asked_at desc limit 1)`.as('adminApprovalId'),
    ]);

/** Reads staff accounts, and names for the audit log. */
export const staffReader = (db: Reader) => ({
  page: (listed: StaffListFilter, { limit, offset }: { limit: number; offset: number }): Promise<StaffRow[]> =>
    withSignIns(db.selectFrom('member'))
      .where((where) => matching(where, listed))
      .orderBy(sql`lower(first_name || ' ' || last_name)`)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  async count(listed: StaffListFilter): Promise<number> {
    const { count } = await db
      .selectFrom('member')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where((where) => matching(where, listed))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** Staff who can sign in. */
  active: () =>
    db
      .selectFrom('member')
      .select(['id', 'role', 'email', 'first_name'])
      .$narrowType<WithEmail>()
      .where('role', 'in', roleGroups.employee)
      .where('status', '=', 'ACTIVE')
      .orderBy('id')
      .execute(),
  /** Administrators who can sign in, except this one. */
  otherAdmins: (than: string) =>
    db
      .selectFrom('member')
      .select(['email', 'first_name'])
      .$narrowType<WithEmail>()
      .where('role', '=', 'ADMIN')
      .where('status', '=', 'ACTIVE')
      .where('id', '!=', than)
      .orderBy('id')
      .execute(),
  /** A staff account, including those of former staff. */
  byId: (id: string): Promise<StaffRow | undefined> =>
    withSignIns(db.selectFrom('member')).where('id', '=', id).executeTakeFirst(),
  /** The role of an account of the office or the network; undefined for all others. */
  async roleOf(id: string): Promise<Role | undefined> {
    const row = await db
      .selectFrom('member')
      .select('role')
      .where('id', '=', id)
      .where('role', 'in', staffLoginRoles)
      .executeTakeFirst();
    return row?.role as Role | undefined;
  },
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('member')
      .select(['id', fullName.as('name')])
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name.trim()]));
  },
});

/** Writes staff accounts, inside the caller's transaction. */
export const staffWriter = (tx: Tx) => ({
  setGender: (id: string, gender: string | null) =>
    tx.updateTable('member').set({ staff_gender: gender }).where('id', '=', id).execute(),
});
