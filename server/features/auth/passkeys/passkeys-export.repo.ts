import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

/** Keys and the authenticators' ids of them are left out: they are of no use to the member. */
export const passkeysExportSections: readonly ExportPart[] = [
  rowsPart(
    {
      key: 'passkeys',
      about: 'Your passkeys: name, when each was added and last used, and whether a password manager has copied it.',
      tables: ['passkey'],
    },
    (id) => sql`select name, created_at as "createdAt", last_used_at as "lastUsedAt", is_backed_up as "isBackedUp"
      from passkey where member_id = ${id} order by created_at, id`,
  ),
];
