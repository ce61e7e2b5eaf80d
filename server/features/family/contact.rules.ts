import { emailSchema } from '../../../contract/accounts/schema.ts';
import { mailboxOf, toE164 } from '../accounts/index.ts';
import { maskEmail, maskPhone } from '../visibility/index.ts';

/** Address of an invitation: either an email address or a phone number. */
export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Parses a typed email address or phone number (E.164); undefined if it is neither. */
export function contactFrom(typed: string): Contact | undefined {
  if (typed.includes('@')) {
    const email = emailSchema.safeParse(typed);
    return email.success ? { email: email.data, phone: null } : undefined;
  }
  const phone = toE164(typed);
  return phone === undefined ? undefined : { email: null, phone };
}

/** Whether the contact is an account's own address, in any spelling. */
export const isContactOf = (
  contact: Contact,
  account: { readonly email_key: string | null; readonly phone_number: string | null },
): boolean =>
  contact.email === null
    ? contact.phone === account.phone_number
    : account.email_key !== null && mailboxOf(contact.email) === mailboxOf(account.email_key);

/** The contact in masked form, for the person who entered it. */
export const maskContact = ({ email, phone }: Contact): string =>
  email === null ? maskPhone(phone ?? '') : maskEmail(email);

/** Key for rate limits of an address. */
export const contactKey = ({ email, phone }: Contact): string => (email === null ? (phone ?? '') : mailboxOf(email));
