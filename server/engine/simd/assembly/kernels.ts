/**
 * The inner loops over a block of rows, 16 rows at a time. AssemblyScript: built by `npm run kernels` into
 * kernels.wasm, which is committed. Addresses are bytes in this module's memory; sizes are rows, a multiple of 16.
 */

/** Bit of a code within its byte, by the last three bits of the code. */
// prettier-ignore
// @ts-expect-error: decorator
@lazy const BITS: v128 = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);

/** Loads 16 codes of a column as bytes. `width` of the column in bytes; the codes themselves are below 256. */
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

/** Returns bytes of all ones where the code's bit is set in a set of 256 bits. */
// @ts-expect-error: decorator
@inline
function isIn(codes: v128, low: v128, high: v128): v128 {
  const byte = i8x16.shr_u(codes, 3);
  // A swizzle gives 0 for indexes above 15, so only one of the two halves contributes.
  const bytes = v128.or(i8x16.swizzle(low, byte), i8x16.swizzle(high, i8x16.sub(byte, i8x16.splat(16))));
  const bit = i8x16.swizzle(BITS, v128.and(codes, i8x16.splat(7)));
  return i8x16.ne(v128.and(bytes, bit), i8x16.splat(0));
}

/** Like the function for 256 bits, for sets in which only the lower 128 bits can be set. */
// @ts-expect-error: decorator
@inline
function isInLow(codes: v128, low: v128): v128 {
  const bytes = i8x16.swizzle(low, i8x16.shr_u(codes, 3));
  const bit = i8x16.swizzle(BITS, v128.and(codes, i8x16.splat(7)));
  return i8x16.ne(v128.and(bytes, bit), i8x16.splat(0));
}

