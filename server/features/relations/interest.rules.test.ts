import { describe, expect, it } from 'vitest';
import { canRepeatFrom, effectiveStatus, relevantInterest, type StoredInterest } from './interest.rules.ts';

const DAY = 86_400_000;
const now = new Date('2026-06-01T00:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY);

const interest = (
  status: StoredInterest['status'],
  days: number,
  more: Partial<StoredInterest> = {},
): StoredInterest => ({
  id: `${status}-${days}`,
  senderId: 'me',
  status,
  createdAt: daysAgo(days),
  statusAt: daysAgo(days),
  ...more,
});
const others = { senderId: 'other' };

describe('pending interest', () => {
  it('expires exactly after 30 days', () => {
    expect(effectiveStatus(interest('Pending', 30 - 1e-6), now)).toBe('Pending');
    expect(effectiveStatus(interest('Pending', 30), now)).toBe('Expired');
  });

  it('can be repeated 60 days after it was sent, even if it is overdue but not yet marked as expired', () => {
    const expected = new Date(daysAgo(40).getTime() + 60 * DAY);
    expect(canRepeatFrom(interest('Pending', 40), now)).toEqual(expected);
    expect(canRepeatFrom(interest('Expired', 40, { statusAt: daysAgo(10) }), now)).toEqual(expected);
  });
});

it('an interest can be repeated 30 days after it ended, and not while it is active', () => {
  expect(canRepeatFrom(interest('Declined', 5), now)).toEqual(new Date(daysAgo(5).getTime() + 30 * DAY));
  for (const status of ['Pending', 'Accepted'] as const) expect(canRepeatFrom(interest(status, 5), now)).toBeNull();
});

describe('the interest shown among several between two people', () => {
  const shown = (...all: StoredInterest[]) => relevantInterest(all, 'me', now)?.interestId;

  it('is the accepted one, however old', () => {
    expect(shown(interest('Accepted', 300), interest('Declined', 1), interest('Pending', 2, others))).toBe(
      'Accepted-300',
    );
  });

  it('is the pending one if none is accepted', () => {
    expect(shown(interest('Declined', 1), interest('Pending', 2, others))).toBe('Pending-2');
  });

  it('is, if none is accepted or pending, the viewer’s own that still prevents another, even if the other person’s is newer', () => {
    expect(shown(interest('Declined', 20), interest('Withdrawn', 1, others))).toBe('Declined-20');
    expect(shown(interest('Declined', 31), interest('Withdrawn', 1, others))).toBe('Withdrawn-1');
  });

  it('is undefined once all have lapsed', () => {
    expect(shown(interest('Declined', 30), interest('Withdrawn', 31, others), interest('Pending', 60))).toBeUndefined();
    expect(shown()).toBeUndefined();
  });

  it('says whether the viewer has sent or received it', () => {
    expect(relevantInterest([interest('Pending', 1)], 'me', now)?.direction).toBe('sent');
    expect(relevantInterest([interest('Pending', 1)], 'other', now)?.direction).toBe('received');
  });
});
