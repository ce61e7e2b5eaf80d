import type { Privacy } from '../../../../contract/accounts/settings.schema.ts';
import { FOLLOW_NOTICE_DAYS, type followOpenness } from '../../../../contract/relations/values.ts';
import { type Failure, fail } from '../../../platform/http/failure.ts';
import type { Relation } from '../../visibility/index.ts';

/** Whether a member can be followed, by the member's own setting. */
export function followOpennessOf(
  { follow }: Pick<Privacy, 'follow'>,
  { hasMutualInterest }: Pick<Relation, 'hasMutualInterest'>,
): (typeof followOpenness)[number] {
  if (follow === 'nobody') return 'closed';
  return follow === 'everyone' || hasMutualInterest ? 'open' : 'afterInterest';
}

/** The reason to refuse a new follow by the followed member's setting, if any. */
export function refusalOfFollow(openness: (typeof followOpenness)[number]): Failure | undefined {
  if (openness === 'open') return undefined;
  return fail(openness === 'closed' ? 'follow.not_open' : 'follow.after_interest');
}

/** A member who was notified of a follower after this time is not notified of the same follower again. */
export const noticesSince = (now: Date): Date => new Date(now.getTime() - FOLLOW_NOTICE_DAYS * 86_400_000);
