/** Own photos whose hashes differ in so few bits are the same photo. */
const SAME_BITS = 2;
/** Photos of two accounts whose hashes differ in so few bits are worth a look. */
export const ALIKE_BITS = 5;

/** Bits of each part of a hash. One more part than `ALIKE_BITS`: hashes that differ in so few share a whole part. */
const BAND_BITS = [11, 11, 11, 11, 10, 10] as const;
const BAND_STEP = 2048;

/** The 64 bits as PostgreSQL's `bigint` spells them. @param hash 16 hexadecimal digits */
export const storedHash = (hash: string): string => BigInt.asIntN(64, BigInt(`0x${hash}`)).toString();

/** The other way round. */
export const hashFrom = (stored: string): string => BigInt.asUintN(64, BigInt(stored)).toString(16).padStart(16, '0');

/** The parts of a hash, each with its number, so that one index finds a part in its own place only. */
export function bandsOf(hash: string): number[] {
  let rest = BigInt(`0x${hash}`);
  return BAND_BITS.map((bits, band) => {
    const value = Number(rest & ((1n << BigInt(bits)) - 1n));
    rest >>= BigInt(bits);
    return band * BAND_STEP + value;
  });
}

/**
 * Which of the new photos is in the gallery twice, once all of them are in their slots. Undefined: none.
 * @param kept photos that stay: not those that are replaced
 * @param distance bits in which two hashes differ
 */
export function duplicateOf<N extends { readonly hash: string }>(
  added: readonly N[],
  kept: readonly { readonly hash: string }[],
  distance: (one: string, other: string) => number,
): N | undefined {
  return added.find(({ hash }, index) =>
    [...kept, ...added.slice(0, index)].some((other) => distance(hash, other.hash) <= SAME_BITS),
  );
}
