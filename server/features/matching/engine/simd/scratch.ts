import { BLOCK } from '../block.ts';
import { dimensions } from '../dimensions.ts';
import { wishKinds } from '../wishes.ts';

/** Threads that can scan: one for each worker, and the one that asks. */
export const MOST_THREADS = 5;

/** By what a row states and misses (`Ranking`). */
export const NEEDS = 32 * 32;
/** So many codes fit into the bits that are looked up at once. */
export const FEW_CODES = 256;
export const BITS_BYTES = FEW_CODES / 8;

/** What the tables of all other wishes can take together; the system gives only what is written. */
export const WIDE_TABLES = 4 * 2 ** 20;

/** Where these tables are, and what they are for: 16 bytes for each of 32 criteria. */
const LOOKUPS = 16 * 32;

const PAGE = 65_536;

/** Where everything of a block lies, in bytes from where a thread's own room begins. */
export const at = (() => {
  let end = 0;
  const take = (bytes: number): number => {
    const from = end;
    end += bytes;
    return from;
  };
  return {
    column: take(BLOCK),
    weights: take(2 * BLOCK),
    met: take(BLOCK),
    missed: take(BLOCK),
    out: take(BLOCK),
    sums: take(4 * BLOCK),
    rows: take(2 * BLOCK),
    needs: take(8 * NEEDS),
    /** Bits and tables of a question, one after the other. */
    tables: end,
  };
})();

/** What all tables of a question can take: twice bits for what rows want, or a table; bits or a table for what is wanted. */
const MOST_TABLES =
  wishKinds.length * 2 * BITS_BYTES +
  WIDE_TABLES +
  LOOKUPS +
  dimensions.reduce((sum, { column }) => sum + (column === 'u8' ? BITS_BYTES : 2 * 0x1_0000), 0);

/** Room of one thread. */
export const THREAD_BYTES = Math.ceil((at.tables + MOST_TABLES) / PAGE) * PAGE;

/** A memory for columns of so many bytes, which begin behind the rooms of the threads. */
export function createMemory(bytes: number): { memory: WebAssembly.Memory; from: number } {
  const from = MOST_THREADS * THREAD_BYTES;
  const pages = Math.ceil((from + bytes) / PAGE);
  return { memory: new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }), from };
}
