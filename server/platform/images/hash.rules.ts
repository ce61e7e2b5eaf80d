/** Side of the square that `perceptualHash` reads, px. */
export const HASH_SIDE = 32;

/** Number of frequencies per direction that contain the 64 lowest of a plane. */
const LOWEST = 12;
/** A picture counts as grey if its colour frequencies have less than this mean strength: they are rounding errors. */
const GREY = 300;

/** `COSINES[frequency][position]` of the discrete cosine transform. */
const COSINES = Array.from({ length: LOWEST }, (_, frequency) =>
  Float64Array.from({ length: HASH_SIDE }, (__, at) =>
    Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * HASH_SIDE)),
  ),
);

/**
 * The 64-bit perceptual hash of a picture: one bit for each of its lowest frequencies, set if it is above the median of
 * its group. 32 bits are of brightness and 16 of each colour difference: portraits are similar in brightness (a head
 * above shoulders), and colour doubles their distance. A grey picture has 64 bits of brightness. Size, encoding,
 * brightness and slight cropping change few bits.
 * @param pixels 32 × 32 times red, green and blue, row by row
 * @returns 16 lower-case hexadecimal digits
 */
export function perceptualHash(pixels: Uint8Array): string {
  const count = HASH_SIDE * HASH_SIDE;
  const colour = (at: number, channel: number) => pixels[at * 3 + channel] ?? 0;
  const brightness = Float64Array.from(
    { length: count },
    (_, at) => 0.299 * colour(at, 0) + 0.587 * colour(at, 1) + 0.114 * colour(at, 2),
  );
  const difference = (channel: number) => brightness.map((light, at) => colour(at, channel) - light);
  const blue = frequencies(difference(2), 16);
  const red = frequencies(difference(0), 16);
  const light = frequencies(brightness, 64);
  const strength = [...blue, ...red].reduce((sum, value) => sum + Math.abs(value), 0) / 32;
  const groups = strength > GREY ? [blue, red] : [light.slice(32)];
  const bits = [light.slice(0, 32), ...groups].map(aboveMedian).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** Number of differing bits, of 64: up to 6 for the same photograph; about 26, rarely under 12, for different ones. */
export function hashDistance(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; different; different &= different - 1n) count++;
  return count;
}

/** The lowest frequencies of a plane, diagonal by diagonal, without its mean. */
function frequencies(plane: Float64Array, wanted: number): number[] {
  const found: number[] = [];
  for (let diagonal = 1; found.length < wanted; diagonal++) {
    for (let down = 0; down <= diagonal && found.length < wanted; down++) {
      found.push(strengthOf(plane, down, diagonal - down));
    }
  }
  return found;
}

function strengthOf(plane: Float64Array, down: number, across: number): number {
  const [vertical, horizontal] = [COSINES[down], COSINES[across]];
  if (!vertical || !horizontal) throw new RangeError('no such frequency');
  let sum = 0;
  for (let y = 0; y < HASH_SIDE; y++) {
    for (let x = 0; x < HASH_SIDE; x++) {
      sum += (plane[y * HASH_SIDE + x] ?? 0) * (vertical[y] ?? 0) * (horizontal[x] ?? 0);
    }
  }
  return sum;
}

function aboveMedian(values: readonly number[]): string {
  const median = [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
  return values.map((value) => (value > median ? '1' : '0')).join('');
}
