import { findCity } from '../../../../contract/options/cities.ts';

/** How texts are compared: case and outer spaces don't count. */
export const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** The text by itself: one cut out of a larger text would keep all of that in memory for as long as it is kept. */
export const detached = (text: string): string => Buffer.from(text).toString();

const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

/** The key of the city a text names, or the folded text of a place that is not in the list; '' where there is none. */
export function placeName(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const name = findCity(text)?.key ?? fold(text);
  // Free texts may be many; what is remembered has an end.
  if (known.size < MOST_KNOWN) known.set(detached(text), detached(name));
  return name;
}
