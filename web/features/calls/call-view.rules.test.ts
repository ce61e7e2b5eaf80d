import { expect, it } from 'vitest';
import type { Call, CallParticipant } from '../../../contract/calls/schema.ts';
import {
  awaitedGuardians,
  isInCall,
  isMediaOpen,
  isOutdated,
  isRinging,
  mayConnect,
  otherMember,
  wardOf,
} from './call-view.rules.ts';

const person = (part: Partial<CallParticipant>): CallParticipant => ({
  id: part.name ?? 'me',
  role: 'member',
  name: '',
  relation: null,
  isMyGuardian: false,
  side: 'other',
  isRequired: false,
  state: 'here',
  isHere: part.state === undefined || part.state === 'here',
  isMe: false,
  joinNumber: 1,
  ...part,
});

const callOf = (participants: CallParticipant[], part: Partial<Call> = {}): Call => ({
  id: 'call',
  revision: 1,
  chatId: 'chat',
  seatId: null,
  kind: 'voice',
  state: 'active',
  direction: 'in',
  other: { id: 'imran', firstName: 'Imran', lastName: 'Khan' } as Call['other'],
  participants,
  guardianRequired: false,
  mediaAllowed: true,
  mySocketId: null,
  startedAt: '2026-01-01T10:00:00.000Z',
  ringUntil: '2026-01-01T10:00:45.000Z',
  answeredAt: null,
  endedAt: null,
  endReason: null,
  now: '2026-01-01T10:00:10.000Z',
  ...part,
});

it('a call rings only on devices of a person who is invited, and not after it has ended', () => {
  const call = callOf([person({ isMe: true, state: 'invited' }), person({ name: 'Imran Khan' })]);
  expect([isRinging(call), isInCall(call)]).toEqual([true, false]);
  expect(isRinging({ ...call, state: 'ended' })).toBe(false);
  const joined = callOf([person({ isMe: true, state: 'reconnecting' })]);
  expect([isRinging(joined), isInCall(joined)]).toEqual([false, true]);
});

it('a guardian sees who the ward is and who the other member is', () => {
  const call = callOf([
    // The ward and the other member may have the same name.
    person({ id: 'other', name: 'Imran Khan' }),
    person({ id: 'ward', name: 'Imran Khan', side: 'mine' }),
    person({ id: 'uncle', isMe: true, role: 'guardian', side: 'mine' }),
  ]);
  expect(wardOf(call)?.id).toBe('ward');
  expect(otherMember(call)?.id).toBe('other');
});

it('a call waits only for required guardians who have not joined', () => {
  const call = callOf([
    person({ name: 'Abdul', role: 'guardian', isRequired: true, state: 'invited' }),
    person({ name: 'Nusrat', role: 'guardian', isRequired: true }),
    person({ name: 'Yusuf', role: 'guardian', state: 'invited' }),
  ]);
  expect(awaitedGuardians(call).map(({ name }) => name)).toEqual(['Abdul']);
});

it('while a required guardian is waited for, only the connections with that guardian are made', () => {
  const me = person({ id: 'me', isMe: true });
  const imran = person({ id: 'imran' });
  const required = person({ id: 'father', role: 'guardian', isRequired: true, state: 'invited' });
  const uncle = person({ id: 'uncle', role: 'guardian' });
  const made = (father: CallParticipant, mediaAllowed: boolean) =>
    [imran, father, uncle].map((one) => mayConnect(callOf([me, imran, father, uncle], { mediaAllowed }), one));
  expect(made(required, false)).toEqual([false, true, false]);
  expect(made({ ...required, state: 'here', isHere: true }, true)).toEqual([true, true, true]);
});

it('a call ignores an event older than its state, and any event after its end', () => {
  const known = callOf([], { revision: 5 });
  // The clock of another node may be behind, so that only the number counts.
  const later = callOf([], { revision: 6, now: '2026-01-01T10:00:09.000Z' });
  expect(isOutdated(known, callOf([], { revision: 4, now: '2026-01-01T10:00:11.000Z' }))).toBe(true);
  expect(isOutdated(known, later)).toBe(false);
  expect(isOutdated({ ...known, state: 'ended' }, later)).toBe(true);
  expect(isOutdated(undefined, known)).toBe(false);
});

it('sound and picture wait until this device is connected to every required guardian', () => {
  const call = callOf([
    person({ isMe: true }),
    person({ id: 'imran' }),
    person({ id: 'abdul', role: 'guardian', isRequired: true }),
    person({ id: 'yusuf', role: 'guardian' }),
  ]);
  expect(isMediaOpen(call, (id) => id !== 'abdul')).toBe(false);
  expect(isMediaOpen(call, (id) => id === 'abdul')).toBe(true);
  expect(isMediaOpen({ ...call, mediaAllowed: false }, () => true)).toBe(false);
});
