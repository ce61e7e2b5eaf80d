/** The share of the fresh price in the one that is used; the rest is the price so far. */
const FRESH_SHARE = 0.5;

/**
 * The price to use after a run: half-way from the one so far to the fresh one (both logarithms, ≤ 0), so that lists
 * don't jump from run to run. A member without a price so far takes the fresh one.
 */
export const blendPrice = (previous: number | undefined, fresh: number): number =>
  previous === undefined ? fresh : previous + FRESH_SHARE * (fresh - previous);
