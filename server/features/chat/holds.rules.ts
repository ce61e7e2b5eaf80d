import { createHash } from 'node:crypto';

/** Shorter messages are greetings, which are all alike. */
const LEAST_CHARACTERS = 20;
/** When as many others got the same first message within a day, further ones wait for staff. */
export const ALIKE = 5;
export const ALIKE_MS = 86_400_000;

const plain = (text: string): string =>
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
  if ([...content.trim()].length < LEAST_CHARACTERS) return undefined;
  const name = plain(firstName);
  const text = ` ${plain(content)} `;
  const withoutName = name ? text.replaceAll(` ${name} `, ' * ') : text;
  return createHash('sha256').update(withoutName.trim()).digest();
}