/** Expands the lowest 16 bits to bytes of all ones or zeros, so that one swizzle by codes tests all rows. */
// @ts-expect-error: decorator
@inline
function spread(low: v128): v128 {
  const bytes = i8x16.shuffle(low, low, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  return i8x16.ne(v128.and(bytes, BITS), i8x16.splat(0));
}

/** Whether only the lowest 16 of 128 bits can be set. */
// @ts-expect-error: decorator
@inline
function isShort(low: v128): bool {
  return (i32x4.extract_lane(low, 0) >>> 16 | i32x4.extract_lane(low, 1)) == 0 && i64x2.extract_lane(low, 1) == 0;
}

/** Adds a weight to the 16-bit sums of the rows selected by a mask of 16 rows. */
// @ts-expect-error: decorator
@inline
function addMasked(mask: v128, weights: v128, at: usize): void {
  v128.store(at, i16x8.add(v128.load(at), v128.and(i16x8.extend_low_i8x16_s(mask), weights)));
  v128.store(at, i16x8.add(v128.load(at, 16), v128.and(i16x8.extend_high_i8x16_s(mask), weights)), 16);
}

/** Adds a weight to the 16-bit sums of the rows whose code is among `bits`. */
export function addWeight(column: usize, size: i32, bits: usize, weight: i32, sums: usize): void {
  const low = v128.load(bits);
  const high = v128.load(bits, 16);
  const weights = i16x8.splat(<i16>weight);
  if (v128.any_true(high)) {
    for (let row = 0; row < size; row += 16)
      addMasked(isIn(v128.load(column + row), low, high), weights, sums + (row << 1));
  } else if (isShort(low)) {
    const masks = spread(low);
    for (let row = 0; row < size; row += 16)
      addMasked(i8x16.swizzle(masks, v128.load(column + row)), weights, sums + (row << 1));
  } else {
    for (let row = 0; row < size; row += 16)
      addMasked(isInLow(v128.load(column + row), low), weights, sums + (row << 1));
  }
}

/** Counts the wishes of 16 rows, given masks of the stated, met, and strict (or strict and missed) wishes. */
// @ts-expect-error: decorator
@inline
function count(row: i32, stated: v128, isMet: v128, strict: v128, met: usize, missed: usize, out: usize): void {
  // A byte of all ones is -1, so subtracting the mask adds 1.
  v128.store(met + row, i8x16.sub(v128.load(met + row), isMet));
  v128.store(missed + row, i8x16.sub(v128.load(missed + row), v128.andnot(stated, isMet)));
  v128.store(out + row, v128.or(v128.load(out + row), v128.andnot(strict, isMet)));
}

/**
 * Counts for each row whether its wish set is met or missed; sets `out` to all ones where a strict wish is missed. `bits`: two bit
 * sets of 256 bits. The first has the wish sets that are met, the second those that are missed and strict. Set 0 means that no wish
 * is stated.
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
  const strictLow = v128.load(bits, 32);
  const strictHigh = v128.load(bits, 48);
  const none = i8x16.splat(0);
  if (v128.any_true(v128.or(metHigh, strictHigh))) {
    for (let row = 0; row < size; row += 16) {
      const codes = codesAt(column, row, width);
      const isMet = isIn(codes, metLow, metHigh);
      count(row, i8x16.ne(codes, none), isMet, isIn(codes, strictLow, strictHigh), met, missed, out);
    }
  } else {
    for (let row = 0; row < size; row += 16) {
      const codes = codesAt(column, row, width);
      count(row, i8x16.ne(codes, none), isInLow(codes, metLow), isInLow(codes, strictLow), met, missed, out);
    }
  }
}

/** Returns, as bytes of all ones or zeros, which of 16 directly encoded wishes (16 bits each) are strict. */
// @ts-expect-error: decorator
@inline
function strictOf(first: v128, second: v128): v128 {
  return i8x16.narrow_i16x8_s(i16x8.shr_s(first, 15), i16x8.shr_s(second, 15));
}

/** Returns, as bytes of all ones or zeros, which of 16 directly encoded wishes (16 bits each) are stated. */
// @ts-expect-error: decorator
@inline
function statedOf(first: v128, second: v128): v128 {
  const none = i16x8.splat(0);
  return i8x16.narrow_i16x8_s(i16x8.ne(first, none), i16x8.ne(second, none));
}

/**
 * Like `countFew`, for columns that store masks (`direct-wishes.ts`). `bit`: bit of the viewer's code; 0 if unknown.
 */
export function countMasks(column: usize, size: i32, bit: i32, met: usize, missed: usize, out: usize): void {
  const bits = i16x8.splat(<i16>bit);
  const none = i16x8.splat(0);
  for (let row = 0; row < size; row += 16) {
    const at = column + (row << 1);
    const first = v128.load(at);
    const second = v128.load(at, 16);
    const isMet = i8x16.narrow_i16x8_s(
      i16x8.ne(v128.and(first, bits), none),
      i16x8.ne(v128.and(second, bits), none),
    );
    count(row, statedOf(first, second), isMet, strictOf(first, second), met, missed, out);
  }
}

/** Returns all ones where a code is within the range stored in a 16-bit wish. */
// @ts-expect-error: decorator
@inline
function isWithin(wishes: v128, codes: v128): v128 {
  const seven = i16x8.splat(127);
  return v128.and(
    i16x8.le_s(v128.and(wishes, seven), codes),
    i16x8.ge_s(v128.and(i16x8.shr_u(wishes, 7), seven), codes),
  );
}

/** Like `countFew`, for columns that store ranges (`direct-wishes.ts`). */
export function countRanges(column: usize, size: i32, code: i32, met: usize, missed: usize, out: usize): void {
  const codes = i16x8.splat(<i16>code);
  for (let row = 0; row < size; row += 16) {
    const at = column + (row << 1);
    const first = v128.load(at);
    const second = v128.load(at, 16);
    const stated = statedOf(first, second);
    const isMet = v128.and(i8x16.narrow_i16x8_s(isWithin(first, codes), isWithin(second, codes)), stated);
    count(row, stated, isMet, strictOf(first, second), met, missed, out);
  }
}

/** Adds a weight to the 16-bit sums of the rows that have this 16-bit code. */
export function addEqual(column: usize, size: i32, code: i32, weight: i32, sums: usize): void {
  const codes = i16x8.splat(<i16>code);
  const weights = i16x8.splat(<i16>weight);
  for (let row = 0; row < size; row += 8) {
    const isIt = i16x8.eq(v128.load(column + (row << 1)), codes);
    const at = sums + (row << 1);
    v128.store(at, i16x8.add(v128.load(at), v128.and(isIt, weights)));
  }
}

/** Adds to each row's 16-bit sum the table weight of its 16-bit code. */
export function addWide(column: usize, size: i32, table: usize, sums: usize): void {
  for (let row = 0; row < size; row++) {
    const at = sums + (row << 1);
    store<u16>(at, load<u16>(at) + load<u16>(table + (<u32>load<u16>(column + (row << 1)) << 1)));
  }
}

/** Packs the masks of four times four rows into one mask of bytes. */
// @ts-expect-error: decorator
@inline
function joined(first: v128, second: v128, third: v128, fourth: v128): v128 {
  return i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(first, second), i16x8.narrow_i32x4_s(third, fourth));
}

