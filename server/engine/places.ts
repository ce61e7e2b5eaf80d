import { cities } from '../../contract/options/cities.ts';
import { copyString, placeName } from './fold.ts';

const MAX_PLACES = 0xffff;
/** Code used in wishes for a place where no member lives. */
export const UNINHABITED_PLACE = 0xffff_ffff;

/**
 * Codes of places: the places of the option list come first, further texts get codes when they first appear. Main
 * thread only.
 */
export class Places {
  readonly #codes = new Map<string, number>(cities.map(({ key }, index) => [key, index + 1]));
  /** Place names by code, in the first spelling seen. */
  readonly #names: string[] = ['', ...cities.map(({ key }) => key)];

  /** Number of codes, including 0. */
  get size(): number {
    return this.#names.length;
  }

  /** The code of a place; 0 if the place is unknown. */
  find(text: string): number {
    return this.#codes.get(placeName(text)) ?? 0;
  }

  /** Like `find`, but adds a new place; 0 when codes are exhausted. */
  intern(text: string): number {
    const name = placeName(text);
    const found = this.#codes.get(name);
    if (found !== undefined || name === '') return found ?? 0;
    if (this.size > MAX_PLACES) return 0;
    this.#codes.set(copyString(name), this.size);
    return this.#names.push(copyString(text.trim())) - 1;
  }

  nameOf(code: number): string {
    return this.#names[code] as string;
  }
}
