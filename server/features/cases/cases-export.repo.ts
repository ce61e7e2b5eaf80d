import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

/** Content of the family's page, without the notes of staff. */
export const casesExportSections: readonly ExportPart[] = [
  rowsPart(
    {
      key: 'bureauCases',
      about:
        'The bureau’s search for you: how it ended, what was agreed, how you answered each proposal, and the meetings.',
      tables: ['bureau_case', 'case_agreement', 'case_proposal', 'case_meeting'],
    },
    (id) => sql`select number, outcome, created_at as "createdAt", closed_at as "closedAt",
        coalesce((select json_agg(json_build_object('proposals', proposals, 'until', until, 'price', price / 100.0,
          'offeredAt', offered_at, 'acceptedAt', accepted_at) order by offered_at)
          from case_agreement where case_id = bureau_case.id), '[]') as agreements,
        coalesce((select json_agg(json_build_object('proposedAt', proposed_at, 'answer', answer, 'reason', reason,
          'answeredAt', answered_at) order by proposed_at)
          from case_proposal where case_id = bureau_case.id), '[]') as proposals,
        coalesce((select json_agg(json_build_object('status', status, 'times', slots, 'at', at, 'place', place,
          'people', people) order by created_at)
          from case_meeting where case_id = bureau_case.id), '[]') as meetings
      from bureau_case where member_id = ${id} order by created_at, id`,
  ),
];
