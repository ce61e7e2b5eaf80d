/** Members of each list whose order is corrected: the best by price. */
export const CORRECTED_MEMBERS = 300;

/** Corrections are stored as 16-bit numbers of this unit: 1/512, so ±64. */
const UNIT = 512;
const MOST = 32_767;
/** Smallest distance between neighbours, so that rounding changes no order. */
const GAP = 2 / UNIT;

/**
 * Corrections of the score that put one member's list into a new order: the scores of the list remain, highest first,
 * but belong to other members. So a correction is never larger than the spread of the scores, and the list as a whole
 * keeps its distance from members outside of it.
 *
 * @param scores of the listed members, in the new order
 * @returns In the new order, in units of 1/512
 */
export function correctionsOf(scores: Float64Array): Int16Array {
  const targets = scores.toSorted().reverse();
  let last = Number.POSITIVE_INFINITY;
  return Int16Array.from(scores, (score, at) => {
    last = Math.min(targets[at] as number, last - GAP);
    return Math.max(-MOST, Math.min(MOST, Math.round((last - score) * UNIT)));
  });
}

/** A stored correction in units of the score. */
export const correctionIn = (stored: number): number => stored / UNIT;
