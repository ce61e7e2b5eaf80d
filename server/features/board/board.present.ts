import type { BoardComment, BoardEntry, BoardSeat } from '../../../contract/board/schema.ts';
import type { BoardVote } from '../../../contract/board/values.ts';
import { profileFields } from '../../../contract/profiles/fields.ts';
import type { PendingInvitation } from '../family/index.ts';
import { mayDeleteComment, mayEditComment } from '../visibility/index.ts';
import type { SeatAccess } from './board.access.ts';
import type { EntryRow, SeatRow } from './board.repo.ts';
import type { CommentRow, VoteRow } from './discussion.repo.ts';

/** A seat as people on the board see it; only the owner sees the invitation's address. */
export function presentSeat(seat: SeatRow, standing: SeatAccess, invitation?: PendingInvitation): BoardSeat {
  const showsInvitation = standing.place === 'owner' && invitation !== undefined;
  return {
    id: seat.id,
    name: seat.name,
    relation: seat.relation,
    isMe: seat.id === standing.seatId,
    state: seat.joined_at ? 'joined' : 'invited',
    since: (seat.joined_at ?? seat.invited_at).toISOString(),
    contact: showsInvitation ? invitation.maskedContact : null,
    expiresAt: showsInvitation ? invitation.expiresAt.toISOString() : null,
  };
}

/** Author of a comment: a seat, or the owner. */
export const authorsAt = (seats: readonly SeatRow[], standing: SeatAccess) => {
  const byId = new Map(seats.map((seat) => [seat.id, seat]));
  return (seatId: string | null) => ({
    seatId,
    name: (seatId === null ? standing.firstName : byId.get(seatId)?.name) ?? '',
    relation: seatId === null ? null : (byId.get(seatId)?.relation ?? ''),
    isMe: seatId === standing.seatId,
  });
};

type AuthorOf = ReturnType<typeof authorsAt>;

/** An entry with everybody's comments and votes. */
export const presentEntry = (
  { note, at }: EntryRow,
  card: BoardEntry['card'],
  discussion: { comments: number; votes: readonly VoteRow[] },
  authorOf: AuthorOf,
): BoardEntry => ({
  card,
  note,
  at: at.toISOString(),
  comments: discussion.comments,
  votes: discussion.votes.map(({ seat_id, vote, rank }) => ({
    ...authorOf(seat_id),
    vote: vote as BoardVote | null,
    rank,
  })),
});

/** A comment as people on the board see it. */
export function presentComment(row: CommentRow, { place }: SeatAccess, authorOf: AuthorOf): BoardComment {
  const author = authorOf(row.seat_id);
  return {
    id: row.id,
    author,
    text: row.text,
    at: row.at.toISOString(),
    isEdited: row.edited_at !== null,
    mayEdit: mayEditComment(place, author.isMe),
    mayDelete: mayDeleteComment(place, author.isMe),
  };
}

const phoneFields = profileFields.flatMap((field) =>
  field.kind === 'text' && 'format' in field && field.format === 'phone' ? [field.key as string] : [],
);

/** Removes phone numbers from a profile: only the two members exchange contacts. */
export const withoutPhones = <P extends { moreInfo: Record<string, unknown> }>(profile: P): P => ({
  ...profile,
  moreInfo: Object.fromEntries(Object.entries(profile.moreInfo).filter(([key]) => !phoneFields.includes(key))),
});
