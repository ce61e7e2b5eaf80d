import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

/** Queue items belong to staff, so the copy contains only the member's own text. */
const appeals: ExportPart = rowsPart(
  { key: 'appeals', about: 'What you wrote in appeals.', tables: ['review_item'] },
  (id) => sql`select kind, appeal_message as text, appealed_at as at from review_item
    where member_id = ${id} and appeal_message is not null order by appealed_at, id`,
);

/** Review data in the export: the member's own text. */
export const reviewExportSections = [appeals];
