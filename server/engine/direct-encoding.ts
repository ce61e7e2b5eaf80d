/**
 * Wishes small enough to be stored in the column itself: no lookup per row, and a scan compares eight at once, however
 * many different ones there are. 16 bits, 0 for "any":
 * - `mask`: a bit for each code from 1 on; the lowest means "stated".
 * - `range`: the first code, the last code (seven bits each), stated.
 * In both, the highest bit means strict.
 */
export type Direct = 'mask' | 'range';

export const RANGE_BITS = 7;

/** Highest code of each encoding. */
export const MAX_CODE: Readonly<Record<Direct, number>> = { mask: 14, range: (1 << RANGE_BITS) - 1 };
