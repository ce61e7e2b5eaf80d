import { createHash } from 'node:crypto';

/** Shorter ones are greetings, and everybody greets alike. */
const LEAST_CHARACTERS = 20;
/** As many others got the same first message within a day: this one waits for the team. */
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
 * A first message as it is compared: what differs in spaces, signs, numbers and the name of who gets it is the same.
 * Undefined for one that is too short to say anything.
 */
export function fingerprintOf(content: string, firstName: string): Buffer | undefined {
  if ([...content.trim()].length < LEAST_CHARACTERS) return undefined;
  const name = plain(firstName);
  const text = ` ${plain(content)} `;
  const withoutName = name ? text.replaceAll(` ${name} `, ' * ') : text;
  return createHash('sha256').update(withoutName.trim()).digest();
}
