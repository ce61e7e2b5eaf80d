import { type Insertable, sql, type Updateable } from 'kysely';
import type { MeetingStatus } from '../../../../contract/cases/meetings.values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { CaseMeeting } from '../../../platform/db/schema.gen.ts';

const rows = (db: Reader) =>
  db
    .selectFrom('case_meeting')
    .leftJoin('case_proposal', 'case_proposal.id', 'case_meeting.proposal_id')
    .selectAll('case_meeting')
    .select('case_proposal.other_id')
    .$narrowType<{ status: MeetingStatus; slots: Date[] }>();

export type MeetingRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export const meetingReader = (db: Reader) => ({
  /** Newest first. */
  ofCase: (caseId: string): Promise<MeetingRow[]> =>
    rows(db)
      .where('case_meeting.case_id', '=', caseId)
      .orderBy('case_meeting.created_at', 'desc')
      .orderBy('case_meeting.id', 'desc')
      .execute(),
  byId: (id: string): Promise<MeetingRow | undefined> => rows(db).where('case_meeting.id', '=', id).executeTakeFirst(),
});

/** Writes meetings, inside the caller's transaction that has locked the case. */
export const meetingWriter = (tx: Tx) => ({
  insert: ({ slots, ...row }: Omit<Insertable<CaseMeeting>, 'slots'> & { slots: readonly Date[] }) =>
    tx
      .insertInto('case_meeting')
      .values({ ...row, slots: sql`${slots.map((at) => at.toISOString())}::timestamptz[]` })
      .execute(),
  change: (id: string, change: Updateable<CaseMeeting>) =>
    tx.updateTable('case_meeting').set(change).set('revision', sql`revision + 1`).where('id', '=', id).execute(),
});
