import { asciiDigits } from './digits.ts';

/**
 * A number as somebody types or pastes it, in plain characters: digits of any script, dashes of any length, and none of the
 * invisible marks in which address books wrap a number they give out.
 */
export const plainPhone = (typed: string): string =>
  asciiDigits(typed)
    .replaceAll(/\p{Cf}/gu, '')
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
