/** Error-correction level M: about 15 % of a symbol may be unreadable (ISO/IEC 18004, table 9). By version, from 1. */
const EC_PER_BLOCK = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24] as const;
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10] as const;
export const LARGEST = EC_PER_BLOCK.length - 1;

/** Centres of the alignment patterns, along one side. */
export function alignmentsOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)];
}

/** Number of whole codewords in a symbol of this version, including error correction. */
function totalCodewords(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  const { length } = alignmentsOf(version);
  if (length > 0) modules -= (25 * length - 10) * length - 55;
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

const ecOf = (version: number): number => EC_PER_BLOCK[version] ?? 0;
const blocksOf = (version: number): number => BLOCKS[version] ?? 0;
const dataCodewords = (version: number): number => totalCodewords(version) - ecOf(version) * blocksOf(version);
/** Mode and length: 4 bits and 8, or 16 from version 10 on. */
const headBits = (version: number): number => (version < 10 ? 12 : 20);

/** The smallest version that holds this number of bytes; undefined above version 15. */
export function versionFor(bytes: number): number | undefined {
  for (let version = 1; version <= LARGEST; version++)
    if (headBits(version) + bytes * 8 <= dataCodewords(version) * 8) return version;
  return undefined;
}

/** Product in the field of 256 elements that QR codes use (x⁸ + x⁴ + x³ + x² + 1). */
export function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The codewords that correct these (Reed–Solomon). */
export function corrections(data: readonly number[], count: number): number[] {
  const divisor: number[] = Array.from({ length: count }, (_, index) => (index === count - 1 ? 1 : 0));
  let root = 1;
  for (let index = 0; index < count; index++) {
    for (let at = 0; at < count; at++) divisor[at] = times(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = new Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, value] of divisor.entries()) rest[at] = (rest[at] ?? 0) ^ times(value, factor);
  }
  return rest;
}

/** The bytes with their head, filled up to the version's measure. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const capacity = dataCodewords(version);
  const head = `0100${bytes.length.toString(2).padStart(headBits(version) - 4, '0')}`;
  const bits = `${head}${[...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')}`;
  const ended = bits.padEnd(Math.min(capacity * 8, bits.length + 4), '0');
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const data = whole.match(/.{8}/g)?.map((octet) => Number.parseInt(octet, 2)) ?? [];
  for (let filler = 0xec; data.length < capacity; filler ^= 0xec ^ 0x11) data.push(filler);
  return data;
}

/** All codewords of a symbol in the order in which they are drawn: the blocks' first ones, their second ones, and so on. */
export function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const data = dataOf(bytes, version);
  const [blocks, ec] = [blocksOf(version), ecOf(version)];
  const short = Math.floor(data.length / blocks);
  // The last blocks are one codeword longer if the data does not divide evenly.
  const firstLong = blocks - (data.length % blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const part = data.slice(from, from + short + (block >= firstLong ? 1 : 0));
    from += part.length;
    return part;
  });
  const corrected = parts.map((part) => corrections(part, ec));
  const interleaved = (lists: readonly number[][], length: number): number[] =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...interleaved(parts, short + 1), ...interleaved(corrected, ec)];
}
