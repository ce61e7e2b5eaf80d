import { describe, expect, it } from 'vitest';
import {
  type BreachState,
  changesOf,
  contactOf,
  countUnnotified,
  deadlinesFrom,
  digitsOf,
  invalidTimestamps,
} from './breaches.rules.ts';

const state = (change: Partial<BreachState> = {}): BreachState => ({
  what: 'A lost disk',
  foundAt: '2026-11-05T05:00:00.000Z',
  kinds: ['contacts'],
  members: null,
  isEstimate: true,
  causes: null,
  measures: null,
  certInAt: null,
  certInWhyNot: null,
  boardAt: null,
  boardWhyNot: null,
  membersAt: null,
  membersWhyNot: null,
  ...change,
});

it('the deadline is 6 hours for CERT-In and 72 for the Board, from the discovery on', () => {
  const { certInBy, boardBy } = deadlinesFrom(new Date('2026-11-05T05:00:00Z'));
  expect(certInBy.toISOString()).toBe('2026-11-05T11:00:00.000Z');
  expect(boardBy.toISOString()).toBe('2026-11-08T05:00:00.000Z');
});

it('a breach notice is settled by a time or by a reason for not notifying', () => {
  expect(countUnnotified(state())).toEqual(['certIn', 'board', 'members']);
  expect(countUnnotified(state({ certInAt: '2026-11-05T06:00:00.000Z', membersWhyNot: 'None concerned' }))).toEqual([
    'board',
  ]);
});

it('only a different value counts as a change of a breach', () => {
  const before = state();
  expect(changesOf(before, state())).toEqual([]);
  expect(changesOf(before, state({ kinds: ['contacts', 'photos'], causes: 'x' }))).toEqual([
    { key: 'kinds', from: ['contacts'], to: ['contacts', 'photos'] },
    { key: 'causes', from: null, to: 'x' },
  ]);
});

describe('breach timestamps', () => {
  const now = new Date('2026-11-06T05:00:00Z');
  it('cannot be in the future, except for clock differences', () => {
    expect(invalidTimestamps(state({ foundAt: '2026-11-06T05:00:30.000Z' }), now)).toEqual({});
    expect(invalidTimestamps(state({ foundAt: '2026-11-06T05:02:00.000Z' }), now)).toHaveProperty('foundAt');
    expect(invalidTimestamps(state({ boardAt: '2026-11-06T06:00:00.000Z' }), now)).toHaveProperty('boardAt');
  });
  it('of a notice cannot precede the discovery', () => {
    expect(invalidTimestamps(state({ certInAt: '2026-11-05T05:00:00.000Z' }), now)).toEqual({});
    expect(invalidTimestamps(state({ certInAt: '2026-11-05T04:58:00.000Z' }), now)).toHaveProperty('certInAt');
  });
});

it('profile codes are parsed in any spelling, without duplicates', () => {
  expect(digitsOf(['R-4F2A-91C0-77BE', ' 4f2a91c077be ', 'r 0000 0000 0001', 'Zainab'])).toEqual([
    '4f2a91c077be',
    '000000000001',
  ]);
});

it('the grievance officer is named with whatever contact details exist', () => {
  const none = {
    ...{ grievanceOfficer: null, grievanceEmail: null, grievanceAddress: null },
    ...{ supportEmail: null, supportPhone: null },
  };
  expect(contactOf(none)).toBe('');
  expect(contactOf({ ...none, grievanceOfficer: 'Nadia Rahman', supportEmail: 'help@operator.example' })).toBe(
    'Nadia Rahman, grievance officer\nhelp@operator.example',
  );
  expect(
    contactOf({ ...none, grievanceEmail: 'officer@operator.example', supportEmail: 'help@operator.example' }),
  ).toBe('officer@operator.example');
});
