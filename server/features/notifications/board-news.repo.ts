import { type RawBuilder, sql } from 'kysely';

/** Facts about board news for one recipient, as columns or values of the surrounding query. */
interface BoardNewsColumns {
  readonly kind: RawBuilder<unknown>;
  readonly memberId: RawBuilder<unknown>;
  readonly ownerId: RawBuilder<unknown>;
  readonly since: RawBuilder<unknown>;
}

/**
 * Whether the owner's own board still has a comment that somebody else wrote since that moment, about a profile that the owner may
 * see.
 */
const isOwnBoardNews = ({ ownerId, since }: BoardNewsColumns): RawBuilder<boolean> =>
  sql<boolean>`exists (select from board_comment as comment
    join member as shared on shared.id = comment.member_id and shared.status = 'ACTIVE' and not shared.is_held
    where comment.owner_id = ${ownerId} and comment.seat_id is not null and comment.at >= ${since}
      and not exists (select from avoidance where (member_id, other_id) in
        ((comment.member_id, comment.owner_id), (comment.owner_id, comment.member_id))))`;

/**
 * Whether the board still has news for a family member, including newly shared profiles; false if the seat ended or the
 * board is closed to it.
 */
const isNewsAtPlace = ({ kind, memberId, ownerId, since }: BoardNewsColumns): RawBuilder<boolean> =>
  sql<boolean>`exists (select from board_seat as seat
    join member as owner on owner.id = seat.owner_id and owner.role = 'MEMBER' and owner.status in ('ACTIVE', 'INACTIVE')
    join board_entry as entry on entry.owner_id = seat.owner_id and entry.member_id <> seat.account_id
    join member as shared on shared.id = entry.member_id and shared.status = 'ACTIVE' and not shared.is_held
    where seat.owner_id = ${ownerId} and seat.account_id = ${memberId}
      and not exists (select from avoidance where blocked_at is not null
        and (member_id, other_id) in ((owner.id, seat.account_id), (seat.account_id, owner.id)))
      and not exists (select from avoidance where (member_id, other_id) in
        ((entry.member_id, seat.account_id), (entry.member_id, owner.id), (owner.id, entry.member_id)))
      and case ${kind} when 'board.shared' then entry.at >= ${since}
        else exists (select from board_comment as comment
          where comment.owner_id = entry.owner_id and comment.member_id = entry.member_id
            and comment.seat_id is distinct from seat.id and comment.at >= ${since}) end)`;

/** Whether a board still has news for its owner or an invited family member. */
export const isBoardNews = (columns: BoardNewsColumns): RawBuilder<boolean> =>
  sql<boolean>`case when ${columns.memberId} = ${columns.ownerId} then ${isOwnBoardNews(columns)}
    else ${isNewsAtPlace(columns)} end`;
