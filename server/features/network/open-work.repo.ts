import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Visits that were not started yet. */
const NOT_STARTED = ['PLANNED', 'MISSED'] as const;

export interface OpenWork {
  readonly enquiries: number;
  readonly visits: number;
}

/** Counts work without a result. */
export const openWorkReader = (db: Reader) => ({
  async count(people: readonly string[]): Promise<OpenWork> {
    if (people.length === 0) return { enquiries: 0, visits: 0 };
    const { rows } = await sql<OpenWork>`select
      (select count(*)::int from enquiry where assignee_id = any(${[...people]}::uuid[]) and closed_at is null)
        as enquiries,
      (select count(*)::int from visit where officer_id = any(${[...people]}::uuid[])
        and status = any(${[...NOT_STARTED]}::text[])) as visits`.execute(db);
    return rows[0] as OpenWork;
  },
});

/** Moves work from one person to another, inside the caller's transaction. */
export const openWorkWriter = (tx: Tx) => ({
  async move(from: string, to: string, at: Date): Promise<OpenWork> {
    const enquiries = await tx
      .updateTable('enquiry')
      .set({ assignee_id: to, changed_at: at })
      .where('assignee_id', '=', from)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    const visits = await tx
      .updateTable('visit')
      .set({ officer_id: to })
      .where('officer_id', '=', from)
      .where('status', 'in', [...NOT_STARTED])
      .executeTakeFirst();
    return { enquiries: Number(enquiries.numUpdatedRows), visits: Number(visits.numUpdatedRows) };
  },
});
