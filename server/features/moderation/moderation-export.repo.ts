import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

/** Decisions as the member sees them: without reporter, decider and internal notes. */
const decisions: ExportPart = rowsPart(
  {
    key: 'decisions',
    about: 'Decisions of our team against you: the reason, the action, and the result of your appeal.',
    tables: ['member_decision'],
  },
  (id) => sql`select id, kind, slot, reason, actions, decided_at as "decidedAt", appealed_at as "appealedAt",
      appeal_outcome as "appealOutcome", settled_at as "settledAt"
    from member_decision where member_id = ${id} order by decided_at, id`,
);

/** Moderation data in the export, without signals and others' reports. */
export const moderationExportSections = [decisions];
