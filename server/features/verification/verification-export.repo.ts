import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

/**
 * Submissions without pictures: those of decided submissions are destroyed, and pending ones are only for the reviewer.
 */
const verifications: ExportPart = rowsPart(
  {
    key: 'trustBadges',
    about: 'What you sent for trust badges, and the result. Pictures are not kept after the decision.',
    tables: ['verification'],
  },
  (id) => sql`select kind, document_type as "documentType", state, created_at as "createdAt",
      decided_at as "decidedAt", reason, until, ended_at as "endedAt", ended_because as "endedBecause",
      destroyed_at as "pictureDestroyedAt"
    from verification where member_id = ${id} and state <> 'draft' order by created_at, id`,
);

/** Verification data in the export. */
export const verificationExportSections = [verifications];
