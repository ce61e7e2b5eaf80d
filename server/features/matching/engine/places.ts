import { cities } from '../../../../contract/options/cities.ts';
import { detached, placeName } from './fold.ts';

const MOST = 0xffff;
/** Stands in a wish for a place that nobody lives in. */
export const NOWHERE = 0xffff_ffff;

/** Codes of places: first those of the option list, then the texts of others as they come. Main thread only. */
export class Places {
  readonly #codes = new Map<string, number>(cities.map(({ key }, index) => [key, index + 1]));
  /** As first written, by code. */
  readonly #names: string[] = ['', ...cities.map(({ key }) => key)];

  /** How many codes there are, 0 included. */
  get size(): number {
    return this.#names.length;
  }

  /** 0 where the place is not known. */
  find(text: string): number {
    return this.#codes.get(placeName(text)) ?? 0;
  }

  /** Like `find`, but a new place gets a code; 0 when there are no more. */
  intern(text: string): number {
    const name = placeName(text);
    const found = this.#codes.get(name);
    if (found !== undefined || name === '') return found ?? 0;
    if (this.size > MOST) return 0;
    this.#codes.set(detached(name), this.size);
    return this.#names.push(detached(text.trim())) - 1;
  }

  nameOf(code: number): string {
    return this.#names[code] as string;
  }
}
