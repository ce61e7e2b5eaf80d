import { createHash } from 'node:crypto';

/** Shorter messages are not compared: they are greetings, which are all alike. */
const MIN_LENGTH = 20;
/** When this many members got the same first message within a day, further ones wait for staff review. */
export const HOLD_FROM_COUNT = 5;
export const SIMILAR_WINDOW_MS = 86_400_000;

const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Nd}+/gu, '0')
    .replaceAll(/[^\p{L}\p{M}0]+/gu, ' ')
    .trim();

/**
 * Hash for comparing first messages: ignores spaces, punctuation, numbers and the receiver's name. Undefined for a
 * message that is too short.
 */
export function fingerprintOf(content: string, firstName: string): Buffer | undefined {
  if ([...content.trim()].length < MIN_LENGTH) return undefined;
  const name = normalize(firstName);
  const text = ` ${normalize(content)} `;
  const withoutName = name ? text.replaceAll(` ${name} `, ' * ') : text;
  return createHash('sha256').update(withoutName.trim()).digest();
}
