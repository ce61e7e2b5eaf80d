import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

/**
 * The reason of an end is left out, since it could reveal a block. Guardians of the other side who never became active
 * are not disclosed (visibility: `seesSeat`).
 */
const seats: ExportPart = rowsPart(
  {
    key: 'guardianSeats',
    about:
      'Guardians in your chats, and chats in which you are a guardian. part is ward if the guardian is yours, other if it is the guardian of the other member, guardian if it is you.',
    tables: ['guardian_seat'],
  },
  (id) => sql`select conversation_id as "conversationId",
      case ${id}::uuid when ward_id then 'ward' when other_id then 'other' else 'guardian' end as part,
      case when ward_id = ${id} then other_id else ward_id end as "memberId",
      name, relation, invited_at as "invitedAt", guardian_accepted_at as "guardianAcceptedAt",
      other_agreed_at as "otherAgreedAt", active_at as "activeAt", ended_at as "endedAt"
    from guardian_seat where ${id} in (ward_id, guardian_id)
      or (other_id = ${id} and (active_at is not null or (ended_at is null and expires_at > now())))
    order by invited_at, id`,
);

/** Guardian data in the export. */
export const guardianExportSections = [seats];
