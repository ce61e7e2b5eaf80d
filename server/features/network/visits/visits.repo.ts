import { type Insertable, sql, type Updateable } from 'kysely';
import type { VisitOutcome, VisitStatus, VisitType } from '../../../../contract/network/visits.values.ts';
import { containsText } from '../../../platform/db/contains.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Visit as VisitTable } from '../../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../../platform/http/newest-page.ts';
import { visitWithinReach } from '../reach.repo.ts';
import type { ReachViewer } from '../reach.rules.ts';

export interface VisitQuery {
  readonly viewer: ReachViewer;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly status?: VisitStatus | undefined;
  readonly type?: VisitType | undefined;
  readonly officerId?: string | undefined;
  readonly search?: string | undefined;
}

const rows = (db: Reader) =>
  db
    .selectFrom('visit')
    .leftJoin('member as officer', 'officer.id', 'visit.officer_id')
    .selectAll('visit')
    .select(sql<string | null>`trim(officer.first_name || ' ' || officer.last_name)`.as('officer_name'))
    .$narrowType<{ status: VisitStatus; type: VisitType; outcome: VisitOutcome | null }>();

export type VisitRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const listed = (db: Reader, { viewer, from, to, status, type, officerId, search }: VisitQuery) =>
  rows(db)
    .where(visitWithinReach(viewer))
    .$if(from !== undefined, (query) => query.where('visit.planned_at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('visit.planned_at', '<', to as Date))
    .$if(status !== undefined, (query) => query.where('visit.status', '=', status as string))
    .$if(type !== undefined, (query) => query.where('visit.type', '=', type as string))
    .$if(officerId !== undefined, (query) => query.where('visit.officer_id', '=', officerId as string))
    .$if(Boolean(search), (query) => query.where(containsText(sql.ref('visit.name'), search ?? '')));

/** Reads visits within reach. */
export const visitReader = (db: Reader) => ({
  page: (query: VisitQuery, { limit, offset, after }: NewestPage): Promise<VisitRow[]> =>
    listed(db, query)
      .$if(after !== undefined, (rest) =>
        rest.where(sql<boolean>`(visit.created_at, visit.id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('visit.created_at', 'desc')
      .orderBy('visit.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  async count(query: VisitQuery): Promise<number> {
    const { count } = await listed(db, query)
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  byId: (viewer: ReachViewer, id: string): Promise<VisitRow | undefined> =>
    rows(db).where('visit.id', '=', id).where(visitWithinReach(viewer)).executeTakeFirst(),
  /** A visit that the viewer has just changed. It may be outside the viewer's reach now. */
  changed: (id: string): Promise<VisitRow> => rows(db).where('visit.id', '=', id).executeTakeFirstOrThrow(),
  /** The visit that a repeated call has already planned. */
  byRequest: (plannedBy: string, requestId: string) =>
    db
      .selectFrom('visit')
      .select('id')
      .where('planned_by', '=', plannedBy)
      .where('request_id', '=', requestId)
      .executeTakeFirst(),
  /** Whether another first visit for this enquiry is planned or in progress. */
  hasOtherOpen: async (enquiryId: string, id: string): Promise<boolean> =>
    (await db
      .selectFrom('visit')
      .select('id')
      .where('enquiry_id', '=', enquiryId)
      .where('id', '<>', id)
      .where('type', '=', 'NEW')
      .where('status', 'in', ['PLANNED', 'STARTED'])
      .limit(1)
      .executeTakeFirst()) !== undefined,
  startedBy: (officerId: string) =>
    db
      .selectFrom('visit')
      .select(['id', 'name'])
      .where('officer_id', '=', officerId)
      .where('status', '=', 'STARTED')
      .executeTakeFirst(),
});

/** Writes visits, inside the caller's transaction. */
export const visitWriter = (tx: Tx) => ({
  /** Adds a visit, unless its request has already planned one. Returns whether it was added. */
  async insert(row: Insertable<VisitTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('visit')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === 1;
  },
  lock: (id: string) => tx.selectFrom('visit').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
  /** Waits for another visit that this officer starts at the same moment. */
  lockOfficer: (id: string) => tx.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
  update: (id: string, change: Updateable<VisitTable>) =>
    tx.updateTable('visit').set(change).where('id', '=', id).execute(),
  remove: (id: string) => tx.deleteFrom('visit').where('id', '=', id).execute(),
  /** Marks planned visits of days before `today` as missed. Returns their number. */
  async markMissed(today: Date): Promise<number> {
    const { numUpdatedRows } = await tx
      .updateTable('visit')
      .set({ status: 'MISSED' })
      .where('status', '=', 'PLANNED')
      .where('planned_at', '<', today)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  /** Erases personal data of the visits to a member; those that have not ended are cancelled. */
  eraseOfCustomer: (memberId: string, now: Date) =>
    tx
      .updateTable('visit')
      .set({ name: null, phone: null, address: null, city: null, note: null, vehicle_number: null })
      .set({ enquiry_id: null, case_id: null, customer_id: null, erased_at: now })
      .set(
        'cancelled_at',
        sql`case when status in ('PLANNED', 'STARTED') then ${now}::timestamptz else cancelled_at end`,
      )
      .set('status', sql`case when status in ('PLANNED', 'STARTED') then 'CANCELLED' else status end`)
      .where('customer_id', '=', memberId)
      .execute(),
  /** Erases personal data of visits that took place, or should have, before this time. Returns their number. */
  async erasePersonalData(before: Date, now: Date): Promise<number> {
    const { numUpdatedRows } = await tx
      .updateTable('visit')
      .set({ name: null, phone: null, address: null, city: null, note: null, vehicle_number: null })
      .set({ enquiry_id: null, case_id: null, customer_id: null, erased_at: now })
      // A visit that was started and never ended.
      .set('status', sql`case when status = 'STARTED' then 'CANCELLED' else status end`)
      .where('erased_at', 'is', null)
      .where(({ fn }) => fn.coalesce('done_at', 'cancelled_at', 'planned_at'), '<', before)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
});
