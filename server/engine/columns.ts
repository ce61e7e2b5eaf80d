import { BLOCK_ROWS } from './block.ts';
import { dimensionOf, dimensions } from './dimensions.ts';
import { createMemory } from './simd/scratch.ts';
import { wishKinds } from './wishes.ts';

/** Stored name tokens: three of the first name, two of the last. */
export const NAME_TOKENS = 5;
export const ALIVE = 0xffff_ffff;
/** The dimension that changes daily. */
export const AGE_DIMENSION = dimensionOf('age')?.index ?? 0;

type Codes = Uint8Array | Uint16Array;
type Ids = Uint8Array | Uint16Array | Uint32Array;

/**
 * The members of one gender, in shared memory. A row is completely written before it is counted as existing; afterwards
 * only its price, activity and end change, and a changed member gets a new row.
 */
export interface Columns {
  /** Contains all arrays except the ages, so that the WebAssembly kernels can read them without copying. */
  readonly memory: WebAssembly.Memory;
  /** Codes by dimension. The age dimension is replaced by a new array each day. */
  readonly codes: Codes[];
  /**
   * Set ids of `WishSets`, by criterion. This column, `strict` and `stated` leave out hidden wishes (decision 0025).
   */
  readonly sets: readonly Ids[];
  /** Member ids as UUIDs of four words each. */
  readonly ids: Uint32Array;
  /** Birth dates as `birthCode`s. */
  readonly births: Uint16Array;
  /** Numbers of the rows' combinations in `HiddenWishes`. */
  readonly hidden: Uint32Array;
  /** Bit mask of the stated criteria that exclude members who miss them. */
  readonly strict: Uint32Array;
  /** Number of stated criteria of each row. */
  readonly stated: Uint8Array;
  readonly names: readonly Uint32Array[];
  /** Time of joining, in minutes since 1970. */
  readonly joined: Uint32Array;
  /** Last activity, in minutes since 1970; 0 if hidden. */
  readonly active: Uint32Array;
  readonly prices: Float32Array;
  /** Number of the change that ended the row; `ALIVE` until then. */
  readonly ended: Uint32Array;
  /** For each dimension, `presenceWords` per block: a folded set of the codes that occur in the block. */
  readonly presence: Uint32Array[];
}

/**
 * Larger codes wrap around to keep the presence sets small, so a set may report absent codes but never misses a present
 * one.
 */
const PRESENCE_CODES = { u8: 256, u16: 1024 } as const;
export const presenceMask = dimensions.map(({ column }) => PRESENCE_CODES[column] - 1);
export const presenceWords = presenceMask.map((mask) => (mask + 1) >>> 5);

const shared = {
  u8: (count: number) => new Uint8Array(new SharedArrayBuffer(count)),
  u32: (count: number) => new Uint32Array(new SharedArrayBuffer(4 * count)),
} as const;

export const createAges = (capacity: number): Uint8Array => shared.u8(capacity);

export const createPresence = (dimension: number, capacity: number): Uint32Array =>
  shared.u32((presenceWords[dimension] as number) * (capacity / BLOCK_ROWS));

const kinds = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f32: Float32Array } as const;
type Kind = keyof typeof kinds;
type ArrayOf<K extends Kind> = InstanceType<(typeof kinds)[K]>;
type Take = <K extends Kind>(kind: K, count: number) => ArrayOf<K>;

/** Allocates all arrays of a region in its memory. */
const layOut = (take: Take, capacity: number) => ({
  codes: dimensions.map(
    ({ column, index }): Codes => (index === AGE_DIMENSION ? new Uint8Array(0) : take(column, capacity)),
  ),
  sets: wishKinds.map(({ column }): Ids => take(column, capacity)),
  ids: take('u32', 4 * capacity),
  births: take('u16', capacity),
  hidden: take('u32', capacity),
  strict: take('u32', capacity),
  stated: take('u8', capacity),
  names: Array.from({ length: NAME_TOKENS }, () => take('u32', capacity)),
  joined: take('u32', capacity),
  active: take('u32', capacity),
  prices: take('f32', capacity),
  ended: take('u32', capacity),
});

/** Kernels read 16 bytes at a time. */
const aligned = (bytes: number): number => Math.ceil(bytes / 16) * 16;

/** Creates empty columns. @param capacity in rows, a multiple of `BLOCK_ROWS` */
export function createColumns(capacity: number): Columns {
  let bytes = 0;
  const measure: Take = (kind, count) => {
    bytes += aligned(count * kinds[kind].BYTES_PER_ELEMENT);
    return new kinds[kind](0) as ArrayOf<typeof kind>;
  };
  layOut(measure, capacity);
  const { memory, from } = createMemory(bytes);
  let end = from;
  const take: Take = (kind, count) => {
    const array = new kinds[kind](memory.buffer, end, count);
    end += aligned(array.byteLength);
    return array as ArrayOf<typeof kind>;
  };
  const columns = layOut(take, capacity);
  columns.codes[AGE_DIMENSION] = createAges(capacity);
  columns.ended.fill(ALIVE);
  return { memory, ...columns, presence: dimensions.map(({ index }) => createPresence(index, capacity)) };
}

/** All arrays with one value per row. */
const perRow = (columns: Columns) => [
  ...columns.codes,
  ...columns.sets,
  columns.births,
  columns.hidden,
  columns.strict,
  columns.stated,
  ...columns.names,
  columns.joined,
  columns.active,
  columns.prices,
  columns.ended,
];

export const capacityOf = (columns: Columns): number => columns.stated.length;

/** Capacity for this many rows and some growth, in whole blocks. */
export const capacityFor = (rows: number): number => Math.ceil((rows * 1.04 + BLOCK_ROWS) / BLOCK_ROWS) * BLOCK_ROWS;

/** Copies the rows named by `order`, or the first `order` rows, to `target` from row `to` on. */
export function copyRows(from: Columns, order: Uint32Array | number, target: Columns, to: number): void {
  const targets = perRow(target);
  perRow(from).forEach((source, index) => {
    const into = targets[index] as Ids;
    if (typeof order === 'number') into.set(source.subarray(0, order), to);
    else gather(source as Ids, order, into, to, 1);
  });
  if (typeof order === 'number') target.ids.set(from.ids.subarray(0, 4 * order), 4 * to);
  else gather(from.ids, order, target.ids, to, 4);
}

function gather(from: Ids, order: Uint32Array, into: Ids, to: number, width: number): void {
  for (let row = 0; row < order.length; row++)
    for (let part = 0; part < width; part++)
      into[(to + row) * width + part] = from[(order[row] as number) * width + part] as number;
}

/** Adds the codes of some rows of a dimension to the presence sets of their blocks. */
export function notePresence(columns: Columns, dimension: number, from: number, to: number): void {
  const [codes, presence] = [columns.codes[dimension] as Codes, columns.presence[dimension] as Uint32Array];
  const [mask, words] = [presenceMask[dimension] as number, presenceWords[dimension] as number];
  for (let row = from; row < to; row++) {
    const code = (codes[row] as number) & mask;
    presence[Math.floor(row / BLOCK_ROWS) * words + (code >>> 5)]! |= 1 << (code & 31);
  }
}

export const bytesOf = (columns: Columns): number =>
  [...perRow(columns), columns.ids, ...columns.presence].reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Whether any of these folded codes may occur in a block. */
export function occursIn({ presence }: Columns, dimension: number, block: number, codes: Uint32Array): boolean {
  const words = presence[dimension] as Uint32Array;
  const from = block * codes.length;
  for (let word = 0; word < codes.length; word++) if (words[from + word]! & codes[word]!) return true;
  return false;
}
