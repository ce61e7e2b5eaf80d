import { type ReviewKindName, reasonsOf, type Verdict, verdicts } from '../../../contract/review.ts';
import { type Failure, fail, failField } from '../../platform/http/failure.ts';
import type { ItemRow } from './review.repo.ts';

/** How long an item is one reviewer's. Long enough to look at it with care, short enough that nobody waits for who left. */
export const CLAIM_MS = 10 * 60_000;

/** For which decisions the member is owed a reason. */
const needsReason = (verdict: Verdict): boolean => verdict !== 'approve';

interface Given {
  readonly verdict: Verdict;
  readonly reason?: string | null | undefined;
  readonly actions?: readonly string[] | undefined;
}

/** Why this is no decision about an item of this kind; undefined where it is one. */
export function refusalOfInput(kind: ReviewKindName, { verdict, reason, actions }: Given): Failure | undefined {
  if (!(verdicts[kind] as readonly Verdict[]).includes(verdict))
    return failField('request.invalid', 'verdict', `verdict is ${verdicts[kind].join(' or ')}.`);
  if (needsReason(verdict) && !reason) return failField('request.invalid', 'reason', 'Please choose a reason.');
  if (reason && !reasonsOf(kind).includes(reason))
    return failField('request.invalid', 'reason', 'There is no such reason here.');
  if (actions?.length && verdict !== 'uphold')
    return failField('request.invalid', 'actions', 'Actions go with uphold only.');
  return undefined;
}

/** Whether this decision is the one that stands already: an answer that was lost is asked for again. */
export const isRepeated = (item: ItemRow, viewerId: string, { verdict, reason }: Given): boolean =>
  item.decided_by === viewerId && item.verdict === verdict && (item.reason ?? null) === (reason ?? null);

/**
 * Why this reviewer can't decide the item now; undefined where he can. A claim whose time is over still counts
 * while nobody else has taken the item.
 */
export function refusalOfDecision(item: ItemRow, viewerId: string): Failure | undefined {
  if (item.decided_at) return fail('review.decided');
  return item.claimed_by === viewerId ? undefined : fail('review.taken');
}

/** Whether a colleague is looking at it at this moment. */
export const isHeldByOther = (item: ItemRow, viewerId: string, now: Date): boolean =>
  item.claimed_by !== null && item.claimed_by !== viewerId && (item.claimed_until ?? now) > now;
