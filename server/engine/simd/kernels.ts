import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { THREAD_BYTES } from './scratch.ts';

/** Exports of the compiled `assembly/kernels.ts`, documented in that file. Addresses are in bytes, sizes in rows. */
export interface Kernels {
  addWeight(column: number, size: number, bits: number, weight: number, sums: number): void;
  countFew(column: number, width: number, size: number, bits: number, met: number, missed: number, out: number): void;
  addEqual(column: number, size: number, code: number, weight: number, sums: number): void;
  addWide(column: number, size: number, table: number, sums: number): void;
  countMasks(column: number, size: number, bit: number, met: number, missed: number, out: number): void;
  countRanges(column: number, size: number, code: number, met: number, missed: number, out: number): void;
  combineListed(rows: number, size: number, weights: number, met: number, missed: number, sums: number): void;
  listAll(size: number, ended: number, change: number, out: number, rows: number): number;
  listPromising(
    size: number,
    ended: number,
    change: number,
    out: number,
    weights: number,
    missed: number,
    stated: number,
    prices: number,
    priceWeight: number,
    needs: number,
    least: number,
    rows: number,
  ): number;
  putOut(
    size: number,
    ended: number,
    change: number,
    out: number,
    marks: number,
    among: number,
    from: number,
    lookups: number,
  ): void;
  addWishes(rows: number, size: number, column: number, width: number, table: number, sums: number): void;
  keepPromising(
    rows: number,
    size: number,
    sums: number,
    stated: number,
    prices: number,
    priceWeight: number,
    needs: number,
  ): number;
}

/** Number of a worker thread, from 1; the main thread is 0. */
export interface ScanThread {
  readonly scanThread: number;
}

const thread = (workerData as Partial<ScanThread> | null)?.scanThread ?? 0;
/** Start of this thread's scratch area. */
export const base = thread * THREAD_BYTES;

let compiled: WebAssembly.Module | undefined;
const known = new WeakMap<WebAssembly.Memory, Kernels>();

/** The kernels for the columns of this memory. */
export function kernelsOver(memory: WebAssembly.Memory): Kernels {
  const found = known.get(memory);
  if (found) return found;
  compiled ??= new WebAssembly.Module(readFileSync(new URL('kernels.wasm', import.meta.url)));
  const made = new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Kernels;
  known.set(memory, made);
  return made;
}
