import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

/** The bureau's acts in the member's name, with the former values of changed fields. */
const bureauActs: ExportPart = rowsPart(
  {
    key: 'bureauActs',
    about: 'What people of the bureau did in your name, and when you undid it.',
    tables: ['bureau_act'],
  },
  (id) => sql`select kind, other_id as "memberId", former, at, undone_at as "undoneAt"
    from bureau_act where member_id = ${id} order by at, id`,
);

export const actingExportSections = [bureauActs];
