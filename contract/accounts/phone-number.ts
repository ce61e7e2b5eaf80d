import { asciiDigits } from '../text/digits.ts';

/** Removes invisible marks that address books add around copied text; they occur in no number or address. */
export const stripSeparators = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

/**
 * Converts a typed or pasted number to plain characters: accepts digits of any script, dashes of any length, and
 * invisible marks.
 */
export const normalizePhone = (typed: string): string =>
  stripSeparators(asciiDigits(typed))
    .replaceAll(/\p{Pd}/gu, '-')
    .trim();

/** Characters of a plain number, such as "(+91) 98765-43210". The server also checks its range. */
export const phonePattern = /^\(?\+?[\d\s().-]+$/;

export const invalidPhoneMessage = 'Enter a valid 10-digit mobile number (add country code if outside India).';

/** The digits without the prefixes by which an Indian number is dialled. */
export const nationalDigits = (typed: string): string =>
  normalizePhone(typed)
    .replaceAll(/\D/g, '')
    .replace(/^(?:0091|91|0)(?=\d{10}$)/, '');

const COUNTED = ['01234567890123456789', '98765432109876543210'];

const indianMobile = /^[6-9]\d{9}$/;

/**
 * Whether a number without its country code looks made up: one digit repeated, or digits counted up or down. Numbering
 * plans allow such numbers. Indian mobile numbers with counting digits are assigned (98765 43210), and are accepted.
 */
export const isImplausible = (national: string): boolean =>
  /^(\d)\1+$/.test(national) ||
  (!indianMobile.test(national) && COUNTED.some((digits) => national.length > 4 && digits.includes(national)));

const MIN_DIGITS = 6;

/** Whether a text can be a phone number: a quick check for forms. */
export function looksLikePhone(typed: string): boolean {
  const plain = normalizePhone(typed);
  return plain.length >= MIN_DIGITS && phonePattern.test(plain);
}
