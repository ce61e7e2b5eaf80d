/** Codes have 16 bits. */
const MAX_SETS = 0xffff;

/**
 * Codes of sets of options, such as the languages that a member speaks: a set gets a code when it first appears, so that
 * a scan compares one code per member. Main thread only.
 */
export class ChoiceSets {
  readonly #codes = new Map<string, number>();
  /** The sets by code. */
  readonly #sets: (readonly string[])[] = [[]];

  /** Number of codes, including 0. */
  get size(): number {
    return this.#sets.length;
  }

  /** The code of a set; 0 if it is empty or unknown. */
  find(keys: readonly string[]): number {
    return this.#codes.get(keys.toSorted().join(' ')) ?? 0;
  }

  /** Like `find`, but adds a new set; 0 when codes are exhausted. */
  intern(keys: readonly string[]): number {
    const found = this.find(keys);
    if (found !== 0 || keys.length === 0 || this.size > MAX_SETS) return found;
    this.#codes.set(keys.toSorted().join(' '), this.size);
    return this.#sets.push([...keys]) - 1;
  }

  /** The codes of all sets that contain this option. */
  containing(key: string): number[] {
    return this.#sets.flatMap((keys, code) => (keys.includes(key) ? code : []));
  }

  keysOf(code: number): readonly string[] {
    return this.#sets[code] ?? [];
  }
}
