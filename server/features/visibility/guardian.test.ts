import { describe, expect, it } from 'vitest';
import {
  canSeeSeat,
  isForGuardian,
  partyOf,
  refusalOfGuardianWriting,
  refusalOfReading,
  type SeatFacts,
  seatState,
  showsGuardian,
  showsGuardianContact,
} from './guardian.ts';

const now = new Date('2026-11-22T12:00:00Z');
const before = new Date('2026-11-20T12:00:00Z');
const after = new Date('2026-11-24T12:00:00Z');

const seat = (more: Partial<SeatFacts> = {}): SeatFacts => ({
  wardId: 'ward',
  otherId: 'other',
  guardianId: null,
  otherAgreedAt: null,
  activeAt: null,
  endedAt: null,
  expiresAt: after,
  mayWriteWard: true,
  mayWriteOther: true,
  contactSharedWard: true,
  contactSharedOther: true,
  contactWithheld: false,
  areAllThere: true,
  isBlocked: false,
  isClosed: false,
  isHeld: false,
  ...more,
});

const invited = seat();
const accepted = seat({ guardianId: 'guardian' });
const agreed = seat({ otherAgreedAt: before });
const active = seat({ guardianId: 'guardian', otherAgreedAt: before, activeAt: before });
const living = { invited, accepted, agreed, active };
/** Facts that end a seat, whether or not the end is recorded. */
const endings: [string, Partial<SeatFacts>][] = [
  ['one of the people', { endedAt: before }],
  ['its expiry', { expiresAt: now }],
  ['a deleted or suspended account', { areAllThere: false }],
  ['a block', { isBlocked: true }],
  ['the withdrawal of interest', { isClosed: true }],
  ['a hold of the conversation', { isHeld: true }],
];

it.each(Object.entries(living))('a guardian seat is %s while it is active', (state, facts) => {
  expect(seatState(facts, now)).toBe(state);
});

describe.each(endings)('a guardian seat ended by %s', (_what, facts) => {
  it.each(Object.entries(living))('that was %s is over, and its guardian has no access', (_state, was) => {
    const over = { ...was, ...facts };
    expect(seatState(over, now)).toBe('ended');
    expect(canSeeSeat('guardian', over, now)).toBe(false);
    expect(refusalOfReading(over, now)).toBe('not_found');
    expect(refusalOfGuardianWriting(over, now)).toBe('not_found');
    expect(isForGuardian({ ...over, fromSeq: 0 }, 1, now)).toBe(false);
    expect(showsGuardianContact(over, now)).toBe(false);
    expect(canSeeSeat('ward', over, now)).toBe(true);
    expect(canSeeSeat('other', over, now)).toBe(was.activeAt !== null);
  });
});

it('a guardian seat is visible to each of its three parties in their own part, and to nobody else', () => {
  expect(['ward', 'other', 'guardian', 'somebody'].map((id) => partyOf(active, id))).toEqual([
    'ward',
    'other',
    'guardian',
    undefined,
  ]);
  expect(partyOf(invited, 'guardian')).toBeUndefined();
  for (const one of Object.values(living)) {
    expect(canSeeSeat('ward', one, now)).toBe(true);
    expect(canSeeSeat('other', one, now)).toBe(true);
    expect(canSeeSeat(undefined, one, now)).toBe(false);
  }
});

it('a guardian can read once the seat is active, from the next message on', () => {
  expect(refusalOfReading(accepted, now)).toBe('guardian.waiting');
  expect(refusalOfReading(active, now)).toBeUndefined();
  const at = (facts: SeatFacts, fromSeq: number | null, seq: number) => isForGuardian({ ...facts, fromSeq }, seq, now);
  expect([at(active, 5, 4), at(active, 5, 5), at(active, 5, 6)]).toEqual([false, false, true]);
  expect(at(active, null, 6)).toBe(false);
  for (const one of [invited, accepted, agreed]) expect(at(one, 0, 6)).toBe(false);
});

it('a guardian can write only if both members allow it', () => {
  const refusal = (mayWriteWard: boolean, mayWriteOther: boolean, facts = active) =>
    refusalOfGuardianWriting({ ...facts, mayWriteWard, mayWriteOther }, now);
  expect(refusal(true, true)).toBeUndefined();
  for (const [ward, other] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const)
    expect(refusal(ward, other)).toBe('guardian.may_not_write');
  expect(refusal(true, true, accepted)).toBe('guardian.waiting');
});

it("the guardian's contact is shown when both members want it and the guardian does not object", () => {
  expect(showsGuardianContact(active, now)).toBe(true);
  expect(showsGuardianContact({ ...active, contactSharedWard: false }, now)).toBe(false);
  expect(showsGuardianContact({ ...active, contactSharedOther: false }, now)).toBe(false);
  expect(showsGuardianContact({ ...active, contactWithheld: true }, now)).toBe(false);
  for (const one of [invited, accepted, agreed]) expect(showsGuardianContact(one, now)).toBe(false);
});

it('the guardian is named on the profile if there is one and the owner wants that', () => {
  const shown = [true, false].flatMap((showGuardian) =>
    [true, false].map((has) => showsGuardian({ showGuardian }, has)),
  );
  expect(shown).toEqual([true, false, false, false]);
});
