import { sql } from 'kysely';
import { type ExportedPart, rowsPart } from '../../platform/db/exported.ts';

/** Without the address: that is of somebody who may never have asked to be written to. */
const invitations: ExportedPart = rowsPart(
  { key: 'familyInvitations', about: 'Invitations of yours that are open.', tables: ['family_invitation'] },
  (id) => sql`select purpose, name, relation, created_at as "createdAt", expires_at as "expiresAt"
    from family_invitation where inviter_id = ${id} order by created_at, id`,
);

/** What invitations keep about a member. */
export const familyExported = [invitations];
