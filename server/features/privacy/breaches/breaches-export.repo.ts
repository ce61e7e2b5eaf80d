import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

const notices: ExportPart = rowsPart(
  {
    key: 'breachNotices',
    about: 'Notices of personal data breaches sent to you, and when.',
    tables: ['breach_recipient'],
  },
  (id) => sql`select notice.id, told.told_at as "toldAt", notice.happened, notice.happened_when as "when",
      notice.consequences, notice.measures, notice.advice, notice.contact
    from breach_recipient as told join breach_notice as notice on notice.id = told.notice_id
    where told.member_id = ${id} and told.told_at is not null order by told.told_at, notice.id`,
);

export const breachesExported = [notices];
