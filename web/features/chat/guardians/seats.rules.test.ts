import { expect, it } from 'vitest';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';
import { activeReaders, awaitsAnswer, canInvite, readingMarks, seatEnd } from './seats.rules.ts';

const seat = (id: string, part: Partial<GuardianSeat> = {}): GuardianSeat => ({
  id,
  userId: 'he',
  isMine: true,
  name: 'Abdul Karim',
  relation: 'father',
  state: 'active',
  mayWrite: { mine: true, theirs: true },
  contactShared: { mine: false, theirs: false },
  contact: null,
  invitedAt: '2026-01-01T00:00:00.000Z',
  activeAt: '2026-01-02T00:00:00.000Z',
  expiresAt: '2026-04-02T00:00:00.000Z',
  endedAt: null,
  endedBy: null,
  fromSeq: 3,
  untilSeq: null,
  invitedAs: null,
  ...part,
});

it("a guardian seat waits only for the other member's answer, and only until it is given", () => {
  const asked = seat('a', { isMine: false, state: 'accepted' });
  expect(awaitsAnswer(asked)).toBe(true);
  expect(awaitsAnswer({ ...asked, state: 'invited' })).toBe(true);
  expect(awaitsAnswer({ ...asked, state: 'agreed' })).toBe(false);
  expect(awaitsAnswer({ ...asked, isMine: true })).toBe(false);
});

it("the active guardians of a chat are named, the other member's before one's own", () => {
  const seats = [seat('own'), seat('theirs', { isMine: false }), seat('later', { state: 'agreed' })];
  expect(activeReaders(seats).map(({ id }) => id)).toEqual(['theirs', 'own']);
});

it('a member can invite a guardian again once the guardian seat has ended', () => {
  expect(canInvite([seat('a', { isMine: false }), seat('b', { state: 'ended' })])).toBe(true);
  expect(canInvite([seat('a', { state: 'invited' })])).toBe(false);
});

it('a chat marks where guardians joined and left, and leaves out guardian seats that never started', () => {
  const gone = seat('gone', { state: 'ended', untilSeq: 5, endedAt: '2026-01-03T00:00:00.000Z' });
  const next = seat('next', { fromSeq: 5, activeAt: '2026-01-04T00:00:00.000Z' });
  const never = seat('never', { state: 'ended', fromSeq: null, activeAt: null });
  expect(readingMarks([next, gone, never]).map(({ kind, afterSeq, seat: { id } }) => [kind, afterSeq, id])).toEqual([
    ['from', 3, 'gone'],
    ['until', 5, 'gone'],
    ['from', 5, 'next'],
  ]);
});

it("the end of a guardian's invitation is worded differently from the end of a guardian seat", () => {
  const over = seat('over', { state: 'ended', endedBy: 'expiry' });
  expect([seatEnd(over), seatEnd({ ...over, activeAt: null })]).toEqual(['expiry', 'expiryBefore']);
  expect([
    seatEnd({ ...over, endedBy: 'guardian', activeAt: null }),
    seatEnd({ ...over, endedBy: 'me', activeAt: null }),
  ]).toEqual(['guardianBefore', 'me']);
  expect(seatEnd({ ...over, endedBy: null })).toBe('closed');
});
