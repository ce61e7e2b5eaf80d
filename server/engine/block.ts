import type { Columns } from './columns.ts';

/** Rows per block: small enough that a block's sums stay in the L1 cache. */
export const BLOCK = 2048;

/** Whether any of these folded codes may occur in a block. */
export function occursIn({ presence }: Columns, dimension: number, block: number, codes: Uint32Array): boolean {
  const words = presence[dimension] as Uint32Array;
  const from = block * codes.length;
  for (let word = 0; word < codes.length; word++) if (words[from + word]! & codes[word]!) return true;
  return false;
}
