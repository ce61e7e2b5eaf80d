import type { Account } from '../../../contract/accounts.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';
import type { Relation } from '../visibility/index.ts';

/**
 * Why somebody may not approach another member, if so (contract §4, §6): asking for photos or contact data, and letting
 * somebody see one's own, shows who does it. So it takes a finished profile that others can see, and makes no sense
 * towards somebody one has put out of sight.
 */
export function refusalOfApproach(
  account: Pick<Account, 'status' | 'nextStep'>,
  relation: Pick<Relation, 'blockedByViewer' | 'ignoredByViewer'>,
): Failure | undefined {
  if (relation.blockedByViewer)
    return fail('forbidden', { message: 'You have blocked this member. Please unblock first.' });
  if (relation.ignoredByViewer)
    return fail('forbidden', { message: 'You ignore this member. Please show the profile again first.' });
  if (account.nextStep !== 'done')
    return fail('account.incomplete', { message: 'Please complete your profile first, so that the other can see it.' });
  if (account.status !== 'ACTIVE') return fail('account.hidden');
  return undefined;
}
