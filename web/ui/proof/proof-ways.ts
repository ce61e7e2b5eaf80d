import type { Account } from '../../lib/session.ts';

/** A verified contact to which a code can be sent. */
export interface CodeTarget {
  readonly channel: 'phone' | 'email';
  readonly target: string;
}

type Contacts = Pick<Account, 'email' | 'emailVerified' | 'phoneNumber' | 'phoneVerified'>;

/**
 * The verified contacts of the account, to which a code can be sent.
 * @param sendsTexts whether this site can send codes by SMS
 */
export function codeTargets(account: Contacts, sendsTexts: boolean): readonly CodeTarget[] {
  const { email, emailVerified, phoneNumber, phoneVerified } = account;
  return [
    ...(sendsTexts && phoneNumber && phoneVerified ? [{ channel: 'phone', target: phoneNumber } as const] : []),
    ...(email && emailVerified ? [{ channel: 'email', target: email } as const] : []),
  ];
}
