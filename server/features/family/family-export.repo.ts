import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

/** Without the address: it belongs to a person who may never have consented. */
const invitations: ExportPart = rowsPart(
  { key: 'familyInvitations', about: 'Your pending invitations.', tables: ['family_invitation'] },
  (id) => sql`select purpose, name, relation, created_at as "createdAt", expires_at as "expiresAt"
    from family_invitation where inviter_id = ${id} order by created_at, id`,
);

/** Invitation data in the export. */
export const familyExportSections = [invitations];
