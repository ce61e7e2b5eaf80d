import { BLOCK_ROWS } from '../block.ts';
import { dimensions } from '../dimensions.ts';
import { wishKinds } from '../wishes.ts';

/** Maximum number of threads that can scan: the workers and the main thread. */
export const MAX_THREADS = 5;

/** Size of the table of needs, by the numbers of stated and missed criteria (`Ranking`). */
export const NEEDS_BYTES = 32 * 32;
/** Number of codes in the bits that are looked up at once. */
export const MAX_NARROW_CODES = 256;
export const BITS_BYTES = MAX_NARROW_CODES / 8;

/** Maximum total size of the tables of all other wishes; the system allocates only written pages. */
export const WIDE_TABLES = 4 * 2 ** 20;

/** Locations of these tables: 16 bytes for each of 32 criteria. */
const LOOKUPS = 16 * 32;

const PAGE = 65_536;

/** Memory layout of a block's data, in bytes from the start of a thread's scratch area. */
export const at = (() => {
  let end = 0;
  const take = (bytes: number): number => {
    const from = end;
    end += bytes;
    return from;
  };
  return {
    column: take(BLOCK_ROWS),
    weights: take(2 * BLOCK_ROWS),
    met: take(BLOCK_ROWS),
    missed: take(BLOCK_ROWS),
    out: take(BLOCK_ROWS),
    sums: take(4 * BLOCK_ROWS),
    rows: take(2 * BLOCK_ROWS),
    needs: take(8 * NEEDS_BYTES),
    /** Bit sets and tables of a query, one after the other. */
    tables: end,
  };
})();

/**
 * Maximum size of a query's tables: two bit sets or one table for each of the rows' criteria, a bit set or a table for
 * each of the viewer's wishes.
 */
const MAX_TABLES =
  wishKinds.length * 2 * BITS_BYTES +
  WIDE_TABLES +
  LOOKUPS +
  dimensions.reduce((sum, { column }) => sum + (column === 'u8' ? BITS_BYTES : 2 * 0x1_0000), 0);

/** Size of a thread's scratch area. */
export const THREAD_BYTES = Math.ceil((at.tables + MAX_TABLES) / PAGE) * PAGE;

/** A memory for columns of this size, which start after the threads' scratch areas. */
export function createMemory(bytes: number): { memory: WebAssembly.Memory; from: number } {
  const from = MAX_THREADS * THREAD_BYTES;
  const pages = Math.ceil((from + bytes) / PAGE);
  return { memory: new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }), from };
}
