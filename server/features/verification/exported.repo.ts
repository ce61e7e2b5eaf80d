import { sql } from 'kysely';
import { type ExportedPart, rowsPart } from '../../platform/db/exported.ts';

/** Never a picture: those that were decided are destroyed, and one that waits is seen by its reviewer alone. */
const verifications: ExportedPart = rowsPart(
  {
    key: 'trustBadges',
    about: 'What you sent for a trust badge, and what came of it. The pictures are not kept after the decision.',
    tables: ['verification'],
  },
  (id) => sql`select kind, document_type as "documentType", state, created_at as "createdAt",
      decided_at as "decidedAt", reason, until, ended_at as "endedAt", ended_because as "endedBecause",
      destroyed_at as "pictureDestroyedAt"
    from verification where member_id = ${id} and state <> 'draft' order by created_at, id`,
);

/** What verification keeps about a member. */
export const verificationExported = [verifications];
