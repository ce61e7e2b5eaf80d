import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

const searches: ExportPart = rowsPart(
  { key: 'savedSearches', about: 'Your saved searches, with their filters.', tables: ['saved_search'] },
  (id) => sql`select id, name, terms, created_at as "createdAt" from saved_search
    where member_id = ${id} and deleted_at is null order by created_at, id`,
);

/** Discovery data in the export. */
export const discoveryExportSections = [searches];
