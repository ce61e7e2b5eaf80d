import type { Acceptance } from '../acceptance.ts';
import { MET, STRICT_MISSED } from '../acceptance.ts';
import { BLOCK_ROWS } from '../block.ts';
import type { Columns } from '../columns.ts';
import { keyOf } from '../direct-wishes.ts';
import type { Rows } from '../kernels.ts';
import type { Plan } from '../plan.ts';
import type { Threshold } from '../ranking.ts';
import { wishKinds } from '../wishes.ts';
import { base, type Kernels, kernelsOver } from './kernels.ts';
import { at, BITS_BYTES, MAX_NARROW_CODES, NEEDS_BYTES, THREAD_BYTES, WIDE_TABLES } from './scratch.ts';

/** Wishes of the rows in one criterion: column values, and how they rate the viewer (`Acceptance`). */
export interface CriterionWishes {
  readonly criterion: number;
  readonly column: Ids;
  readonly table: Uint8Array;
}

/**
 * Computes the sums of all rows of a block at once, for queries that keep most of a block. Wishes that need a lookup
 * per row are deferred and then looked up only for rows that may be excluded by them or can still enter the list.
 */
export interface BlockSums {
  /** By row of the block, as in `Plan`; valid for the last listed rows. */
  readonly sums: Uint32Array;
  /**
   * By row of the block: the highest bit means that a strict wish of the row in the criteria summed so far excludes the
   * viewer.
   */
  readonly out: Uint8Array;
  /** Bit mask of the deferred criteria. */
  readonly later: number;
  /** The rows listed by the last call. */
  readonly selected: Rows;
  /** Sums up the block that starts at this row. */
  sum(from: number): void;
  /** Excludes rows by deferred wishes too. */
  putOutLater(from: number): void;
  /**
   * Lists the rows, living and not excluded, whose sums so far do not rule out that they enter the list; without a
   * `bar`, all of them. Returns the number of rows that are living and not excluded.
   */
  listPromising(from: number, bar: Threshold | undefined): number;
  /** Lists those of the given rows whose sums so far do not rule out that they enter the list. */
  listFrom(hits: Rows, from: number, bar: Threshold | undefined): void;
  /** Adds deferred wishes for the listed rows, dropping those that can no longer enter the list. */
  addLater(from: number, bar: Threshold | undefined): void;
}

type Ids = Uint8Array | Uint16Array | Uint32Array;

