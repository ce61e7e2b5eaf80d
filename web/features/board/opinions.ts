import type { Board, BoardEntry } from '../../../contract/board/schema.ts';
import type { BoardVote } from '../../../contract/board/values.ts';

type Vote = BoardEntry['votes'][number];
/** Both where they are, and null where nothing is said. */
export type Opinion = Pick<Vote, 'vote' | 'rank'>;

const none: Opinion = { vote: null, rank: null };

/** What I said about a profile. */
export const ownOpinion = (entry: BoardEntry): Opinion => entry.votes.find(({ isMe }) => isMe) ?? none;

/** What others said, whoever said something. */
export const otherOpinions = (entry: BoardEntry): readonly Vote[] =>
  entry.votes.filter(({ isMe, vote, rank }) => !isMe && (vote !== null || rank !== null));

/** The board with my opinion of one profile changed. */
export function withOwnOpinion(board: Board, memberId: string, change: Partial<Opinion>): Board {
  const me = board.seats.find(({ isMe }) => isMe);
  if (!me) return board;
  const author = { seatId: me.id, name: me.name, relation: me.relation, isMe: true };
  return {
    ...board,
    entries: board.entries.map((entry) =>
      entry.card.id === memberId
        ? {
            ...entry,
            votes: [...entry.votes.filter(({ isMe }) => !isMe), { ...author, ...ownOpinion(entry), ...change }],
          }
        : entry,
    ),
  };
}

export interface Ranking {
  memberId: string;
  rank: number | null;
}

/**
 * What changes when I give a profile a place in my order: whoever had that place gets the one that becomes free, so that
 * no two share one.
 */
export function rankMoves(entries: readonly BoardEntry[], memberId: string, rank: number | null): Ranking[] {
  const moved = entries.find(({ card }) => card.id === memberId);
  const free = moved ? ownOpinion(moved).rank : null;
  const holder = rank === null ? undefined : entries.find((entry) => ownOpinion(entry).rank === rank);
  const moves: Ranking[] = [{ memberId, rank }];
  if (holder && holder.card.id !== memberId) moves.push({ memberId: holder.card.id, rank: free });
  return moves;
}

const worth: Readonly<Record<BoardVote, number>> = { yes: 1, maybe: 0, no: -1 };

/** What the family makes of a profile, for the order of a list: votes first, then the places it was given. */
function rankOrder(entry: BoardEntry): [number, number] {
  const votes = entry.votes.reduce((sum, { vote }) => sum + (vote ? worth[vote] : 0), 0);
  const best = Math.min(...entry.votes.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY));
  return [votes, best];
}

export const orders = ['newest', 'family'] as const;
export type Order = (typeof orders)[number];

/** The newest first, as the server has them, or those first that the family likes best. */
export function sortEntries(entries: readonly BoardEntry[], order: Order): readonly BoardEntry[] {
  if (order === 'newest') return entries;
  return entries.toSorted((one, other) => {
    const [votes, best] = rankOrder(one);
    const [otherVotes, otherBest] = rankOrder(other);
    // Infinity less itself is no number.
    return otherVotes - votes || (best === otherBest ? 0 : best - otherBest);
  });
}
