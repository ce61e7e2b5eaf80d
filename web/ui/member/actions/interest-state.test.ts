import { describe, expect, it } from 'vitest';
import type { Interest } from '../../../../contract/relations/relation.schema.ts';
import { interestState } from './interest-state.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const later = '2026-03-20T12:00:00.000Z';
const interest = (given: Partial<Interest>): Interest => ({
  interestId: '0198c0de-0000-7000-8000-000000000001',
  status: 'Pending',
  direction: 'sent',
  at: '2026-03-01T12:00:00.000Z',
  againFrom: null,
  ...given,
});
const stateOf = (given: Partial<Interest>) => interestState(interest(given), NOW).state;

describe('the state of an interest between two members', () => {
  it('is open when there is no interest', () => {
    expect(interestState(null, NOW)).toEqual({ state: 'open' });
    expect(interestState(undefined, NOW)).toEqual({ state: 'open' });
  });

  it('is sent or received while the interest waits, and mutual once it is accepted, whoever sent it', () => {
    expect(stateOf({})).toBe('sent');
    expect(stateOf({ direction: 'received' })).toBe('received');
    expect(stateOf({ status: 'Accepted' })).toBe('mutual');
    expect(stateOf({ status: 'Accepted', direction: 'received' })).toBe('mutual');
  });

  it.each(['Declined', 'Withdrawn', 'Expired'] as const)('is closed to the sender for a while once %s', (status) => {
    expect(interestState(interest({ status, againFrom: later }), NOW)).toEqual({ state: 'later', from: later });
    expect(stateOf({ status, againFrom: '2026-03-10T11:59:59.000Z' })).toBe('open');
    expect(stateOf({ status, direction: 'received', againFrom: later })).toBe('open');
  });
});
