import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

const tickets: ExportPart = rowsPart(
  {
    key: 'tickets',
    about: 'Your messages to our team, and the replies.',
    tables: ['support_ticket', 'support_message'],
  },
  (id) => sql`select number, category, subject, status, created_at as "createdAt", resolved_at as "resolvedAt",
      appealed_at as "appealedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('from', author, 'kind', kind, 'text', text, 'at', at)
        order by at, message.id), '[]') from support_message as message where message.ticket_id = ticket.id) as messages
    from support_ticket as ticket where member_id = ${id} order by number`,
);

/** Support data in the export. */
export const supportExportSections = [tickets];
