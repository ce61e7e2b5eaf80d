/**
 * Wishes small enough to be stored in the column itself: no lookup per row is needed, and a scan compares eight wishes
 * at once, however many different ones occur. 16 bits, 0 for "any":
 * - `mask`: a bit for each code from 1 on; the lowest bit means "stated".
 * - `range`: the first code, the last code (seven bits each), a bit for "stated". In both encodings, the highest bit
 * means strict.
 */
export type Direct = 'mask' | 'range';

export const RANGE_BITS = 7;

/** Highest code of each encoding. */
export const MAX_CODE: Readonly<Record<Direct, number>> = { mask: 14, range: (1 << RANGE_BITS) - 1 };
