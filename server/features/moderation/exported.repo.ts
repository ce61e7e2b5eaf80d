import { sql } from 'kysely';
import { type ExportedPart, rowsPart } from '../../platform/db/exported.ts';

/** As the member was told: who reported, who decided and what was noted is not in it. */
const decisions: ExportedPart = rowsPart(
  {
    key: 'decisions',
    about: 'What the team decided against you, why, what was done, and how an appeal of yours ended.',
    tables: ['member_decision'],
  },
  (id) => sql`select id, kind, slot, reason, actions, decided_at as "decidedAt", appealed_at as "appealedAt",
      appeal_outcome as "appealOutcome", settled_at as "settledAt"
    from member_decision where member_id = ${id} order by decided_at, id`,
);

/** What moderation keeps about a member, but for signals and reports of others. */
export const moderationExported = [decisions];
