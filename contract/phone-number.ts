import { asciiDigits } from './digits.ts';

/** Address books wrap what they give out in invisible marks, which no number and no address has. */
export const withoutMarks = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

/**
 * A number as somebody types or pastes it, in plain characters: digits of any script, dashes of any length, and no
 * invisible marks.
 */
export const plainPhone = (typed: string): string =>
  withoutMarks(asciiDigits(typed))
    .replaceAll(/\p{Pd}/gu, '-')
    .trim();

/** What a plain one may consist of, "(+91) 98765-43210" too. Whether there is such a number, the server knows. */
export const phonePattern = /^\(?\+?[\d\s().-]+$/;

const LEAST = 6;

/** Whether it may be one: what a form can say at once. */
export function looksLikePhone(typed: string): boolean {
  const plain = plainPhone(typed);
  return plain.length >= LEAST && phonePattern.test(plain);
}
