import { asciiDigits } from './digits.ts';

/** Address books wrap copied text in invisible marks, which occur in no number or address. */
export const withoutMarks = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

/**
 * Converts a typed or pasted number to plain characters: accepts digits of any script, dashes of any length, and
 * invisible marks.
 */
export const plainPhone = (typed: string): string =>
  withoutMarks(asciiDigits(typed))
    .replaceAll(/\p{Pd}/gu, '-')
    .trim();

/** Characters of a plain number, such as "(+91) 98765-43210". Only the server checks that the number can exist. */
export const phonePattern = /^\(?\+?[\d\s().-]+$/;

const LEAST = 6;

/** Whether a text can be a phone number: a quick check for forms. */
export function looksLikePhone(typed: string): boolean {
  const plain = plainPhone(typed);
  return plain.length >= LEAST && phonePattern.test(plain);
}
