import { describe, expect, it } from 'vitest';
import { type InterestStatus, interestStatuses } from '../../../../contract/relations/values.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { StoredInterest } from '../index.ts';
import { decideInterest, refusalOfAnswer } from './interests.rules.ts';

const parties = ['sender', 'receiver'] as const;
const answers = ['Accepted', 'Declined', 'Withdrawn'] as const;

/** The allowed changes of an interest's status, from the table in contract §5. */
const possible = new Set([
  'Pending receiver Accepted',
  'Pending receiver Declined',
  'Pending sender Withdrawn',
  'Accepted sender Withdrawn',
  'Accepted receiver Withdrawn',
]);

it('allowed interest answers match the table of the contract', () => {
  for (const status of interestStatuses)
    for (const party of parties)
      for (const answer of answers) {
        const isPossible = refusalOfAnswer(status, party, answer) === undefined;
        expect(isPossible, `${status} ${party} ${answer}`).toBe(possible.has(`${status} ${party} ${answer}`));
      }
});

describe('showing interest', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const made = (senderId: string, status: InterestStatus, days: number): StoredInterest => {
    const at = new Date(now.getTime() - days * 86_400_000);
    return { id: status, senderId, status, createdAt: at, statusAt: at };
  };
  const decide = (isOpen: boolean, ...between: StoredInterest[]) => {
    const closedBy = isOpen ? undefined : 'interest.not_open';
    const outcome = decideInterest({ between, senderId: 'me', closedBy, now });
    return outcome instanceof Failure ? outcome.code : outcome;
  };

  it.each([
    ['nothing', true, [], 'Pending'],
    ['nothing, to who takes interest from others only', false, [], 'interest.not_open'],
    ['the other’s pending one', true, [made('other', 'Pending', 1)], 'Accepted'],
    ['the other’s pending one, whatever the filter', false, [made('other', 'Pending', 1)], 'Accepted'],
    [
      'the other’s pending one and an own one just declined',
      true,
      [made('other', 'Pending', 1), made('me', 'Declined', 2)],
      'Accepted',
    ],
    ['the other’s overdue one', true, [made('other', 'Pending', 31)], 'Pending'],
    ['an own pending one', true, [made('me', 'Pending', 1)], 'interest.already_sent'],
    ['an own pending one, whatever the filter', false, [made('me', 'Pending', 1)], 'interest.already_sent'],
    ['an accepted one', true, [made('other', 'Accepted', 400)], 'interest.already_sent'],
    ['an own overdue one', true, [made('me', 'Pending', 31)], 'interest.too_soon'],
    ['an own one long expired', true, [made('me', 'Pending', 60)], 'Pending'],
    ['an own one declined 29 days ago', true, [made('me', 'Declined', 29)], 'interest.too_soon'],
    ['an own one declined 30 days ago', true, [made('me', 'Declined', 30)], 'Pending'],
    ['several own ones', true, [made('me', 'Withdrawn', 90), made('me', 'Declined', 3)], 'interest.too_soon'],
    ['one of the other just declined', true, [made('other', 'Declined', 1)], 'Pending'],
  ] as const)('after %s has the expected result', (_before, isOpen, between, outcome) => {
    expect(decide(isOpen, ...between)).toBe(outcome);
  });
});
