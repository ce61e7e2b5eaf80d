import type { Acceptance } from '../acceptance.ts';
import { MET, STRICT_MISSED } from '../acceptance.ts';
import { BLOCK } from '../block.ts';
import type { Columns } from '../columns.ts';
import type { Rows } from '../kernels.ts';
import type { Plan } from '../plan.ts';
import { countMany16, countMany32, inFours, type Looked } from './count-many.ts';
import { type Kernels, kernels } from './kernels.ts';

/** Sums of a whole block, all rows at once: for questions that leave most of a block in the answer. */
export interface BlockSums {
  /** By row of the block, as `Plan` has them. */
  readonly sums: Uint32Array;
  /** By row of the block: not 0 where a wish of the row excludes the viewer. */
  readonly out: Uint8Array;
  /** Sums up the block that begins at this row. */
  sum(from: number): void;
  /** Those whom `select` found, until it is called again. */
  readonly selected: Rows;
  /**
   * Of the rows of a whole block that was just summed up: finds those that exist, exclude nobody and have at least this
   * weight. Answers how many there are of any weight.
   */
  select(from: number, least: number): number;
}

const PAGE = 65_536;
/** So many codes fit into the bits that are looked up at once. */
const FEW_CODES = 256;
const BITS_BYTES = FEW_CODES / 8;
/** Where everything lies in the kernels' memory, in bytes. */
const COLUMN = 1024;
const WEIGHTS = COLUMN + 4 * BLOCK;
const MET_COUNTS = WEIGHTS + 2 * BLOCK;
const MISSED_COUNTS = MET_COUNTS + BLOCK;
const OUT = MISSED_COUNTS + BLOCK;
const MANY = OUT + BLOCK;
const SUMS = MANY + 2 * BLOCK;
const ROWS = SUMS + 4 * BLOCK;
/** Bits and tables of a question, one after the other. */
const TABLES = ROWS + 2 * BLOCK;

/** A column as bytes, with the bits or the table by which it is looked up. */
interface Lookup {
  readonly column: Uint8Array;
  readonly width: number;
  readonly at: number;
}

type Ids = Uint8Array | Uint16Array | Uint32Array;

const bytesOf = (column: Ids): Uint8Array => new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

/** Room for the tables of a question, taken from the end of what is used. */
class Room {
  readonly #kernels: Kernels;
  #end = TABLES;

  constructor(owner: Kernels) {
    this.#kernels = owner;
  }

  /** The address of so many bytes that were copied in. */
  put(bytes: Uint8Array): number {
    const at = this.#end;
    this.#end += Math.ceil(bytes.length / 16) * 16;
    const { memory } = this.#kernels;
    const missing = this.#end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    new Uint8Array(memory.buffer).set(bytes, at);
    return at;
  }
}

function setBit(bits: Uint8Array, code: number): void {
  bits[code >>> 3]! |= 1 << (code & 7);
}

/** Bits of the codes that have weight; the weight of a criterion is the same for all. */
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

/** Bits of the sets that are met, missed, and missed and strict. */
function setBits(table: Uint8Array, sets: number): Uint8Array {
  const bits = new Uint8Array(3 * BITS_BYTES);
  for (let set = 1; set < sets; set++) {
    const value = table[set] as number;
    if (value === MET) setBit(bits, set);
    else setBit(bits.subarray(BITS_BYTES), set);
    if (value === STRICT_MISSED) setBit(bits.subarray(2 * BITS_BYTES), set);
  }
  return bits;
}

/** What the viewer wants: narrow dimensions by bits, wide ones by a table. */
function weighings({ forward }: Plan, columns: Columns, room: Room) {
  return forward.map(({ dimension, weights }) => {
    const column = columns.codes[dimension] as Uint8Array | Uint16Array;
    if (column instanceof Uint16Array)
      return { column: bytesOf(column), width: 2, at: room.put(bytesOf(Uint16Array.from(weights))), weight: 0 };
    const { bits, weight } = weightBits(weights);
    return { column, width: 1, at: room.put(bits), weight };
  });
}

/** What the rows want, where a criterion has few sets: by bits. */
function countings(reverse: Plan['reverse'], columns: Columns, acceptance: Acceptance, room: Room): Lookup[] {
  return reverse.map(({ criterion, code, sets }) => {
    const column = columns.sets[criterion] as Ids;
    const at = room.put(setBits(acceptance.table(criterion, code, sets), sets));
    return { column: bytesOf(column), width: column.BYTES_PER_ELEMENT, at };
  });
}

/** What the rows want, where a criterion has many sets: by tables. A column of bytes never has. */
function tables(reverse: Plan['reverse'], columns: Columns, acceptance: Acceptance) {
  const looked = reverse.map(({ criterion, code, sets }) => ({
    column: columns.sets[criterion] as Ids,
    table: acceptance.table(criterion, code, sets),
  }));
  const ofWidth = <C extends Ids>(bytes: number) =>
    inFours(looked.filter(({ column }) => column.BYTES_PER_ELEMENT === bytes) as Looked<C>[]);
  return { fours16: ofWidth<Uint16Array>(2), fours32: ofWidth<Uint32Array>(4) };
}

/** Prepares the sums of one question. The arrays it answers hold until the next question of this thread. */
export function blockSums(plan: Plan, columns: Columns, acceptance: Acceptance): BlockSums {
  const owner = kernels();
  const room = new Room(owner);
  const weighed = weighings(plan, columns, room);
  const few = plan.reverse.filter(({ sets }) => sets <= FEW_CODES);
  const counted = countings(few, columns, acceptance, room);
  const { fours16, fours32 } = tables(
    plan.reverse.filter(({ sets }) => sets > FEW_CODES),
    columns,
    acceptance,
  );
  // Only now has the memory its size.
  const { buffer } = owner.memory;
  const staged = new Uint8Array(buffer, COLUMN, 4 * BLOCK);
  const cleared = new Uint8Array(buffer, WEIGHTS, SUMS - WEIGHTS);
  const many = new Uint16Array(buffer, MANY, BLOCK);
  const stage = ({ column, width }: Omit<Lookup, 'at'>, from: number): void => {
    staged.set(column.subarray(from * width, (from + BLOCK) * width));
  };
  const out = new Uint8Array(buffer, OUT, BLOCK);
  const ended = bytesOf(columns.ended);
  const selected: Rows = { rows: new Uint16Array(buffer, ROWS, BLOCK), count: 0 };
  return {
    sums: new Uint32Array(buffer, SUMS, BLOCK),
    out,
    selected,
    select(from, least) {
      if (!plan.bothWays) out.fill(0);
      stage({ column: ended, width: 4 }, from);
      const found = owner.select(BLOCK, COLUMN, plan.change, OUT, WEIGHTS, least, ROWS);
      selected.count = found & 0xffff;
      return found >>> 16;
    },
    sum(from) {
      cleared.fill(0);
      for (const lookup of weighed) {
        stage(lookup, from);
        if (lookup.width === 1) owner.addWeight(COLUMN, BLOCK, lookup.at, lookup.weight, WEIGHTS);
        else owner.addWide(COLUMN, BLOCK, lookup.at, WEIGHTS);
      }
      for (const lookup of counted) {
        stage(lookup, from);
        owner.countFew(COLUMN, lookup.width, BLOCK, lookup.at, MET_COUNTS, MISSED_COUNTS, OUT);
      }
      for (const four of fours16) countMany16(many, four, from);
      for (const four of fours32) countMany32(many, four, from);
      owner.combine(BLOCK, WEIGHTS, MET_COUNTS, MISSED_COUNTS, MANY, OUT, SUMS);
    },
  };
}
