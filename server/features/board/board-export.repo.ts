import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

const seats: ExportPart = rowsPart(
  {
    key: 'familyBoardSeats',
    about: 'Family members on your board, and boards of others that you can see.',
    tables: ['family_board', 'board_seat'],
  },
  (id) => sql`select owner_id = ${id} as "onMyBoard", case when owner_id <> ${id} then owner_id end as "memberId",
      name, relation, invited_at as "invitedAt", joined_at as "joinedAt"
    from board_seat where ${id} in (owner_id, account_id) order by invited_at, id`,
);

const entries: ExportPart = rowsPart(
  { key: 'familyBoardEntries', about: 'Profiles you share with your family, and your notes.', tables: ['board_entry'] },
  (id) => sql`select member_id as "memberId", note, at from board_entry where owner_id = ${id} order by at, member_id`,
);

const comments: ExportPart = rowsPart(
  { key: 'familyBoardComments', about: 'What you wrote about shared profiles.', tables: ['board_comment'] },
  (id) => sql`select comment.member_id as "memberId", comment.text, comment.at, comment.edited_at as "editedAt"
    from board_comment as comment left join board_seat as seat on seat.id = comment.seat_id
    where seat.account_id = ${id} or (comment.seat_id is null and comment.owner_id = ${id})
    order by comment.at, comment.id`,
);

const votes: ExportPart = rowsPart(
  { key: 'familyBoardVotes', about: 'Your votes, and your own order.', tables: ['board_vote'] },
  (id) => sql`select vote.member_id as "memberId", vote.vote, vote.rank, vote.at
    from board_vote as vote join board_seat as seat on seat.id = vote.seat_id
    where seat.account_id = ${id} order by vote.at, vote.member_id`,
);

/** Board data in the export. */
export const boardExportSections = [seats, entries, comments, votes];
