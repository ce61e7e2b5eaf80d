import type { Reader } from '../../platform/db/database.ts';
import type { MemberRow } from '../accounts/members/index.ts';
import { identityReader } from './identities/identities.repo.ts';
import { passkeyReader } from './passkeys/passkeys.repo.ts';
import { NO_PASSWORD } from './passwords.rules.ts';

/** Ids of the account's passkeys and of its Google and Facebook accounts, each of which is a way to log in. */
export async function linkedWays(db: Reader, memberId: string): Promise<readonly string[]> {
  const identities = await identityReader(db).of(memberId);
  const passkeys = await passkeyReader(db).ofMember(memberId);
  return [...identities, ...passkeys].map(({ id }) => id);
}

/**
 * Whether the account can still be logged in to without one of its linked ways: with a password and an address, a
 * verified phone number, or another linked way.
 */
export const hasOtherWay = (
  { password_hash, email, phone_verified_at }: Pick<MemberRow, 'password_hash' | 'email' | 'phone_verified_at'>,
  linked: readonly string[],
  without: string,
): boolean =>
  (password_hash !== NO_PASSWORD && email !== null) ||
  phone_verified_at !== null ||
  linked.some((id) => id !== without);
