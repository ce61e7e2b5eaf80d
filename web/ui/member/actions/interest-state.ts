import type { Interest } from '../../../../contract/relation.ts';

/**
 * What there is to do about the interest between the viewer and a member.
 * `open`: it may be expressed; `sent`: it waits for the other's answer; `received`: it waits for the viewer's;
 * `mutual`: accepted; `later`: it may be expressed again from a day to come (contract §5).
 */
export type InterestState =
  | { state: 'open' }
  | { state: 'sent' | 'received' | 'mutual'; interestId: string }
  | { state: 'later'; from: string };

export function interestState(interest: Interest | null | undefined, now = Date.now()): InterestState {
  if (!interest) return { state: 'open' };
  const { interestId, status, direction, againFrom } = interest;
  if (status === 'Accepted') return { state: 'mutual', interestId };
  if (status === 'Pending') return { state: direction, interestId };
  // Whoever declined may change their mind; only the sender has to wait.
  const waits = direction === 'sent' && againFrom !== null && Date.parse(againFrom) > now;
  return waits ? { state: 'later', from: againFrom } : { state: 'open' };
}
