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
    ['no earlier interest', true, [], 'Pending'],
    ['no earlier interest, to a member whose filter excludes the sender', false, [], 'interest.not_open'],
    ['a pending interest of the other', true, [made('other', 'Pending', 1)], 'Accepted'],
    [
      'a pending interest of the other, even if the filter excludes the sender',
      false,
      [made('other', 'Pending', 1)],
      'Accepted',
    ],
    [
      'a pending interest of the other and an own one just declined',
      true,
      [made('other', 'Pending', 1), made('me', 'Declined', 2)],
      'Accepted',
    ],
    ['an overdue interest of the other', true, [made('other', 'Pending', 31)], 'Pending'],
    ['an own pending interest', true, [made('me', 'Pending', 1)], 'interest.already_sent'],
    [
      'an own pending interest, even if the filter excludes the sender',
      false,
      [made('me', 'Pending', 1)],
      'interest.already_sent',
    ],
    ['an accepted interest', true, [made('other', 'Accepted', 400)], 'interest.already_sent'],
    ['an own overdue interest', true, [made('me', 'Pending', 31)], 'interest.too_soon'],
    ['an own interest long expired', true, [made('me', 'Pending', 60)], 'Pending'],
    ['an own interest declined 29 days ago', true, [made('me', 'Declined', 29)], 'interest.too_soon'],
    ['an own interest declined 30 days ago', true, [made('me', 'Declined', 30)], 'Pending'],
    ['several own interests', true, [made('me', 'Withdrawn', 90), made('me', 'Declined', 3)], 'interest.too_soon'],
    ['an interest of the other just declined', true, [made('other', 'Declined', 1)], 'Pending'],
  ] as const)('is allowed or refused after %s as the table says', (_before, isOpen, between, outcome) => {
    expect(decide(isOpen, ...between)).toBe(outcome);
  });
});
