import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

const offers: ExportPart = rowsPart(
  { key: 'offers', about: 'Offers sent to you, and when.', tables: ['offer_recipient'] },
  (id) => sql`select offer.texts -> 'en' ->> 'title' as title, offer.texts -> 'en' ->> 'text' as text, got.at,
      got.unsubscribed_at as "unsubscribedAt"
    from offer_recipient as got join offer on offer.id = got.offer_id
    where got.member_id = ${id} order by got.at, got.offer_id`,
);

/** Offers in the copy of a member's data. */
export const offersExportSections = [offers];
