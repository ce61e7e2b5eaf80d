import type { SharedSets } from './wish-sets.ts';

/** What each set of one criterion says to one code: 0 for "any", else `MET`, `MISSED` or `STRICT_MISSED`. */
interface Known {
  table: Uint8Array;
  filled: number;
}

const MOST_BYTES = 48 * 2 ** 20;
/** Five bits count the met wishes of a row, the next five the missed ones (`MET_SHIFT`). */
export const MET = 1;
const MISSED = 32;
/** Missed, and it excludes. */
export const STRICT_MISSED = MISSED | 128;
/** What of these is counted. */
export const COUNTED = MISSED | MET;

/** Acceptance tables by criterion and code, kept from question to question and extended when there are new sets. */
export class Acceptance {
  readonly #sets: SharedSets[] = [];
  /** In order of use. */
  readonly #known = new Map<number, Known>();
  #bytes = 0;

  setSets(criterion: number, sets: SharedSets): void {
    this.#sets[criterion] = sets;
  }

  /** @param count of sets, "any" included. */
  table(criterion: number, code: number, count: number): Uint8Array {
    const key = criterion * 0x1_0000 + code;
    const known = this.#known.get(key) ?? { table: new Uint8Array(0), filled: 1 };
    this.#known.delete(key);
    if (known.table.length < count) {
      const table = new Uint8Array(Math.ceil(count / 1024) * 1024);
      table.set(known.table);
      this.#bytes += table.length - known.table.length;
      known.table = table;
    }
    this.#fill(known, this.#sets[criterion] as SharedSets, code, count);
    this.#known.set(key, known);
    this.#forget();
    return known.table;
  }

  #fill(known: Known, { words, strict, isPlace }: SharedSets, code: number, count: number): void {
    const word = words[isPlace ? 0 : code >>> 5] as Uint32Array;
    for (let set = known.filled; set < count; set++) {
      const isMet = isPlace ? code !== 0 && word[set] === code : ((word[set]! >>> (code & 31)) & 1) === 1;
      known.table[set] = isMet ? MET : strict[set] ? STRICT_MISSED : MISSED;
    }
    known.filled = Math.max(known.filled, count);
  }

  #forget(): void {
    for (const [key, { table }] of this.#known) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#known.delete(key);
      this.#bytes -= table.length;
    }
  }
}
