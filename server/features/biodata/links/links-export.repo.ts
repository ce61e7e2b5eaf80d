import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

/** Without the secrets of the links. */
export const biodataExportSections: readonly ExportPart[] = [
  rowsPart(
    {
      key: 'biodataLinks',
      about: 'Your biodata links: for whom, what they show, until when, and when each was opened.',
      tables: ['biodata_link', 'biodata_opening'],
    },
    (id) => sql`select link.id, recipient, cards, fields, photo, created_at as "createdAt",
        expires_at as "expiresAt", stopped_at as "stoppedAt", opened as "timesOpened",
        coalesce((select json_agg(opened_at order by opened_at) from biodata_opening where link_id = link.id), '[]')
          as openings
      from biodata_link as link where member_id = ${id} order by created_at, id`,
  ),
];
