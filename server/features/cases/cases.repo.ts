import { type Insertable, sql, type Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CaseFilter, CaseOutcome, CaseStepKind } from '../../../contract/cases/values.ts';
import { containsText } from '../../platform/db/contains.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { BureauCase, CaseStep } from '../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../platform/http/newest-page.ts';
import {
  caseWithinReach,
  isPublishedMember,
  livesInOwnTerritory,
  memberWithinReach,
  type ReachViewer,
  territoryOfCity,
} from '../network/index.ts';

export interface CaseQuery {
  readonly viewer: ReachViewer;
  readonly filter: CaseFilter;
  readonly territoryId?: string | undefined;
  readonly search?: string | undefined;
  /** Start of today in India: open follow-ups before it are overdue. */
  readonly today: Date;
}

/** Members offered for a new case at a time. */
const MAX_CANDIDATES = 25;

export const personName = (alias: string) =>
  sql<string | null>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

const memberName = sql<string>`member.first_name || ' ' || member.last_name`;

const rows = (db: Reader) =>
  db
    .selectFrom('bureau_case')
    .innerJoin('member', 'member.id', 'bureau_case.member_id')
    .leftJoin('profile', 'profile.member_id', 'member.id')
    .leftJoin('territory', 'territory.id', 'bureau_case.territory_id')
    .leftJoin('member as manager', 'manager.id', 'bureau_case.manager_id')
    .selectAll('bureau_case')
    .select([
      'member.first_name',
      'member.last_name',
      'member.gender',
      'member.phone_number',
      'member.phone_verified_at',
      'member.language',
    ])
    .select([
      'profile.city',
      'profile.date_of_birth',
      'territory.name as territory_name',
      'manager.role as manager_role',
    ])
    .select([
      personName('manager').as('manager_name'),
      isPublishedMember.as('is_available'),
      sql<number>`(select count(*)::int from case_proposal where case_id = bureau_case.id)`.as('proposals'),
      sql<number>`(select count(*)::int from case_proposal where case_id = bureau_case.id
        and answer = 'interested')`.as('interested'),
      sql<Date | null>`(select min(at) from case_follow_up where case_id = bureau_case.id and done_at is null)`.as(
        'next_follow_up_at',
      ),
    ])
    .$narrowType<{ outcome: CaseOutcome | null; gender: 'MALE' | 'FEMALE' | null }>();

export type CaseRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** The number that somebody typed for a case: "C-0042" or "42". */
const numberIn = (search: string): number | undefined => {
  const digits = /^(?:c-?)?0*(\d{1,9})$/i.exec(search.trim())?.[1];
  return digits ? Number(digits) : undefined;
};

/** The case belongs to this territory or one below it. */
const isInTerritory = (id: string) => sql<boolean>`bureau_case.territory_id in (
  with recursive node as (
    select ${id}::uuid as id union select territory.id from territory join node on territory.parent_id = node.id)
  select id from node)`;

function listed(db: Reader, { viewer, filter, territoryId, search, today }: CaseQuery) {
  const number = search ? numberIn(search) : undefined;
  return rows(db)
    .where(caseWithinReach(viewer))
    .$if(filter !== 'closed' && filter !== 'all', (query) => query.where('bureau_case.closed_at', 'is', null))
    .$if(filter === 'closed', (query) => query.where('bureau_case.closed_at', 'is not', null))
    .$if(filter === 'mine', (query) => query.where('bureau_case.manager_id', '=', viewer.id))
    .$if(filter === 'overdue', (query) =>
      query.where(sql<boolean>`exists (select from case_follow_up where case_id = bureau_case.id
        and done_at is null and at < ${today})`),
    )
    .$if(territoryId !== undefined, (query) => query.where(isInTerritory(territoryId as string)))
    .$if(number !== undefined, (query) => query.where('bureau_case.number', '=', number as number))
    .$if(Boolean(search) && number === undefined, (query) => query.where(containsText(memberName, search ?? '')));
}