/** Bit mask of 16 rows: those that exist (their end is after `changes`) and are not marked as out. */
// @ts-expect-error: decorator
@inline
function presentAt(ended: usize, changes: v128, out: usize, row: i32): u32 {
  const at = ended + (row << 2);
  const exist = joined(
    i32x4.gt_u(v128.load(at), changes),
    i32x4.gt_u(v128.load(at, 16), changes),
    i32x4.gt_u(v128.load(at, 32), changes),
    i32x4.gt_u(v128.load(at, 48), changes),
  );
  return i8x16.bitmask(v128.andnot(exist, v128.load(out + row)));
}

/** Bit mask of 16 rows: those with at least one of the bits `among`. */
// @ts-expect-error: decorator
@inline
function markedAt(marks: usize, among: v128, row: i32): u32 {
  const at = marks + (row << 2);
  const none = i32x4.splat(0);
  return i8x16.bitmask(
    joined(
      i32x4.ne(v128.and(v128.load(at), among), none),
      i32x4.ne(v128.and(v128.load(at, 16), among), none),
      i32x4.ne(v128.and(v128.load(at, 32), among), none),
      i32x4.ne(v128.and(v128.load(at, 48), among), none),
    ),
  );
}

/** Writes the positions of those of 16 rows whose bits are set. Returns the address after the last written position. */
// @ts-expect-error: decorator
@inline
function listBits(set: u32, row: i32, to: usize): usize {
  for (let bits = set; bits; bits &= bits - 1) {
    store<u16>(to, <u16>(row + <i32>ctz<u32>(bits)));
    to += 2;
  }
  return to;
}

/** A row's value in a column of 16 or 32 bits. `width` in bytes. */
// @ts-expect-error: decorator
@inline
function wideAt(column: usize, row: usize, width: i32): usize {
  return width == 2 ? <usize>load<u16>(column + (row << 1)) : <usize>load<u32>(column + (row << 2));
}

/**
 * Layout of a lookup entry: address of the column, its width in bytes, and address of the table that rates its values.
 */
const COLUMN: usize = 0;
const WIDTH: usize = 4;
const TABLE: usize = 8;

/** Returns the table value for a row's wish. `lookup`: entry with the layout above. */
// @ts-expect-error: decorator
@inline
function saidBy(lookup: usize, row: usize): u32 {
  const column = <usize>load<u32>(lookup, COLUMN);
  return load<u8>(<usize>load<u32>(lookup, TABLE) + wideAt(column, row, load<i32>(lookup, WIDTH)));
}

/**
 * Marks rows as out if a strict wish of theirs is missed. Checks rows that exist, are not out yet, and have a bit of
 * `among`; the wish is missed if its table value has the highest bit. `lookups` has 16 bytes for each bit; `from` is
 * the first row of the block.
 */
export function putOut(
  size: i32,
  ended: usize,
  change: u32,
  out: usize,
  marks: usize,
  among: u32,
  from: usize,
  lookups: usize,
): void {
  const changes = i32x4.splat(change);
  const amongs = i32x4.splat(among);
  for (let row = 0; row < size; row += 16)
    for (let bits = presentAt(ended, changes, out, row) & markedAt(marks, amongs, row); bits; bits &= bits - 1) {
      const at = <usize>(row + <i32>ctz<u32>(bits));
      let said: u32 = 0;
      for (let left = load<u32>(marks + (at << 2)) & among; left; left &= left - 1)
        said |= saidBy(lookups + (<usize>ctz<u32>(left) << 4), from + at);
      store<u8>(out + at, said & 128);
    }
}

/** Adds to the sums of listed rows the `table` values of their wishes, each met or missed. */
export function addWishes(rows: usize, size: i32, column: usize, width: i32, table: usize, sums: usize): void {
  const end = rows + (<usize>size << 1);
  for (let next = rows; next < end; next += 2) {
    const row = <usize>load<u16>(next);
    const at = sums + (row << 2);
    store<u32>(at, load<u32>(at) + ((<u32>load<u8>(table + wideAt(column, row, width)) & 33) << 12));
  }
}

