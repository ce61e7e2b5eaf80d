import type { Account } from '../../../lib/session.ts';

type Contacts = Pick<Account, 'email' | 'phoneNumber' | 'phoneVerified'>;

/**
 * How the owner of the account gets in again without the password: with a code to the phone, or with a new password,
 * which needs an email.
 * @param byPhone whether this account can log in with a phone number on this site
 */
export function recoveryWays(
  { email, phoneNumber, phoneVerified }: Contacts,
  byPhone: boolean,
): 'phone' | 'email' | 'both' {
  if (!byPhone || !phoneNumber || !phoneVerified) return 'email';
  return email ? 'both' : 'phone';
}
