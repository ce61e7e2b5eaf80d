import { latinForms } from './devanagari.ts';
import { soundKey } from './sound-key.ts';
import { urduSkeleton } from './urdu.ts';

/** The consonants of a sound key; without h and v, which spellings in other scripts may not have. */
const consonantsOf = (key: string): string =>
  key
    .replaceAll(/[aiuhv]/g, '')
    .replaceAll('j', 'z')
    .replaceAll(/(.)\1+/g, '$1');

/**
 * The consonants of a name token as Latin letters: equal for all spellings of a name in Latin, Devanagari and Urdu letters,
 * but also for names that differ only in vowels. An index can look names up by it; `isSameWord` then compares them.
 */
export function skeleton(token: string): string {
  if (/^[\u0600-\u06ff]/.test(token)) return consonantsOf(urduSkeleton(token));
  return /^[\u0900-\u097f]/.test(token) ? consonantsOf(soundKey(latinForms(token)[0] ?? '')) : consonantsOf(token);
}
