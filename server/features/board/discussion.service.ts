import { v7 as uuid } from 'uuid';
import type { BoardComment } from '../../../contract/board/schema.ts';
import type { BoardVote } from '../../../contract/board/values.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { mapErasedTo404 } from '../relations/index.ts';
import { mayDeleteComment, mayEditComment } from '../visibility/index.ts';
import type { BoardAccess, SeatAccess } from './board.access.ts';
import { authorsAt, presentComment } from './board.present.ts';
import { boardReader } from './board.repo.ts';
import { boardDigestKey } from './board-digest-key.ts';
import { type CommentRow, discussionReader, discussionWriter } from './discussion.repo.ts';
import type { Seats } from './seats.service.ts';

const HOUR = 3600;

interface Opinion {
  readonly vote?: BoardVote | null | undefined;
  readonly rank?: number | null | undefined;
}

/** Comments and votes on boards. A comment is discarded if its author's seat ends while it is being written. */
export function createDiscussion(
  { db, clock, limits, events }: Pick<Platform, 'db' | 'clock' | 'limits' | 'events'>,
  { access, seats }: { access: BoardAccess; seats: Seats },
) {
  const words = limits.define('board-comment', 120, HOUR);
  const opinions = limits.define('board-vote', 1_000, HOUR);

  const present = async (row: CommentRow | undefined, standing: SeatAccess): Promise<BoardComment> => {
    if (!row) throw fail('not_found');
    return presentComment(row, standing, authorsAt(await seats.of(standing.ownerId), standing));
  };

  /** A visible comment that this person may change. @throws Failure 404 otherwise */
  const require = async (standing: SeatAccess, id: string, may: typeof mayEditComment): Promise<CommentRow> => {
    const row = await discussionReader(db.read).comment(standing.ownerId, id);
    if (!row || !may(standing.place, row.seat_id === standing.seatId)) throw fail('not_found');
    await access.entry(standing, row.member_id);
    return row;
  };

  return {
    /** Stores a comment and notifies the owner and all seats, except the author and the member it is about. */
    async comment(standing: SeatAccess, memberId: string, text: string): Promise<BoardComment> {
      const { ownerId, viewerId, seatId } = standing;
      await words.use(viewerId);
      const commenting = db.transaction(async ({ tx }) => {
        const id = uuid();
        const row = { id, owner_id: ownerId, member_id: memberId, seat_id: seatId, text, at: clock.now() };
        const comment = await discussionWriter(tx).addComment(row);
        const at = await boardReader(tx).audience(ownerId, memberId);
        const recipients = [ownerId, ...at].filter((one) => one !== viewerId);
        await events.publishAll(
          tx,
          recipients.map((to) => ({
            event: { type: 'board.comment', to, ...(to === ownerId ? {} : { ownerId }) },
            ...boardDigestKey('board.comment', ownerId, to, row.at),
          })),
        );
        return comment;
      });
      return present(await mapErasedTo404(commenting), standing);
    },

    requireOwn: async (standing: SeatAccess, id: string): Promise<void> => {
      await require(standing, id, mayEditComment);
    },
    requireDeletable: async (standing: SeatAccess, id: string): Promise<void> => {
      await require(standing, id, mayDeleteComment);
    },

    async edit(standing: SeatAccess, id: string, text: string): Promise<BoardComment> {
      await words.use(standing.viewerId);
      return present(await db.transaction(({ tx }) => discussionWriter(tx).edit(id, text, clock.now())), standing);
    },

    remove: async (id: string): Promise<void> => {
      await db.transaction(({ tx }) => discussionWriter(tx).remove(id));
    },

    /** Stores a vote. @throws Failure 403 for the owner, who only asks for opinions */
    async vote({ ownerId, viewerId, seatId }: SeatAccess, memberId: string, opinion: Opinion) {
      if (seatId === null) throw fail('forbidden', { message: 'Only your family can vote on your board.' });
      await opinions.use(viewerId);
      const row = { owner_id: ownerId, member_id: memberId, seat_id: seatId, ...opinion, at: clock.now() };
      const { vote, rank } = await mapErasedTo404(db.transaction(({ tx }) => discussionWriter(tx).vote(row)));
      return { vote: vote as BoardVote | null, rank };
    },
  };
}
