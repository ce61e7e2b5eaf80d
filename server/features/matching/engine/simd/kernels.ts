import { readFileSync } from 'node:fs';

/** What `assembly/kernels.ts` is compiled to; see there for what each does. Addresses in bytes, sizes in rows. */
export interface Kernels {
  readonly memory: WebAssembly.Memory;
  addWeight(column: number, size: number, bits: number, weight: number, sums: number): void;
  countFew(column: number, width: number, size: number, bits: number, met: number, missed: number, out: number): void;
  addWide(column: number, size: number, table: number, sums: number): void;
  select(
    size: number,
    ended: number,
    change: number,
    out: number,
    weights: number,
    least: number,
    rows: number,
  ): number;
  combine(size: number, weights: number, met: number, missed: number, many: number, out: number, sums: number): void;
}

let loaded: Kernels | undefined;

/** The kernels of this thread, with a memory of their own. */
export function kernels(): Kernels {
  if (loaded) return loaded;
  const module = new WebAssembly.Module(readFileSync(new URL('kernels.wasm', import.meta.url)));
  loaded = new WebAssembly.Instance(module).exports as unknown as Kernels;
  return loaded;
}
