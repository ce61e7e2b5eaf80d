import { type Insertable, sql, type Updateable } from 'kysely';
import type { EnquiryFilter, EnquiryStatus } from '../../../../contract/network/enquiries.values.ts';
import { powerOf, rolesWith } from '../../../../contract/network/powers.ts';
import { containsText } from '../../../platform/db/contains.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { EnquiryStep, Enquiry as EnquiryTable } from '../../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../../platform/http/newest-page.ts';
import { enquiryWithinReach } from '../reach.repo.ts';
import type { ReachViewer } from '../reach.rules.ts';
import { territoryOfCity } from '../territory-of-city.repo.ts';

export interface EnquiryQuery {
  readonly viewer: ReachViewer;
  readonly filter: EnquiryFilter;
  readonly status?: EnquiryStatus | undefined;
  readonly search?: string | undefined;
}

/** Roles that see enquiries within their reach and give them to others. */
const reachingRoles = rolesWith('enquiries').filter((role) => powerOf(role, 'enquiries').extent === 'reach');

const personName = (alias: string) =>
  sql<string | null>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

const rows = (db: Reader) =>
  db
    .selectFrom('enquiry')
    .leftJoin('territory', 'territory.id', 'enquiry.territory_id')
    .leftJoin('member as assignee', 'assignee.id', 'enquiry.assignee_id')
    .selectAll('enquiry')
    .select(['territory.name as territory_name', 'assignee.role as assignee_role'])
    .select(personName('assignee').as('assignee_name'))
    .$narrowType<{ status: EnquiryStatus }>();

export type EnquiryRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function listed(db: Reader, { viewer, filter, status, search }: EnquiryQuery) {
  return rows(db)
    .where(enquiryWithinReach(viewer))
    .$if(filter === 'open' || filter === 'unassigned', (query) => query.where('closed_at', 'is', null))
    .$if(filter === 'unassigned', (query) => query.where('assignee_id', 'is', null))
    .$if(filter === 'mine', (query) => query.where('assignee_id', '=', viewer.id).where('closed_at', 'is', null))
    .$if(filter === 'closed', (query) => query.where('closed_at', 'is not', null))
    .$if(status !== undefined, (query) => query.where('enquiry.status', '=', status as string))
    .$if(Boolean(search), (query) => query.where(containsText(sql.ref('enquiry.name'), search ?? '')));
}

/** Reads enquiries within reach. */
export const enquiryReader = (db: Reader) => ({
  page: (query: EnquiryQuery, { limit, offset, after }: NewestPage): Promise<EnquiryRow[]> =>
    listed(db, query)
      .$if(after !== undefined, (rest) =>
        rest.where(sql<boolean>`(enquiry.created_at, enquiry.id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('enquiry.created_at', 'desc')
      .orderBy('enquiry.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  async count(query: EnquiryQuery): Promise<number> {
    const { count } = await listed(db, query)
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  byId: (viewer: ReachViewer, id: string): Promise<EnquiryRow | undefined> =>
    rows(db).where('enquiry.id', '=', id).where(enquiryWithinReach(viewer)).executeTakeFirst(),
  /** An enquiry that the viewer has just changed, by which it may have left their reach. */
  changed: (id: string): Promise<EnquiryRow> => rows(db).where('enquiry.id', '=', id).executeTakeFirstOrThrow(),
  /** The member who sent an enquiry while signed in, or who owns its number and has verified it. */
  async sender({ member_id: memberId, phone }: Pick<EnquiryRow, 'member_id' | 'phone'>): Promise<string | undefined> {
    if (memberId) return memberId;
    const owner = await db
      .selectFrom('member')
      .select('id')
      .where('role', '=', 'MEMBER')
      .where('phone_number', '=', phone)
      .where('phone_verified_at', 'is not', null)
      .executeTakeFirst();
    return owner?.id;
  },
  /**
   * The people notified of a new enquiry: those of its territory who can give it to somebody; without such people, or
   * without a territory, the administrators.
   */
  async informed(id: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with near as (
        select member.id from enquiry join network_place on network_place.territory_id = enquiry.territory_id
          join member on member.id = network_place.member_id
        where enquiry.id = ${id} and member.status = 'ACTIVE' and member.role = any(${reachingRoles}))
      select id from near
      union all
      select id from member where status = 'ACTIVE' and role in ('ADMIN', 'SUB_ADMIN') and not exists (select from near)
      order by id`.execute(db);
    return rows.map(({ id: memberId }) => memberId);
  },
  steps: (id: string) =>
    db
      .selectFrom('enquiry_step as step')
      .leftJoin('member as author', 'author.id', 'step.by_id')
      .leftJoin('member as assignee', 'assignee.id', 'step.assignee_id')
      .select(['step.at', 'step.status', 'step.note', 'step.unassigned', 'step.by_id', 'step.assignee_id'])
      .select(['author.role as by_role', 'assignee.role as assignee_role'])
      .select([personName('author').as('by_name'), personName('assignee').as('assignee_name')])
      .$narrowType<{ status: EnquiryStatus | null }>()
      .where('step.enquiry_id', '=', id)
      .orderBy('step.at')
      .orderBy('step.id')
      .execute(),
});

/** Writes enquiries, inside the caller's transaction. */
export const enquiryWriter = (tx: Tx) => ({
  /** Waits for a change of territories, and holds back the next one, so that no enquiry goes to a former territory. */
  async lockTerritories(): Promise<void> {
    await sql`lock table territory in share mode`.execute(tx);
  },
  insert: ({ city, state, ...row }: Omit<Insertable<EnquiryTable>, 'territory_id'> & { state: string | null }) =>
    tx
      .insertInto('enquiry')
      .values({ ...row, city, state, territory_id: territoryOfCity(city, state) })
      .execute(),
  lock: (id: string) => tx.selectFrom('enquiry').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
  update: (id: string, change: Updateable<EnquiryTable>) =>
    tx.updateTable('enquiry').set(change).where('id', '=', id).execute(),
  addStep: (step: Insertable<EnquiryStep>) => tx.insertInto('enquiry_step').values(step).execute(),
  /** Moves enquiries without an outcome to the territories that cover their cities now. */
  async followTerritories(): Promise<void> {
    const found = territoryOfCity(sql.ref<string>('enquiry.city'), sql.ref<string | null>('enquiry.state'));
    await sql`update enquiry set territory_id = ${found}
      where closed_at is null and territory_id is distinct from ${found}`.execute(tx);
  },
  /** Erases enquiries that were closed or last changed before these times. Returns their number. */
  async eraseBefore({ closed, changed }: { closed: Date; changed: Date }): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom('enquiry')
      .where((where) => where.or([where('closed_at', '<', closed), where('changed_at', '<', changed)]))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
