import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Visits that were not started yet. */
const NOT_STARTED = ['PLANNED', 'MISSED'] as const;

export interface OpenWork {
  readonly enquiries: number;
  readonly visits: number;
  readonly cases: number;
}

/** Counts work without a result. */
export const openWorkReader = (db: Reader) => ({
  async count(people: readonly string[]): Promise<OpenWork> {
    if (people.length === 0) return { enquiries: 0, visits: 0, cases: 0 };
    const { rows } = await sql<OpenWork>`select
      (select count(*)::int from enquiry where assignee_id = any(${[...people]}::uuid[]) and closed_at is null)
        as enquiries,
      (select count(*)::int from visit where officer_id = any(${[...people]}::uuid[])
        and status = any(${[...NOT_STARTED]}::text[])) as visits,
      (select count(*)::int from bureau_case where manager_id = any(${[...people]}::uuid[]) and closed_at is null)
        as cases`.execute(db);
    return rows[0] as OpenWork;
  },
});

/** Moves work from one person to another, inside the caller's transaction. */
export const openWorkWriter = (tx: Tx) => ({
  /** Moves the work, and notes a step of each enquiry and case. Returns the ids of what was moved. */
  async move(
    { from, to, by }: { from: string; to: string; by: string },
    at: Date,
  ): Promise<Record<keyof OpenWork, readonly string[]>> {
    const enquiries = await tx
      .updateTable('enquiry')
      .set({ assignee_id: to, changed_at: at })
      .where('assignee_id', '=', from)
      .where('closed_at', 'is', null)
      .returning('id')
      .execute();
    const visits = await tx
      .updateTable('visit')
      .set({ officer_id: to })
      .where('officer_id', '=', from)
      .where('status', 'in', [...NOT_STARTED])
      .returning('id')
      .execute();
    const steps = enquiries.map(({ id }) => ({ id: uuid(), enquiry_id: id, at, by_id: by, assignee_id: to }));
    if (steps.length) await tx.insertInto('enquiry_step').values(steps).execute();
    const cases = await tx
      .updateTable('bureau_case')
      .set({ manager_id: to, changed_at: at })
      .where('manager_id', '=', from)
      .where('closed_at', 'is', null)
      .returning('id')
      .execute();
    const caseSteps = cases.map(({ id }) => ({
      ...{ id: uuid(), case_id: id, at, by_id: by },
      ...{ kind: 'assigned', manager_id: to },
    }));
    if (caseSteps.length) await tx.insertInto('case_step').values(caseSteps).execute();
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    return { enquiries: idsOf(enquiries), visits: idsOf(visits), cases: idsOf(cases) };
  },
});
