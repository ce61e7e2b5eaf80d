import { expect, test } from 'vitest';
import type { Board, BoardEntry } from '../../../contract/board/schema.ts';
import type { BoardVote } from '../../../contract/board/values.ts';
import { otherOpinions, ownOpinion, rankMoves, sortEntries, withOwnOpinion } from './opinions.ts';

const seat = (name: string, isMe: boolean) => ({
  id: name,
  name,
  relation: 'sister',
  isMe,
  state: 'joined' as const,
  since: '2026-11-01T00:00:00.000Z',
  contact: null,
  expiresAt: null,
});

const said = (name: string, vote: BoardVote | null, rank: number | null = null, isMe = false) => ({
  seatId: name,
  name,
  relation: 'sister',
  isMe,
  vote,
  rank,
});

const entry = (id: string, ...votes: BoardEntry['votes']): BoardEntry => ({
  card: { id } as BoardEntry['card'],
  note: null,
  at: '2026-11-01T00:00:00.000Z',
  comments: 0,
  votes,
});

const idsOf = (entries: readonly BoardEntry[]) => entries.map(({ card }) => card.id);

test('a member’s own opinion on a profile is separated from others’, and people without a vote are left out', () => {
  const one = entry('a', said('Sana', 'yes', null, true), said('Ammi', 'no'), said('Bhai', null));
  expect(ownOpinion(one)).toMatchObject({ vote: 'yes', rank: null });
  expect(ownOpinion(entry('b'))).toEqual({ vote: null, rank: null });
  expect(otherOpinions(one).map(({ name }) => name)).toEqual(['Ammi']);
});

test('a vote changes only the member’s own opinion and keeps its rank', () => {
  const board = {
    seats: [seat('Sana', true), seat('Ammi', false)],
    entries: [entry('a', said('Sana', 'yes', 2, true), said('Ammi', 'no')), entry('b')],
  } as unknown as Board;
  const after = withOwnOpinion(board, 'a', { vote: null });
  expect(after.entries[0] && ownOpinion(after.entries[0])).toMatchObject({ vote: null, rank: 2, name: 'Sana' });
  expect(after.entries[0] && otherOpinions(after.entries[0])).toHaveLength(1);
  expect(after.entries[1]).toBe(board.entries[1]);
  expect(withOwnOpinion({ ...board, seats: [seat('Ammi', false)] }, 'a', { vote: 'no' }).entries).toBe(board.entries);
});

test('ranking a profile swaps it with a ranked one, or clears the rank of the profile whose rank it takes', () => {
  const entries = [
    entry('a', said('Sana', null, 1, true)),
    entry('b', said('Sana', null, 2, true), said('Ammi', null, 3)),
    entry('c'),
  ];
  expect(rankMoves(entries, 'a', 2)).toEqual([
    { memberId: 'a', rank: 2 },
    { memberId: 'b', rank: 1 },
  ]);
  expect(rankMoves(entries, 'c', 1)).toEqual([
    { memberId: 'c', rank: 1 },
    { memberId: 'a', rank: null },
  ]);
  expect(rankMoves(entries, 'c', 3)).toEqual([{ memberId: 'c', rank: 3 }]);
  expect(rankMoves(entries, 'a', 1)).toEqual([{ memberId: 'a', rank: 1 }]);
  expect(rankMoves(entries, 'a', null)).toEqual([{ memberId: 'a', rank: null }]);
});

test('the family order sorts profiles by votes, then by rank, then by date', () => {
  const entries = [
    entry('none'),
    entry('disliked', said('Ammi', 'no'), said('Sana', 'maybe')),
    entry('liked', said('Ammi', 'yes')),
    entry('ranked', said('Ammi', 'maybe', 1)),
    entry('alsoNone'),
  ];
  expect(idsOf(sortEntries(entries, 'newest'))).toEqual(idsOf(entries));
  expect(idsOf(sortEntries(entries, 'family'))).toEqual(['liked', 'ranked', 'none', 'alsoNone', 'disliked']);
});