export const caseReader = (db: Reader) => ({
  page: (query: CaseQuery, { limit, offset, after }: NewestPage): Promise<CaseRow[]> =>
    listed(db, query)
      .$if(after !== undefined, (rest) =>
        rest.where(sql<boolean>`(bureau_case.created_at, bureau_case.id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('bureau_case.created_at', 'desc')
      .orderBy('bureau_case.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  async count(query: CaseQuery): Promise<number> {
    const { count } = await listed(db, query)
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  byId: (viewer: ReachViewer, id: string): Promise<CaseRow | undefined> =>
    rows(db).where('bureau_case.id', '=', id).where(caseWithinReach(viewer)).executeTakeFirst(),
  /** A case without a check of reach: it was found by other means than the viewer's choice, or the viewer has just changed it. */
  known: (id: string): Promise<CaseRow> => rows(db).where('bureau_case.id', '=', id).executeTakeFirstOrThrow(),
  /** The open case of a family's page. */
  byTokenHash: (hash: Buffer, now: Date): Promise<CaseRow | undefined> =>
    rows(db)
      .where('bureau_case.token_hash', '=', hash)
      .where('bureau_case.token_expires_at', '>', now)
      .where('bureau_case.closed_at', 'is', null)
      .executeTakeFirst(),
  openOfMember: (memberId: string): Promise<CaseRow | undefined> =>
    rows(db)
      .where('bureau_case.member_id', '=', memberId)
      .where('bureau_case.closed_at', 'is', null)
      .executeTakeFirst(),
  steps: (id: string) =>
    db
      .selectFrom('case_step as step')
      .leftJoin('member as author', 'author.id', 'step.by_id')
      .leftJoin('member as manager', 'manager.id', 'step.manager_id')
      .select(['step.at', 'step.kind', 'step.detail', 'step.note', 'step.by_family', 'step.by_id', 'step.manager_id'])
      .select(['author.role as by_role', 'manager.role as manager_role'])
      .select([personName('author').as('by_name'), personName('manager').as('manager_name')])
      .$narrowType<{ kind: CaseStepKind }>()
      .where('step.case_id', '=', id)
      .orderBy('step.at')
      .orderBy('step.id')
      .execute(),

  /** Members within reach without an open case, by name. */
  candidates: (viewer: ReachViewer, search: string | undefined) =>
    db
      .selectFrom('member')
      .leftJoin('profile', 'profile.member_id', 'member.id')
      .select(['member.id', 'member.first_name', 'member.last_name', 'member.gender'])
      .select(['profile.city', 'profile.date_of_birth'])
      .$narrowType<{ gender: 'MALE' | 'FEMALE' | null }>()
      .where(memberWithinReach(viewer))
      .where(sql<boolean>`not exists (select from bureau_case where member_id = member.id and closed_at is null)`)
      .$if(Boolean(search), (query) => query.where(containsText(memberName, search ?? '')))
      .orderBy('member.first_name')
      .orderBy('member.id')
      .limit(MAX_CANDIDATES)
      .execute(),
  /** Whether a member is within reach. */
  reachesMember: async (viewer: ReachViewer, id: string): Promise<boolean> =>
    (await db
      .selectFrom('member')
      .leftJoin('profile', 'profile.member_id', 'member.id')
      .select('member.id')
      .where('member.id', '=', id)
      .where(memberWithinReach(viewer))
      .executeTakeFirst()) !== undefined,
  /** Number of members who live in the viewer's territory and are not within reach. */
  async others(viewer: ReachViewer): Promise<number> {
    const { count } = await db
      .selectFrom('member')
      .innerJoin('profile', 'profile.member_id', 'member.id')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(isPublishedMember)
      .where(livesInOwnTerritory(viewer))
      .where(sql<boolean>`${memberWithinReach(viewer)} is not true`)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

/** The territory of a case: that of its manager; for the office, that of the member's city. */
const territoryOf = (managerId: string | null, memberId: string) => {
  const ofCity = sql`(select ${territoryOfCity(sql.ref<string>('profile.city'), sql.ref<string | null>('profile.state'))}
    from profile where profile.member_id = ${memberId})`;
  return sql<string | null>`coalesce(
    (select territory_id from network_place where network_place.member_id = ${managerId}), ${ofCity})`;
};

interface NewStep extends Omit<Insertable<CaseStep>, 'id' | 'case_id' | 'kind'> {
  readonly caseId: string;
  readonly kind: CaseStepKind;
}

/** Writes cases, inside the caller's transaction. */
export const caseWriter = (tx: Tx) => ({
  /** Opens a case, unless the member has an open one. Returns whether it was opened. */
  async insert(row: Omit<Insertable<BureauCase>, 'territory_id' | 'number'>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('bureau_case')
      .values({ ...row, territory_id: territoryOf(row.manager_id ?? null, row.member_id) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === 1;
  },
  lock: (id: string) => tx.selectFrom('bureau_case').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
  /** Locks the member, so that of two cases opened at once one is refused. */
  lockMember: (id: string) => tx.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
  hasOpen: async (memberId: string): Promise<boolean> =>
    (await tx
      .selectFrom('bureau_case')
      .select('id')
      .where('member_id', '=', memberId)
      .where('closed_at', 'is', null)
      .executeTakeFirst()) !== undefined,
  update: (id: string, change: Updateable<BureauCase>) =>
    tx.updateTable('bureau_case').set(change).where('id', '=', id).execute(),
  /** Gives the case to a manager; its territory becomes the manager's. */
  assign: (id: string, { managerId, memberId, at }: { managerId: string | null; memberId: string; at: Date }) =>
    tx
      .updateTable('bureau_case')
      .set({ manager_id: managerId, changed_at: at })
      .$if(managerId !== null, (query) => query.set({ territory_id: territoryOf(managerId, memberId) }))
      .where('id', '=', id)
      .execute(),
  addStep: ({ caseId, ...step }: NewStep) =>
    tx
      .insertInto('case_step')
      .values({ id: uuid(), case_id: caseId, ...step })
      .execute(),
});
