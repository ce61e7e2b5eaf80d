import { findCity } from '../../contract/options/cities.ts';
import { foldText } from '../../contract/text/folded-text.ts';

/** Folds texts for comparison, without surrounding spaces. */
export const fold = (text: string): string => foldText(text).trim();

/** Copies the text: a substring would prevent the larger text from being freed. */
export const copyString = (text: string): string => Buffer.from(text).toString();

const foldedCache = new Map<string, string>();
const MAX_CACHED = 20_000;

/** The key of a named city, or the folded text of an unknown place; '' if empty. */
export function placeName(text: string): string {
  const found = foldedCache.get(text);
  if (found !== undefined) return found;
  const name = findCity(text)?.key ?? fold(text);
  // The number of distinct free texts is unlimited, so the size of the cache is limited.
  if (foldedCache.size < MAX_CACHED) foldedCache.set(copyString(text), copyString(name));
  return name;
}
