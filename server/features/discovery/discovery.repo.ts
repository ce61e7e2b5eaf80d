import type { Selectable } from 'kysely';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { containsText } from '../../platform/db/contains.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { DB, Member, Profile } from '../../platform/db/schema.gen.ts';
import { emailKey } from '../accounts/index.ts';
import type { Filter } from '../matching/index.ts';
import { memberWithinReach, type ReachViewer } from '../network/index.ts';
import { staffFilterCondition } from './team-filters.repo.ts';

type Gender = 'MALE' | 'FEMALE';

/**
 * Which people a list contains: for members the published profiles of one gender, for staff everyone, for the network
 * the members within reach.
 */
export type Scope =
  | {
      as: 'member';
      gender: Gender;
      /** Members hidden or blocked by the viewer, and members who have hidden or blocked the viewer. */
      avoided: readonly string[];
      /** Restricts the list to these members. */
      only?: readonly string[];
    }
  | {
      as: 'staff';
      filters: readonly Filter[];
      /** Part of a first or last name, or a full address. */
      search: string | undefined;
      now: Date;
    }
  | {
      /** Field and partner accounts: members within their reach. */
      as: 'network';
      viewer: ReachViewer;
      /** Part of a first or last name. */
      search: string | undefined;
    };

export interface ListRequest {
  scope: Scope;
  sort: 'created' | 'age' | 'firstName';
  ascending: boolean;
  limit: number;
  offset: number;
  /** Last row of the previous page: its sort value and id. */
  after?: { value: string | null; id: string };
  /** Leaves out members who joined later. */
  joinedUntil?: Date;
}

export interface ListedRow {
  member: Selectable<Member>;
  profile: Selectable<Profile> | null;
  sortValue: string | null;
}

const sortExpression = {
  created: sql<string>`member.created_at`,
  // Completed years by the calendar of India, as shown: with days included, sort order and cursor would reveal the date
  // of birth.
  age: sql<string>`coalesce(date_part('year', age((now() AT TIME ZONE 'Asia/Kolkata')::date, profile.date_of_birth))::integer, 0)`,
  firstName: sql<string>`lower(member.first_name)`,
} as const;

/** The sort value as text for a cursor; does not depend on the server's time zone. */
const sortText = {
  created: sql<string>`to_char(member.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"+00"')`,
  age: sql<string>`(${sortExpression.age})::text`,
  firstName: sortExpression.firstName,
} as const;

const sortType = { created: 'timestamptz', age: 'integer', firstName: 'text' } as const;

/** Matches members whose name contains the typed text, or whose email address equals it. */
const isCalled = (search: string) => (where: ExpressionBuilder<DB, 'member'>) =>
  where.or([
    containsText(where.ref('member.first_name'), search),
    containsText(where.ref('member.last_name'), search),
    // Only the full address matches: searching parts would let a masked address be guessed letter by letter.
    where('member.email_key', '=', emailKey(search)),
  ]);

/** Matches members by a part of their name. */
const isNamed = (search: string) => (where: ExpressionBuilder<DB, 'member'>) =>
  where.or([containsText(where.ref('member.first_name'), search), containsText(where.ref('member.last_name'), search)]);

type Base = SelectQueryBuilder<DB & { profile: DB['profile'] | null }, 'member' | 'profile', object>;

function filtered<Q extends { where: (...args: never[]) => unknown }>(query: Q, { scope }: ListRequest): Q {
  let result = query as unknown as Base;
  if (scope.as === 'member')
    result = result
      .where('member.gender', '=', scope.gender)
      .where('member.status', '=', 'ACTIVE')
      .where('member.role', '=', 'MEMBER')
      .where('member.completed_at', 'is not', null)
      .where('member.is_held', '=', false)
      .where(sql<boolean>`member.id <> all(${scope.avoided}::uuid[])`)
      .$if(scope.only !== undefined, (query) => query.where(sql<boolean>`member.id = any(${scope.only}::uuid[])`));
  else if (scope.as === 'network') {
    result = result.where(memberWithinReach(scope.viewer));
    if (scope.search) result = result.where(isNamed(scope.search)) as Base;
  }
  // Family accounts are listed in a separate staff area; erased accounts have nothing to show.
  else {
    const { now } = scope;
    result = result.where('member.role', '<>', 'FAMILY').where('member.erased_at', 'is', null);
    for (const filter of scope.filters)
      result = result.where(staffFilterCondition(filter, { age: sortExpression.age, now }));
    if (scope.search) result = result.where(isCalled(scope.search)) as Base;
  }
  return result as unknown as Q;
}

/** Lists of members. */
export const discoveryReader = (db: Reader) => {
  const base = () => db.selectFrom('member').leftJoin('profile', 'profile.member_id', 'member.id');
  return {
    /** Selects the ids first: sorting whole rows would build and discard the rows of everybody before the page. */
    async page(request: ListRequest): Promise<ListedRow[]> {
      const value = sortExpression[request.sort];
      const direction = request.ascending ? 'asc' : 'desc';
      let chosen = filtered(base(), request)
        .select('member.id')
        .orderBy(value, direction)
        .orderBy('member.id', direction)
        .limit(request.limit);
      if (request.after) {
        const bound = sql`(${value}, member.id)`;
        const last = sql`(${request.after.value}::${sql.raw(sortType[request.sort])}, ${request.after.id}::uuid)`;
        chosen = chosen.where(request.ascending ? sql<boolean>`${bound} > ${last}` : sql<boolean>`${bound} < ${last}`);
      } else chosen = chosen.offset(request.offset);
      if (request.joinedUntil)
        chosen = chosen.where(
          request.scope.as === 'staff' ? 'member.created_at' : 'member.completed_at',
          '<=',
          request.joinedUntil,
        );
      const rows = await db
        .selectFrom(chosen.as('chosen'))
        .innerJoin('member', 'member.id', 'chosen.id')
        .leftJoin('profile', 'profile.member_id', 'member.id')
        .selectAll('member')
        .select([
          sql<Selectable<Profile> | null>`to_jsonb(profile)`.as('profile'),
          sortText[request.sort].as('sortValue'),
        ])
        .orderBy(value, direction)
        .orderBy('member.id', direction)
        .execute();
      return rows.map(({ profile, sortValue, ...member }) => ({ member, profile, sortValue }));
    },
    /** Ids of profiles with this code (contract/profiles/profile-code.ts); rarely, two profiles share a code. */
    byCode: async (digits: string): Promise<string[]> =>
      (
        await db
          .selectFrom('member')
          .select('id')
          .where(sql<boolean>`right(id::text, 12) = ${digits}`)
          .limit(10)
          .execute()
      ).map(({ id }) => id),
    /** The members among these whose profile was completed after `moment`. */
    async joinedAfter(ids: readonly string[], moment: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('member')
        .select('id')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('completed_at', '>', moment)
        .execute();
      return rows.map(({ id }) => id);
    },
    async count(request: ListRequest): Promise<number> {
      const row = await filtered(base(), request)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
};
