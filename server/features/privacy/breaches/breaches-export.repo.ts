import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

const notices: ExportPart = rowsPart(
  {
    key: 'breachNotices',
    about: 'Notices of personal data breaches sent to you, and when.',
    tables: ['breach_recipient'],
  },
  (id) => sql`select notice.id, recipient.told_at as "toldAt", notice.happened, notice.happened_when as "when",
      notice.consequences, notice.measures, notice.advice, notice.contact
    from breach_recipient as recipient join breach_notice as notice on notice.id = recipient.notice_id
    where recipient.member_id = ${id} and recipient.told_at is not null order by recipient.told_at, notice.id`,
);

export const breachesExportSections = [notices];
