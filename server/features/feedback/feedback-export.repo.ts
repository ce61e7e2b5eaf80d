import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

const feedback: ExportPart = rowsPart(
  { key: 'feedback', about: 'Feedback you were asked for after an accepted interest.', tables: ['feedback'] },
  (id) => sql`select other_id as "memberId", asked_at as "askedAt", rating, text, answered_at as "answeredAt"
    from feedback where member_id = ${id} order by asked_at, id`,
);

export const feedbackExportSections = [feedback];
