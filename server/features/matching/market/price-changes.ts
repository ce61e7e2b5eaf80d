/** Share of the newly computed price in the stored price; the rest is the previous price. */
const FRESH_SHARE = 0.5;

/**
 * The price stored after a computation: half-way from the previous to the newly computed price (both logarithms, ≤ 0),
 * so that lists change gradually. Without a previous price, the newly computed price.
 */
export const blendPrice = (previous: number | undefined, fresh: number): number =>
  previous === undefined ? fresh : previous + FRESH_SHARE * (fresh - previous);
