import type { Account } from '../../../contract/accounts/schema.ts';
import type { Requirement } from '../../../contract/switches/values.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';
import type { Relation } from '../visibility/index.ts';
import { refusalOfHeldProfile } from './refusal-of-held-profile.rules.ts';

/**
 * The reason to refuse approaching another member, if any (contract §4, §6). Requesting photos or contact data, and
 * granting access to one's own, reveals the member, so it requires a finished, visible profile, and makes no sense
 * towards a hidden or blocked member.
 */
export function refusalOfApproach(
  account: Pick<Account, 'status' | 'nextStep'> & { readonly heldFor: readonly Requirement[] },
  relation: Pick<Relation, 'blockedByViewer' | 'ignoredByViewer'>,
): Failure | undefined {
  if (relation.blockedByViewer)
    return fail('forbidden', { message: 'You have blocked this member. Please unblock first.' });
  if (relation.ignoredByViewer)
    return fail('forbidden', { message: 'You have ignored this member. Please show the profile again first.' });
  if (account.nextStep !== 'done')
    return fail('account.incomplete', {
      message: 'Please complete your profile first, so that the member can see it.',
    });
  if (account.heldFor.length) return refusalOfHeldProfile(account.heldFor);
  if (account.status !== 'ACTIVE') return fail('account.hidden');
  return undefined;
}