/** Keeps the listed rows whose weight and price reach their need (see `listPromising`). Returns their number. */
export function keepPromising(
  rows: usize,
  size: i32,
  sums: usize,
  stated: usize,
  prices: usize,
  priceWeight: f64,
  needs: usize,
): u32 {
  const end = rows + (<usize>size << 1);
  let to = rows;
  for (let next = rows; next < end; next += 2) {
    const row = <usize>load<u16>(next);
    const sum = load<u32>(sums + (row << 2));
    const need = load<f64>(needs + ((((<u32>load<u8>(stated + row)) << 5) | ((sum >>> 17) & 31)) << 3));
    store<u16>(to, <u16>row);
    const has = <f64>(sum & 4095) + <f64>load<f32>(prices + (row << 2)) * priceWeight;
    to += <usize>(<i32>(has >= need) << 1);
  }
  return <u32>((to - rows) >> 1);
}

/**
 * Combines the sums of listed rows: the viewer's weight that the row meets in bits 0–11, then five bits for the row's
 * own met wishes and five for its missed ones.
 */
export function combineListed(rows: usize, size: u32, weights: usize, met: usize, missed: usize, sums: usize): void {
  const end = rows + (<usize>size << 1);
  for (let next = rows; next < end; next += 2) {
    const row = <usize>load<u16>(next);
    const sum =
      <u32>load<u16>(weights + (row << 1)) | (<u32>load<u8>(met + row) << 12) | (<u32>load<u8>(missed + row) << 17);
    store<u32>(sums + (row << 2), sum);
  }
}

/** Lists the positions of the rows that exist and that `out` does not exclude. Returns their number. */
export function listAll(size: i32, ended: usize, change: u32, out: usize, rows: usize): u32 {
  const changes = i32x4.splat(change);
  let to = rows;
  for (let row = 0; row < size; row += 16) to = listBits(presentAt(ended, changes, out, row), row, to);
  return <u32>((to - rows) >> 1);
}

/** Whether weight plus price of four rows reach a bound. `weights` as 32-bit numbers. */
// @ts-expect-error: decorator
@inline
function reaches(weights: v128, prices: usize, priceWeight: v128, least: v128): v128 {
  return f32x4.ge(f32x4.add(f32x4.convert_i32x4_u(weights), f32x4.mul(v128.load(prices), priceWeight)), least);
}

/** Bit mask of 16 rows: those whose weight and price reach `least`. */
// @ts-expect-error: decorator
@inline
function reachingAt(weights: usize, prices: usize, priceWeight: v128, least: v128, row: i32): u32 {
  const first = v128.load(weights + (row << 1));
  const second = v128.load(weights + (row << 1), 16);
  const cost = prices + (row << 2);
  return i8x16.bitmask(
    joined(
      reaches(i32x4.extend_low_i16x8_u(first), cost, priceWeight, least),
      reaches(i32x4.extend_high_i16x8_u(first), cost + 16, priceWeight, least),
      reaches(i32x4.extend_low_i16x8_u(second), cost + 32, priceWeight, least),
      reaches(i32x4.extend_high_i16x8_u(second), cost + 48, priceWeight, least),
    ),
  );
}

/**
 * Among the rows that exist and are not out, lists the positions of those whose weight and price reach their need,
 * which depends on the numbers of stated and missed wishes (`needs`, 32 by 32). Returns the number of existing rows in
 * the upper 16 bits, the number of listed rows in the lower 16 bits. `least` is below all needs, with a margin for
 * 32-bit rounding: most rows fail it, and 16 rows at once are compared with it.
 */
export function listPromising(
  size: i32,
  ended: usize,
  change: u32,
  out: usize,
  weights: usize,
  missed: usize,
  stated: usize,
  prices: usize,
  priceWeight: f64,
  needs: usize,
  least: f32,
  rows: usize,
): u32 {
  const leasts = f32x4.splat(least);
  const priceWeights = f32x4.splat(<f32>priceWeight);
  const changes = i32x4.splat(change);
  let total: u32 = 0;
  let to = rows;
  for (let row = 0; row < size; row += 16) {
    let bits = presentAt(ended, changes, out, row);
    total += popcnt<u32>(bits);
    bits &= reachingAt(weights, prices, priceWeights, leasts, row);
    for (; bits; bits &= bits - 1) {
      const at = <usize>(row + <i32>ctz<u32>(bits));
      const need = load<f64>(needs + ((((<u32>load<u8>(stated + at)) << 5) | <u32>load<u8>(missed + at)) << 3));
      // The position is always written and kept only if the counter advances, because the branch would be
      // unpredictable.
      store<u16>(to, <u16>at);
      const has = <f64>load<u16>(weights + (at << 1)) + <f64>load<f32>(prices + (at << 2)) * priceWeight;
      to += <usize>(<i32>(has >= need) << 1);
    }
  }
  return (total << 16) | <u32>((to - rows) >> 1);
}
