import { reasonsOf } from '../../../contract/review/reasons.ts';
import { type ReviewKindName, reviewQueues, type Verdict } from '../../../contract/review/values.ts';
import { type Failure, fail, failField } from '../../platform/http/failure.ts';
import type { ItemRow } from './review.repo.ts';

/** Duration of a claim: long enough for a careful review, short enough for items of a reviewer who leaves. */
export const CLAIM_MS = 10 * 60_000;

/** Whether the member must be given a reason for this decision. */
const needsReason = (verdict: Verdict): boolean => verdict !== 'approve';

interface Given {
  readonly verdict: Verdict;
  readonly reason?: string | null | undefined;
  readonly sentence?: string | null | undefined;
  readonly actions?: readonly string[] | undefined;
}

/** The reason why this decision is invalid for this kind of item; undefined if it is valid. */
export function refusalOfInput(
  kind: ReviewKindName,
  { verdict, reason, sentence, actions }: Given,
): Failure | undefined {
  const verdicts: readonly Verdict[] = reviewQueues[kind].verdicts;
  if (!verdicts.includes(verdict))
    return failField('request.invalid', 'verdict', `verdict is ${verdicts.join(' or ')}.`);
  if (needsReason(verdict) && !reason) return failField('request.invalid', 'reason', 'Please choose a reason.');
  if (reason && !reasonsOf(kind).includes(reason))
    return failField('request.invalid', 'reason', 'Please choose a reason from the list.');
  if (sentence && (kind !== 'profile' || verdict !== 'refuse'))
    return failField('request.invalid', 'sentence', 'You can write to the member only when you ask for a change.');
  if (kind === 'profile' && reason === 'other' && !sentence)
    return failField('request.invalid', 'sentence', 'Please write which change you ask for.');
  if (actions?.length && verdict !== 'uphold')
    return failField('request.invalid', 'actions', 'You can choose actions only if you uphold the report.');
  return undefined;
}

/** Whether this decision is already stored: a client that lost the answer may repeat the call. */
export const isRepeated = (item: ItemRow, viewerId: string, { verdict, reason }: Given): boolean =>
  item.decided_by === viewerId && item.verdict === verdict && (item.reason ?? null) === (reason ?? null);

/**
 * The reason why this reviewer cannot decide the item now; undefined if possible. An expired claim is still valid until
 * somebody else claims the item.
 */
export function refusalOfDecision(item: ItemRow, viewerId: string): Failure | undefined {
  if (item.decided_at) return fail('review.decided');
  return item.claimed_by === viewerId ? undefined : fail('review.taken');
}

/** Whether another staff member is reviewing the item at this moment. */
export const isHeldByOther = (item: ItemRow, viewerId: string, now: Date): boolean =>
  item.claimed_by !== null && item.claimed_by !== viewerId && (item.claimed_until ?? now) > now;
