import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

const checks: ExportPart = rowsPart(
  {
    key: 'profileChecks',
    about: 'When our team checked your profile before showing it, and which change was asked for.',
    tables: ['profile_check'],
  },
  (id) => sql`select state, reason, sentence, at, decided_at as "decidedAt" from profile_check
    where member_id = ${id} order by at, id`,
);

/** The checks of the profile in the member's copy of the data. */
export const switchesExportSections = [checks];
