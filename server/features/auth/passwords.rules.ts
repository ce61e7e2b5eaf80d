import { dictionary } from '@zxcvbn-ts/language-common';
import type { MemberRow } from '../accounts/members/index.ts';

/** Stored in place of the hash of an account without a password. */
export const NO_PASSWORD = '';

// Shorter words are already refused by the minimum length of ten.
const common = new Set((dictionary['passwords-common'] as readonly string[]).filter((word) => word.length >= 10));

/** Facts about a person that others can easily guess, as far as we know them. */
export interface GuessableFacts {
  readonly names?: readonly string[];
  /** Case-folded; null for an account without an address. */
  readonly email: string | null;
  /** E.164. */
  readonly phone?: string | null;
}

/** The guessable facts of an account holder. */
export const knownOf = (
  member: Pick<MemberRow, 'first_name' | 'last_name' | 'email_key' | 'phone_number'>,
): GuessableFacts => ({
  names: [member.first_name, member.last_name],
  email: member.email_key,
  phone: member.phone_number,
});

/** Length of a national phone number; preceding digits are the country code. */
const LOCAL_DIGITS = 10;

/** One or two of the words, surrounded by any digits and signs: "AyeshaKhan1992!". */
function isOfWords(password: string, words: readonly string[]): boolean {
  const letters = password.replaceAll(/[\d\W_]/g, '');
  if (words.some((word) => password === word || (word.length >= 4 && letters === word))) return true;
  return words.some((one) => words.some((other) => one !== other && letters === one + other));
}

/** The reason why a password is too easy to guess, as a sentence; undefined if it is acceptable. */
export function weakness(password: string, { names = [], email, phone }: GuessableFacts): string | undefined {
  const folded = password.toLowerCase();
  if (common.has(folded) || /^(.)\1+$/.test(folded) || /^(0?1?2?3456789\d*|abcdefghij.*)$/.test(folded))
    return 'This password is too common. Please choose another.';
  const words = [
    ...names.map((name) => name.toLowerCase().replaceAll(/[\d\W_]/g, '')),
    email ?? '',
    email?.split('@')[0] ?? '',
  ];
  if (isOfWords(folded, words.filter(Boolean))) return 'Please choose a password that is not like your name or email.';
  // Separators, a country code or an added letter do not make it harder.
  const isNumber =
    phone && !/\p{L}{3}/u.test(folded) && folded.replaceAll(/\D/g, '').includes(phone.slice(-LOCAL_DIGITS));
  if (isNumber) return 'Please choose a password that is not your phone number.';
  return undefined;
}
