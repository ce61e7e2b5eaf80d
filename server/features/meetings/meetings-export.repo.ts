import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

/** The member who cancelled is named only to himself or herself, since the name could reveal a block. */
const meetings: ExportPart = rowsPart(
  {
    key: 'meetings',
    about:
      'Meetings that you planned with other members, with your private notes and next steps, and family accounts to which you sent the safety card.',
    tables: ['meeting', 'meeting_side', 'safety_card'],
  },
  (id) => sql`select case when meeting.low_id = ${id} then meeting.high_id else meeting.low_id end as "memberId",
      meeting.state, meeting.way, meeting.minutes, meeting.place, meeting.slots, meeting.starts_at as "startsAt",
      meeting.proposed_by = ${id} as "isOwnProposal", meeting.cancelled_by is not distinct from ${id} as "isCancelledByYou",
      side.company, side.company_text as "companyText", side.note, side.next_step as "nextStep",
      array(select seat.name from safety_card as card
        join lateral (select name from board_seat where owner_id = ${id} and account_id = card.relative_id
          union all select name from guardian_seat where ward_id = ${id} and guardian_id = card.relative_id
          limit 1) as seat on true
        where card.meeting_id = meeting.id and card.member_id = ${id} order by card.sent_at) as "safetyCardsSentTo",
      meeting.created_at as "createdAt"
    from meeting left join meeting_side as side on side.meeting_id = meeting.id and side.member_id = ${id}
    where meeting.low_id = ${id} or meeting.high_id = ${id}
    order by meeting.created_at, meeting.id`,
);

export const meetingsExportSections = [meetings];
