import { type NumberType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isImplausible, normalizePhone } from '../../../../contract/accounts/phone-number.ts';

/** E.164 numbers have a plus and at most 15 digits. */
const MAX_DIGITS = 16;

const read = (typed: string): PhoneNumber | undefined => {
  const number = parsePhoneNumberFromString(normalizePhone(typed), 'IN');
  return number && number.number.length <= MAX_DIGITS ? number : undefined;
};

/** Number ranges of companies and services. */
const unassignedNumber: readonly NumberType[] = [
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
];

/**
 * Converts a typed number to E.164, default country India; undefined if no person can have it (contract §3). It must
 * be in a range assigned by its country, so the full numbering plans are used: the minimal ones check little more than
 * the length, and accepted 11111 11111.
 */
export function toE164(typed: string): string | undefined {
  const number = read(typed);
  if (!number?.isValid() || unassignedNumber.includes(number.getType()) || isImplausible(number.nationalNumber))
    return undefined;
  return number.number;
}

/** Two-letter code of the country of a number; undefined for numbers of no country. */
export const countryOf = (phone: string): string | undefined => parsePhoneNumberFromString(phone)?.country;

/**
 * Converts a typed number to E.164 to look up a stored one. Also accepts numbers stored before ranges were checked, or
 * from a range that was withdrawn: only the number of digits is checked.
 */
export function toStoredE164(typed: string): string | undefined {
  const number = read(typed);
  return number?.isPossible() ? number.number : undefined;
}
