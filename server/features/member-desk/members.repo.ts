import { type ExpressionBuilder, sql } from 'kysely';
import { staffLoginRoles } from '../../../contract/network/roles.ts';
import type { UserStatus } from '../../../contract/roles.ts';
import type { Requirement } from '../../../contract/switches/values.ts';
import type { BadgeKind } from '../../../contract/verification/values.ts';
import type { Reader } from '../../platform/db/database.ts';
import { isOlder } from '../../platform/db/is-older.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../platform/http/newest-page.ts';
import type { SearchTerms } from './search.rules.ts';

export interface MemberQuery {
  /** The meanings of the typed search; without them, all members are found. */
  readonly terms?: SearchTerms | undefined;
  readonly status?: UserStatus | undefined;
  readonly gender?: 'MALE' | 'FEMALE' | undefined;
  /** A key of the list `state`. */
  readonly state?: string | undefined;
  readonly badge?: BadgeKind | undefined;
  readonly only?: 'reported' | 'unfinished' | 'hidden' | undefined;
  readonly now: Date;
}

/**
 * Hardly anybody pages further, and counting all takes longer the more members there are: up to this number the count
 * is exact.
 */
const COUNTED = 10_000;

type Where = ExpressionBuilder<DB & { profile: DB['profile'] | null }, 'member' | 'profile'>;

/** Whether a member has a valid badge of this kind. */
const holds = (kind: BadgeKind, now: Date) => {
  if (kind === 'phone') return sql<boolean>`member.phone_verified_at is not null`;
  if (kind === 'email') return sql<boolean>`member.email_verified_at is not null`;
  return sql<boolean>`exists (select from verification where verification.member_id = member.id
    and verification.kind = ${kind} and verification.state = 'granted' and verification.until > ${now})`;
};

const reported = sql<boolean>`exists (
  select from profile_report where profile_report.reported_id = member.id and profile_report.status = 'open')`;

/**
 * Each way of finding uses an index of its own; a single combined condition would read every member. A search for a
 * part of a phone number reads all numbers.
 */
function found({ id, code, phone, phonePart, email, names }: SearchTerms) {
  const ways = [
    ...(id ? [sql`select ${id}::uuid`] : []),
    ...(code ? [sql`select id from member where right(id::text, 12) = ${code}`] : []),
    ...(phone ? [sql`select id from member where phone_number = ${phone}`] : []),
    ...(phonePart ? [sql`select id from member where phone_number like ${`%${phonePart}%`}`] : []),
    ...(email ? [sql`select id from member where email_key = ${email}`] : []),
    ...(names ? [sql`select member_id from member_name where keys @@ ${names}::tsquery`] : []),
  ];
  return ways.length ? sql<boolean>`member.id in (${sql.join(ways, sql` union all `)})` : sql<boolean>`false`;
}

function conditions(where: Where, { terms, status, gender, state, badge, only, now }: MemberQuery) {
  return where.and([
    // Staff are not listed as members: only ADMIN manages their accounts.
    where('member.role', 'not in', staffLoginRoles),
    // The list has no family accounts and no erased accounts. A search finds them, because staff may be asked about one.
    ...(terms ? [found(terms)] : [where('member.role', '<>', 'FAMILY'), where('member.erased_at', 'is', null)]),
    ...(status ? [where('member.status', '=', status)] : []),
    ...(gender ? [where('member.gender', '=', gender)] : []),
    ...(state ? [where('profile.state', '=', state)] : []),
    ...(badge ? [holds(badge, now)] : []),
    ...(only === 'reported' ? [reported] : []),
    ...(only === 'unfinished' ? [where('member.completed_at', 'is', null)] : []),
    ...(only === 'hidden' ? [where('member.hidden_by_team_at', 'is not', null)] : []),
  ]);
}

const base = (db: Reader) => db.selectFrom('member').leftJoin('profile', 'profile.member_id', 'member.id');

/** Members as staff find them. */
export const membersReader = (db: Reader) => {
  const rows = () =>
    base(db).select([
      'member.id',
      'member.role',
      'member.status',
      'member.first_name',
      'member.last_name',
      'member.gender',
      'member.email',
      'member.phone_number',
      'member.created_at',
      'member.completed_at',
      'member.last_active_at',
      'member.status_reason',
      'member.hidden_by_team_at',
      'member.account_for',
      'member.email_verified_at',
      'member.phone_verified_at',
      'member.deleted_at',
      'member.status_before_deletion',
      'member.basic_info_at',
      'member.education_info_at',
      'member.family_info_at',
      'profile.date_of_birth',
      'profile.state',
      'profile.city',
      sql<string>`(select count(*) from profile_report
        where profile_report.reported_id = member.id and profile_report.status = 'open')`.as('open_reports'),
      sql<
        Requirement[]
      >`case when member.is_held then requirements_hiding(member.id, member.completed_at) else '{}' end`.as('held_for'),
    ]);
  return {
    /** A page of members, newest first. */
    page: (query: MemberQuery, { limit, offset, after }: NewestPage) =>
      rows()
        .where((where) => conditions(where as unknown as Where, query))
        .where(isOlder(after, 'member.created_at', 'member.id'))
        .orderBy('member.created_at', 'desc')
        .orderBy('member.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    /** Number of members up to `COUNTED`, and whether there are more. */
    async count(query: MemberQuery): Promise<{ totalCount: number; hasMore: boolean }> {
      const some = base(db)
        .select('member.id')
        .where((where) => conditions(where as unknown as Where, query))
        .limit(COUNTED + 1);
      const { count } = await db
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return { totalCount: Math.min(Number(count), COUNTED), hasMore: Number(count) > COUNTED };
    },
    byId: (id: string) => rows().where('member.id', '=', id).executeTakeFirst(),
    roleOf: async (id: string): Promise<string | undefined> =>
      (await db.selectFrom('member').select('role').where('id', '=', id).executeTakeFirst())?.role,
    /** Roles of those of these ids that exist. */
    roles: (ids: readonly string[]) =>
      db.selectFrom('member').select(['id', 'role']).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute(),
    contactOf: (id: string) =>
      db.selectFrom('member').select(['email', 'phone_number']).where('id', '=', id).executeTakeFirst(),
  };
};

export type FoundMember = NonNullable<Awaited<ReturnType<ReturnType<typeof membersReader>['byId']>>>;
