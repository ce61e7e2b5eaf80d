import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

/** The source of a member's registration, for the copy of the member's data. */
export const growthExportSections: readonly ExportPart[] = [
  rowsPart(
    {
      key: 'arrivedFrom',
      about: 'The link or site that brought you to us before you registered.',
      tables: ['member_source'],
    },
    (id) => sql`select kind, name, medium, campaign from member_source where member_id = ${id}`,
  ),
];
