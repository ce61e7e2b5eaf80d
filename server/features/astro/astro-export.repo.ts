import { sql } from 'kysely';
import { type ExportPart, rowPart } from '../../platform/db/export-part.ts';

const birth: ExportPart = rowPart(
  {
    key: 'birth',
    about: 'Time and place of your birth for the Kundli comparison, which only you see, and your consent.',
    tables: ['member_birth'],
  },
  (id) => sql`select to_char(make_interval(mins => minutes::integer), 'HH24:MI') as "birthTime", accuracy, place,
      utc_offset as "utcOffset", consent_version as "consentVersion", consented_at as "consentedAt",
      updated_at as "updatedAt"
    from member_birth where member_id = ${id}`,
);

export const astroExportSections = [birth];
