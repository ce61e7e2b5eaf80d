import { SLUG_MAX_LENGTH } from '../../../contract/content/values.ts';
import { transliterate } from '../../platform/pdf/transliterate.ts';

/** Used for titles without any letter or digit. */
const FALLBACK = 'article';

/** Cuts a slug at a hyphen, so that no word is cut. */
function cut(slug: string, max: number): string {
  if (slug.length <= max) return slug;
  const head = slug.slice(0, max + 1);
  const end = head.lastIndexOf('-');
  return end > max / 2 ? head.slice(0, end) : slug.slice(0, max).replace(/-+$/, '');
}

/** Last part of an address, made from a title in any script: lower-case words with hyphens. */
export function slugFrom(title: string): string {
  const words = title
    .normalize('NFKC')
    .replaceAll(/['’‘`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) =>
      transliterate(word)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, ''),
    )
    .filter((word) => word !== '');
  return cut(words.join('-'), SLUG_MAX_LENGTH) || FALLBACK;
}

const hasLatinLetters = (title: string): boolean => /\p{Script=Latin}/u.test(title);

/**
 * The preferred slug of an article. A translation in another script gets the slug of its original and its language,
 * which reads better than Urdu in Latin letters.
 * @param original slug of an article of which this one is a translation
 */
export const preferredSlug = (title: string, language: string, original?: string): string =>
  original === undefined || hasLatinLetters(title)
    ? slugFrom(title)
    : `${cut(original, SLUG_MAX_LENGTH - language.length - 1)}-${language}`;

/** The first slug that is not taken: the preferred one, or with a number. */
export function freeSlug(preferred: string, taken: ReadonlySet<string>): string {
  if (!taken.has(preferred)) return preferred;
  for (let number = 2; ; number++) {
    const slug = `${cut(preferred, SLUG_MAX_LENGTH - String(number).length - 1)}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
