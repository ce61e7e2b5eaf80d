/** Rows per block: small enough that a block's sums stay in the L1 cache. */
export const BLOCK_ROWS = 2048;
