import type { Direct } from './direct-encoding.ts';
import { isMetBy, isStated, isStrict } from './direct-wishes.ts';
import type { SharedSets } from './wish-sets.types.ts';

/** How each set of one criterion rates one code: 0 for the set "any", else `MET`, `MISSED` or `STRICT_MISSED`. */
interface CachedTable {
  table: Uint8Array;
  filled: number;
}

const MAX_BYTES = 48 * 2 ** 20;
/** In a row's sum, five bits from `MET_SHIFT` on count the row's met wishes, the next five bits its missed wishes. */
export const MET = 1;
export const MISSED = 32;
/** Added to `MISSED` if the miss excludes. */
export const EXCLUDING_MISS = 128;
export const STRICT_MISSED = MISSED | EXCLUDING_MISS;
/** Bits of a table value that are added to a row's counters of met and missed wishes. */
export const COUNT_BITS = MISSED | MET;

const resultBits = (isMet: boolean, isStrict: boolean): number => (isMet ? MET : isStrict ? STRICT_MISSED : MISSED);

function fillNumbered(
  { table, filled }: CachedTable,
  { words, strict, isPlace }: Extract<SharedSets, { encoding: 'numbered' }>,
  code: number,
  count: number,
): void {
  const word = words[isPlace ? 0 : code >>> 5] as Uint32Array;
  for (let set = filled; set < count; set++) {
    const isMet = isPlace ? code !== 0 && word[set] === code : ((word[set]! >>> (code & 31)) & 1) === 1;
    table[set] = resultBits(isMet, strict[set] !== 0);
  }
}

function fillDirect({ table, filled }: CachedTable, encoding: Direct, code: number, count: number): void {
  for (let value = filled; value < count; value++)
    if (isStated(encoding, value)) table[value] = resultBits(isMetBy(encoding, value, code), isStrict(value));
}

/** Acceptance tables by criterion and code, cached across queries and extended with new sets. */
export class Acceptance {
  readonly #sets: SharedSets[] = [];
  /** Tables in order of use, least recently used first. */
  readonly #known = new Map<number, CachedTable>();
  #bytes = 0;

  setSets(criterion: number, sets: SharedSets): void {
    this.#sets[criterion] = sets;
  }

  /** The acceptance table for a code, extended to all current sets. @param count number of sets, "any" included. */
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

  #fill(known: CachedTable, sets: SharedSets, code: number, count: number): void {
    if (known.filled >= count) return;
    if (sets.encoding === 'numbered') fillNumbered(known, sets, code, count);
    else fillDirect(known, sets.encoding, code, count);
    known.filled = count;
  }

  #forget(): void {
    for (const [key, { table }] of this.#known) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#known.delete(key);
      this.#bytes -= table.length;
    }
  }
}
