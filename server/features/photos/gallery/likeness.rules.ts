/** Maximum hash distance of two photos of one member that count as the same photo. */
const MAX_SAME_BITS = 2;
/** Maximum hash distance of photos of two accounts that are shown to staff for comparison. */
export const MAX_SIMILAR_BITS = 5;

/** Bits of each part of a hash. There is one more part than `ALIKE_BITS`, so similar hashes share at least one part. */
const BAND_BITS = [11, 11, 11, 11, 10, 10] as const;
const BAND_STEP = 2048;

/** The 64 bits of a hash in the form of PostgreSQL's signed `bigint`. @param hash 16 hexadecimal digits */
export const storedHash = (hash: string): string => BigInt.asIntN(64, BigInt(`0x${hash}`)).toString();

/** Inverse of `storedHash`. */
export const hashFrom = (stored: string): string => BigInt.asUintN(64, BigInt(stored)).toString(16).padStart(16, '0');

/** The parts of a hash, each with its number, so that one index finds a part only in its own position. */
export function bandsOf(hash: string): number[] {
  let rest = BigInt(`0x${hash}`);
  return BAND_BITS.map((bits, band) => {
    const value = Number(rest & ((1n << BigInt(bits)) - 1n));
    rest >>= BigInt(bits);
    return band * BAND_STEP + value;
  });
}

/**
 * The new photo that would appear in the gallery twice after the upload. Undefined if there is none.
 * @param kept photos that stay, without replaced ones
 * @param distance number of different bits of two hashes
 */
export function duplicateOf<N extends { readonly hash: string }>(
  added: readonly N[],
  kept: readonly { readonly hash: string }[],
  distance: (one: string, other: string) => number,
): N | undefined {
  return added.find(({ hash }, index) =>
    [...kept, ...added.slice(0, index)].some((other) => distance(hash, other.hash) <= MAX_SAME_BITS),
  );
}
