import type { Role } from '../../../contract/roles.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { MemberRow } from './members/members.repo.ts';

/** Personal details of an account, with their names in messages. */
const details = {
  firstName: { column: 'first_name', words: 'first name' },
  lastName: { column: 'last_name', words: 'last name' },
  accountFor: { column: 'account_for', words: 'account for' },
  gender: { column: 'gender', words: 'gender' },
} as const satisfies Record<string, { column: keyof MemberRow; words: string }>;

type Detail = keyof typeof details;

const detailKeys = Object.keys(details) as Detail[];

/** The details in a change that differ from the stored ones. */
export const changedDetails = (
  given: Readonly<Partial<Record<Detail, string>>>,
  member: Pick<MemberRow, (typeof details)[Detail]['column']>,
): Detail[] => detailKeys.filter((key) => given[key] !== undefined && given[key] !== member[details[key].column]);

export const describeDetails = (changed: readonly Detail[]): string[] => changed.map((key) => details[key].words);

/**
 * Staff need a reason to correct an account (contract §3). A corrected gender moves a profile to the other half of
 * every search and requires repeating step 2, so junior staff may not set it.
 * @throws Failure 403, 400 without a reason
 */
export function refuseUnexplained(role: Role, changed: readonly Detail[], reason: string | null | undefined): void {
  if (changed.includes('gender') && role !== 'ADMIN' && role !== 'SUB_ADMIN')
    throw fail('forbidden', { message: 'Please ask a senior colleague to correct the gender.' });
  if (changed.length && !reason)
    throw failField('request.invalid', 'reason', 'Please give the reason for this change.');
}
