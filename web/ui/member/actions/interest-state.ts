import type { Interest } from '../../../../contract/relations/relation.schema.ts';

/**
 * The possible actions on the interest between the viewer and a member.
 * `open`: interest can be expressed; `sent`: the other member's answer is pending; `received`: the viewer's answer is
 * pending; `mutual`: accepted; `later`: interest can be expressed again from a given day (contract §5).
 */
export type InterestState =
  | { state: 'open' }
  | { state: 'sent' | 'received' | 'mutual'; interestId: string }
  | { state: 'later'; from: string };

/** The state of the interest between the viewer and another member. */
export function interestState(interest: Interest | null | undefined, now = Date.now()): InterestState {
  if (!interest) return { state: 'open' };
  const { interestId, status, direction, againFrom } = interest;
  if (status === 'Accepted') return { state: 'mutual', interestId };
  if (status === 'Pending') return { state: direction, interestId };
  // The member who declined may express interest at once; only the sender has to wait.
  const waits = direction === 'sent' && againFrom !== null && Date.parse(againFrom) > now;
  return waits ? { state: 'later', from: againFrom } : { state: 'open' };
}
