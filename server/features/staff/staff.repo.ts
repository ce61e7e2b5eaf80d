import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { roleGroups } from '../../../contract/roles.ts';
import { contains } from '../../platform/db/contains.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

/** A staff account with the sign-in data that ADMIN sees. */
export interface StaffRow {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly created_at: Date;
  readonly secondFactorSince: Date | null;
  readonly lastSignInAt: Date | null;
}

const fullName = sql<string>`first_name || ' ' || last_name`;

function matching(where: ExpressionBuilder<DB, 'member'>, search: string | undefined) {
  const ofTeam = where('role', 'in', roleGroups.employee);
  if (!search) return ofTeam;
  return where.and([ofTeam, where.or([contains(where.ref('email'), search), contains(fullName, search)])]);
}

const columns = ['id', 'role', 'status', 'first_name', 'last_name', 'email', 'created_at'] as const;

/** Staff are invited by email, so every staff account has an address. */
type WithEmail = { email: string };

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
    ]);

/** Reads staff accounts, and names for the audit log. */
export const staffReader = (db: Reader) => ({
  page: (search: string | undefined, { limit, offset }: { limit: number; offset: number }): Promise<StaffRow[]> =>
    withSignIns(db.selectFrom('member'))
      .where((where) => matching(where, search))
      .orderBy(sql`lower(first_name || ' ' || last_name)`)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  async count(search: string | undefined): Promise<number> {
    const { count } = await db
      .selectFrom('member')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where((where) => matching(where, search))
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
  /** A staff account, including those of former staff. */
  byId: (id: string): Promise<StaffRow | undefined> =>
    withSignIns(db.selectFrom('member')).where('id', '=', id).executeTakeFirst(),
  isOfTeam: async (id: string): Promise<boolean> =>
    (await db
      .selectFrom('member')
      .select('id')
      .where('id', '=', id)
      .where('role', 'in', roleGroups.employee)
      .executeTakeFirst()) !== undefined,
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
