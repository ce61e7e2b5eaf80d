import type { MemberRow } from '../../accounts/members/index.ts';

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
