/**
 * The inner loops over a block of rows, 16 rows at a time. AssemblyScript: built by `npm run kernels` into kernels.wasm,
 * which is committed. Addresses are bytes in this module's memory; sizes are rows, a multiple of 16.
 */

/** By the last three bits of a code: its bit. */
// prettier-ignore
// @ts-expect-error: decorator
@lazy const BITS: v128 = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);

/** 16 codes of a column, as bytes. `width` of the column in bytes; the codes themselves are below 256. */
// @ts-expect-error: decorator
@inline
function codesAt(column: usize, row: i32, width: i32): v128 {
  if (width == 1) return v128.load(column + row);
  if (width == 2) {
    const at = column + (row << 1);
    return i8x16.narrow_i16x8_u(v128.load(at), v128.load(at, 16));
  }
  const at = column + (row << 2);
  return i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_u(v128.load(at), v128.load(at, 16)),
    i16x8.narrow_i32x4_u(v128.load(at, 32), v128.load(at, 48)),
  );
}

/** All ones where the bit of a code is set among 256 bits. */
// @ts-expect-error: decorator
@inline
function isIn(codes: v128, low: v128, high: v128): v128 {
  const byte = i8x16.shr_u(codes, 3);
  // Beyond 16 bytes a swizzle gives 0, so that of the two halves one counts.
  const bytes = v128.or(i8x16.swizzle(low, byte), i8x16.swizzle(high, i8x16.sub(byte, i8x16.splat(16))));
  const bit = i8x16.swizzle(BITS, v128.and(codes, i8x16.splat(7)));
  return i8x16.ne(v128.and(bytes, bit), i8x16.splat(0));
}

/** Adds a weight to the 16-bit sums of the rows whose code is among `bits`. */
export function addWeight(column: usize, size: i32, bits: usize, weight: i32, sums: usize): void {
  const low = v128.load(bits);
  const high = v128.load(bits, 16);
  const weights = i16x8.splat(<i16>weight);
  for (let row = 0; row < size; row += 16) {
    const mask = isIn(v128.load(column + row), low, high);
    const at = sums + (row << 1);
    v128.store(at, i16x8.add(v128.load(at), v128.and(i16x8.extend_low_i8x16_s(mask), weights)));
    v128.store(at, i16x8.add(v128.load(at, 16), v128.and(i16x8.extend_high_i8x16_s(mask), weights)), 16);
  }
}

/**
 * Counts, for each row, whether its set of wishes is met or missed; `out` gets ones where one that excludes is missed.
 * `bits`: three times 256 bits, for sets that are met, missed, and missed and strict.
 */
export function countFew(
  column: usize,
  width: i32,
  size: i32,
  bits: usize,
  met: usize,
  missed: usize,
  out: usize,
): void {
  const metLow = v128.load(bits);
  const metHigh = v128.load(bits, 16);
  const missedLow = v128.load(bits, 32);
  const missedHigh = v128.load(bits, 48);
  const strictLow = v128.load(bits, 64);
  const strictHigh = v128.load(bits, 80);
  for (let row = 0; row < size; row += 16) {
    const codes = codesAt(column, row, width);
    // Ones are -1.
    v128.store(met + row, i8x16.sub(v128.load(met + row), isIn(codes, metLow, metHigh)));
    v128.store(missed + row, i8x16.sub(v128.load(missed + row), isIn(codes, missedLow, missedHigh)));
    v128.store(out + row, v128.or(v128.load(out + row), isIn(codes, strictLow, strictHigh)));
  }
}

/** Adds to the 16-bit sums what a table of 16-bit weights has for the rows' 16-bit codes. */
export function addWide(column: usize, size: i32, table: usize, sums: usize): void {
  for (let row = 0; row < size; row++) {
    const at = sums + (row << 1);
    store<u16>(at, load<u16>(at) + load<u16>(table + (<u32>load<u16>(column + (row << 1)) << 1)));
  }
}

/**
 * Puts a row's sum together: the weight met by the row in bits 0–11, then five bits of its own wishes that are met, and
 * five of those that are missed. `many` has counts of its own: bits 0–4 what is met, bits 5–9 what is missed, bit 15 says
 * that one that excludes is, which `out` gets.
 */
export function combine(size: i32, weights: usize, met: usize, missed: usize, many: usize, out: usize, sums: usize): void {
  const five = i16x8.splat(31);
  for (let row = 0; row < size; row += 8) {
    const counts = v128.load(many + (row << 1));
    const isMet = i16x8.add(i16x8.extend_low_i8x16_u(v128.load64_zero(met + row)), v128.and(counts, five));
    const isMissed = i16x8.add(
      i16x8.extend_low_i8x16_u(v128.load64_zero(missed + row)),
      v128.and(i16x8.shr_u(counts, 5), five),
    );
    const low = v128.or(v128.load(weights + (row << 1)), i16x8.shl(isMet, 12));
    // Bit 4 of what is met, and all that is missed, are in the upper half.
    const high = v128.or(i16x8.shr_u(isMet, 4), i16x8.shl(isMissed, 1));
    const at = sums + (row << 2);
    v128.store(at, i8x16.shuffle(low, high, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23));
    v128.store(at, i8x16.shuffle(low, high, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31), 16);
    const strict = i8x16.narrow_i16x8_s(i16x8.shr_s(counts, 15), i16x8.splat(0));
    v128.store64_lane(out + row, v128.or(v128.load64_zero(out + row), strict), 0);
  }
}

/**
 * Of the rows that exist (they end after `change`) and are not out: how many they are, in the upper 16 bits; and the
 * places of those that have at least this weight, written to `rows`, in the lower 16 bits how many those are.
 */
export function select(
  size: i32,
  ended: usize,
  change: u32,
  out: usize,
  weights: usize,
  least: i32,
  rows: usize,
): u32 {
  const changes = i32x4.splat(change);
  const leasts = i16x8.splat(<i16>least);
  let total: u32 = 0;
  let to = rows;
  for (let row = 0; row < size; row += 16) {
    const at = ended + (row << 2);
    const exist = i8x16.narrow_i16x8_s(
      i16x8.narrow_i32x4_s(i32x4.gt_u(v128.load(at), changes), i32x4.gt_u(v128.load(at, 16), changes)),
      i16x8.narrow_i32x4_s(i32x4.gt_u(v128.load(at, 32), changes), i32x4.gt_u(v128.load(at, 48), changes)),
    );
    const found = v128.andnot(exist, v128.load(out + row));
    total += popcnt<u32>(i8x16.bitmask(found));
    const from = weights + (row << 1);
    const heavy = i8x16.narrow_i16x8_s(
      i16x8.ge_s(v128.load(from), leasts),
      i16x8.ge_s(v128.load(from, 16), leasts),
    );
    let bits: u32 = i8x16.bitmask(v128.and(found, heavy));
    while (bits) {
      store<u16>(to, <u16>(row + <i32>ctz<u32>(bits)));
      to += 2;
      bits &= bits - 1;
    }
  }
  return (total << 16) | <u32>((to - rows) >> 1);
}