const bytesOf = (array: Ids | Float64Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** Returns an allocator for the tables of a query. */
function roomIn({ buffer }: WebAssembly.Memory): (bytes: Uint8Array) => number {
  let end = base + at.tables;
  return (bytes) => {
    const here = end;
    end += Math.ceil(bytes.length / 16) * 16;
    if (end > base + THREAD_BYTES) throw new RangeError('The tables of a question are larger than their room.');
    new Uint8Array(buffer).set(bytes, here);
    return here;
  };
}
type Put = ReturnType<typeof roomIn>;

function setBit(bits: Uint8Array, code: number): void {
  bits[code >>> 3]! |= 1 << (code & 7);
}

/** Bit set of the weighted codes, and their weight, which is the same for all codes of a criterion. */
function weightBits(weights: Uint32Array): { bits: Uint8Array; weight: number } {
  const bits = new Uint8Array(BITS_BYTES);
  let weight = 0;
  for (let code = 0; code < weights.length; code++) {
    if (!weights[code]) continue;
    weight = weights[code] as number;
    setBit(bits, code);
  }
  return { bits, weight };
}

/** Bit sets of the wish sets that are met, and of those that are missed and strict. */
function setBits(table: Uint8Array, sets: number): Uint8Array {
  const bits = new Uint8Array(2 * BITS_BYTES);
  for (let set = 1; set < sets; set++) {
    const value = table[set] as number;
    if (value === MET) setBit(bits, set);
    else if (value === STRICT_MISSED) setBit(bits.subarray(BITS_BYTES), set);
  }
  return bits;
}

/** Location and width of a column; the daily ages are in a separate array. */
interface Place {
  readonly from: number;
  readonly width: number;
  readonly elsewhere?: Uint8Array;
}

const placeOf = (column: Ids | Float32Array, memory: WebAssembly.Memory): Place => ({
  from: column.byteOffset,
  width: column.BYTES_PER_ELEMENT,
  elsewhere: column.buffer === memory.buffer ? undefined : (column as Uint8Array),
});

/** A pass over one column of a block. */
interface Pass {
  readonly place: Place;
  run(address: number): void;
}

/** Up to this number, codes are compared one by one. */
const MAX_WANTED_IN_PASS = 4;

/** Passes for the viewer's wishes: narrow dimensions by bits, wide ones by comparison or a table. */
function weighings({ forward }: Plan, { codes, memory }: Columns, put: Put, owner: Kernels): Pass[] {
  const sums = base + at.weights;
  return forward.map(({ dimension, weights }): Pass => {
    const column = codes[dimension] as Uint8Array | Uint16Array;
    const place = placeOf(column, memory);
    if (column instanceof Uint8Array) {
      const { bits, weight } = weightBits(weights);
      const by = put(bits);
      return { place, run: (address) => owner.addWeight(address, BLOCK_ROWS, by, weight, sums) };
    }
    const wanted = [...weights.keys()].filter((code) => weights[code]);
    if (wanted.length > MAX_WANTED_IN_PASS) {
      const table = put(bytesOf(Uint16Array.from(weights)));
      return { place, run: (address) => owner.addWide(address, BLOCK_ROWS, table, sums) };
    }
    return {
      place,
      run: (address) => {
        for (const code of wanted) owner.addEqual(address, BLOCK_ROWS, code, weights[code]!, sums);
      },
    };
  });
}

/** Passes for the rows' wishes that can be compared for a whole block at once. */
function countings(plan: Plan, { sets: columns, memory }: Columns, acceptance: Acceptance, put: Put, owner: Kernels) {
  const [met, missed, out] = [base + at.met, base + at.missed, base + at.out];
  return plan.reverse
    .filter((one) => !isForLater(one))
    .map(({ criterion, code, sets }): Pass => {
      const place = placeOf(columns[criterion] as Ids, memory);
      const { encoding } = wishKinds[criterion]!;
      if (encoding === 'numbered') {
        const by = put(setBits(acceptance.table(criterion, code, sets), sets));
        const { width } = place;
        return { place, run: (address) => owner.countFew(address, width, BLOCK_ROWS, by, met, missed, out) };
      }
      const key = keyOf(encoding, code);
      const count = encoding === 'mask' ? owner.countMasks : owner.countRanges;
      return { place, run: (address) => count(address, BLOCK_ROWS, key, met, missed, out) };
    });
}

/** Lookup entries of 16 bytes per criterion: address and width of its column, and address of its table (`putOut`). */
function lookupsOf(later: readonly { criterion: number; place: Place; table: number }[]): Uint8Array {
  const words = new Uint32Array(4 * 32);
  for (const { criterion, place, table } of later) words.set([place.from, place.width, table], 4 * criterion);
  return bytesOf(words);
}

/** Whether a criterion is looked up row by row: too many numbered sets for bits. */
export const isForLater = ({ criterion, sets }: Plan['reverse'][number]): boolean =>
  wishKinds[criterion]?.encoding === 'numbered' && sets > MAX_NARROW_CODES;

/**
 * Prepares the sums of one query. The returned arrays are valid until the next query of this thread. Returns undefined
 * if there are too many different wishes for the tables.
 * @param wanted deferred criteria, in the order of adding
 */
export function blockSums(
  plan: Plan,
  columns: Columns,
  acceptance: Acceptance,
  wanted: readonly CriterionWishes[],
): BlockSums | undefined {
  if (wanted.reduce((bytes, { table }) => bytes + table.length + 16, 0) > WIDE_TABLES) return undefined;
  const { memory, ended, strict, stated, prices } = columns;
  const { buffer } = memory;
  const owner = kernelsOver(memory);
  const put = roomIn(memory);
  const passes = [...weighings(plan, columns, put, owner), ...countings(plan, columns, acceptance, put, owner)];
  const later = wanted.map(({ criterion, column, table }) => ({
    criterion,
    place: placeOf(column, memory),
    table: put(table),
  }));
  const laterBits = later.reduce((bits, { criterion }) => bits | (1 << criterion), 0);
  const lookups = put(lookupsOf(later));
  const [ends, marks, states, costs] = [ended, strict, stated, prices].map((column) => placeOf(column, memory)) as [
    Place,
    Place,
    Place,
    Place,
  ];
  const staged = new Uint8Array(buffer, base + at.column, BLOCK_ROWS);
  const cleared = new Uint8Array(buffer, base + at.weights, at.sums - at.weights);
  const needs = new Float64Array(buffer, base + at.needs, NEEDS_BYTES);
  const need = needs.byteOffset;
  const selected: Rows = { rows: new Uint16Array(buffer, base + at.rows, BLOCK_ROWS), count: 0 };
  const [weights, met, missed, out] = [base + at.weights, base + at.met, base + at.missed, base + at.out];
  const [sums, rows] = [base + at.sums, base + at.rows];
  const { change } = plan;

  const addressOf = (place: Place, from: number): number => {
    if (!place.elsewhere) return place.from + from * place.width;
    staged.set(place.elsewhere.subarray(from, from + BLOCK_ROWS));
    return base + at.column;
  };
  const keepPromising = (from: number, { priceWeight }: Threshold): void => {
    const [state, cost] = [addressOf(states, from), addressOf(costs, from)];
    selected.count = owner.keepPromising(rows, selected.count, sums, state, cost, priceWeight, need);
  };
  return {
    sums: new Uint32Array(buffer, sums, BLOCK_ROWS),
    out: new Uint8Array(buffer, out, BLOCK_ROWS),
    later: laterBits,
    selected,
    sum(from) {
      cleared.fill(0);
      for (const { place, run } of passes) run(addressOf(place, from));
      if (!plan.bothWays) cleared.fill(0, at.out - at.weights);
    },
    putOutLater(from) {
      if (laterBits === 0) return;
      owner.putOut(BLOCK_ROWS, addressOf(ends, from), change, out, addressOf(marks, from), laterBits, from, lookups);
    },
    listPromising(from, bar) {
      const end = addressOf(ends, from);
      let total: number;
      if (bar) {
        if (bar.isNew) needs.set(bar.needs);
        const { priceWeight: most, least } = bar;
        const [state, cost] = [addressOf(states, from), addressOf(costs, from)];
        const found = owner.listPromising(
          BLOCK_ROWS,
          end,
          change,
          out,
          weights,
          missed,
          state,
          cost,
          most,
          need,
          least,
          rows,
        );
        selected.count = found & 0xffff;
        total = found >>> 16;
      } else total = selected.count = owner.listAll(BLOCK_ROWS, end, change, out, rows);
      owner.combineListed(rows, selected.count, weights, met, missed, sums);
      return total;
    },
    listFrom(hits, from, bar) {
      selected.rows.set(hits.rows.subarray(0, hits.count));
      selected.count = hits.count;
      owner.combineListed(rows, selected.count, weights, met, missed, sums);
      if (bar?.isNew) needs.set(bar.needs);
      if (bar) keepPromising(from, bar);
    },
    addLater(from, bar) {
      for (const { place, table } of later) {
        if (selected.count === 0) return;
        owner.addWishes(rows, selected.count, addressOf(place, from), place.width, table, sums);
        if (bar) keepPromising(from, bar);
      }
    },
  };
}
