import type { Board, BoardEntry } from '../../../contract/board/schema.ts';
import type { BoardVote } from '../../../contract/board/values.ts';

type Vote = BoardEntry['votes'][number];
/** The vote and the rank of one person; null if not given. */
export type Opinion = Pick<Vote, 'vote' | 'rank'>;

const none: Opinion = { vote: null, rank: null };

/** Returns the viewer's opinion of a profile. */
export const ownOpinion = (entry: BoardEntry): Opinion => entry.votes.find(({ isMe }) => isMe) ?? none;

/** Returns the other members' opinions, without empty ones. */
export const otherOpinions = (entry: BoardEntry): readonly Vote[] =>
  entry.votes.filter(({ isMe, vote, rank }) => !isMe && (vote !== null || rank !== null));

/** Returns the board with the viewer's opinion of one profile changed. */
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
 * The changes when the viewer gives a profile a rank: the profile that had this rank gets the rank that becomes free,
 * so that no two profiles share one.
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

/** The family's opinion of a profile as sort keys: votes first, then ranks. */
function rankOrder(entry: BoardEntry): [number, number] {
  const votes = entry.votes.reduce((sum, { vote }) => sum + (vote ? worth[vote] : 0), 0);
  const best = Math.min(...entry.votes.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY));
  return [votes, best];
}

export const sortOrders = ['newest', 'family'] as const;
export type Order = (typeof sortOrders)[number];

/** Sorts entries by date, newest first (the server's order), or by the family's opinion, best first. */
export function sortEntries(entries: readonly BoardEntry[], order: Order): readonly BoardEntry[] {
  if (order === 'newest') return entries;
  return entries.toSorted((one, other) => {
    const [votes, best] = rankOrder(one);
    const [otherVotes, otherBest] = rankOrder(other);
    // Compared separately, because Infinity minus Infinity is NaN.
    return otherVotes - votes || (best === otherBest ? 0 : best - otherBest);
  });
}
