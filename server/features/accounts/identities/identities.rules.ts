import type { MemberRow } from '../members.repo.ts';
import { NO_PASSWORD } from '../passwords.rules.ts';
import type { IdentityRow } from './identities.repo.ts';

/**
 * Whether the account loses its address to a person whose provider has proven the mailbox: a stranger may have
 * registered with it, to get into the account later. Staff and suspended accounts keep it; such a person has to write
 * to support.
 */
export const losesEmail = ({
  role,
  status,
  email_verified_at,
}: Pick<MemberRow, 'role' | 'status' | 'email_verified_at'>): boolean =>
  role === 'MEMBER' && status !== 'BLACKLISTED' && email_verified_at === null;

/** Ways to log in that an account has besides its password and phone number. */
interface OtherWays {
  readonly identities: readonly Pick<IdentityRow, 'id'>[];
  readonly hasPasskey: boolean;
}

/**
 * Whether the account has another way to log in without this identity: a password with an address, a verified phone
 * number, a passkey, or another identity.
 */
export const hasOtherWay = (
  { password_hash, email, phone_verified_at }: Pick<MemberRow, 'password_hash' | 'email' | 'phone_verified_at'>,
  { identities, hasPasskey }: OtherWays,
  without: string,
): boolean =>
  (password_hash !== NO_PASSWORD && email !== null) ||
  phone_verified_at !== null ||
  hasPasskey ||
  identities.some(({ id }) => id !== without);
