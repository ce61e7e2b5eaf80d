import { sql } from 'kysely';
import { type ExportedPart, rowsPart } from '../../platform/db/exported.ts';

/** A queue's item is the team's; what the member wrote to it is the member's. */
const appeals: ExportedPart = rowsPart(
  { key: 'appeals', about: 'What you wrote in appeals.', tables: ['review_item'] },
  (id) => sql`select kind, appeal_message as text, appealed_at as at from review_item
    where member_id = ${id} and appeal_message is not null order by appealed_at, id`,
);

/** What the queues keep of a member's own words. */
export const reviewExported = [appeals];
