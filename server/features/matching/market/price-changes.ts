/** Share of the fresh price in the new one; the rest is the previous price. */
const FRESH_SHARE = 0.5;

/**
 * The new price after a computation: half-way from the previous to the fresh one (both logarithms, ≤ 0), so that lists
 * change gradually. Without a previous price the fresh one is used.
 */
export const blendPrice = (previous: number | undefined, fresh: number): number =>
  previous === undefined ? fresh : previous + FRESH_SHARE * (fresh - previous);
