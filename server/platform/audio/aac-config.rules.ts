/** Sampling rates by their index, Hz (ISO/IEC 14496-3, table 1.18). The first three are above what is accepted. */
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
const MAX_RATE = 48_000;

const LOW_COMPLEXITY = 2;
/** Bits after the channels that must be 0: a frame has 1,024 samples, no core coder, no extension. */
const SPECIAL_BITS = 7;
/** `56 E5` announces spectral band replication, which doubles the length of a frame; the next bit says whether it is used. */
const EXTENSION = [0x56, 0xe5];

/** Whether no further data follows, or only the bytes that say that spectral band replication is not used. */
function isPlain(rest: Uint8Array): boolean {
  const hasExtension = EXTENSION.every((byte, index) => rest[index] === byte);
  return hasExtension ? (rest[2] ?? 0) < 0x80 : rest.every((byte) => byte === 0);
}

/**
 * Sampling rate in Hz of an AudioSpecificConfig (ISO/IEC 14496-3 §1.6.2.1), if each frame has exactly 1,024 samples at
 * this rate: AAC-LC with one or two channels and a rate of the table. Undefined for everything else.
 */
export function plainAacRate(config: Uint8Array): number | undefined {
  const [first, second] = config;
  if (first === undefined || second === undefined) return undefined;
  const objectType = first >> 3;
  const rate = RATES[((first & 7) << 1) | (second >> 7)];
  const channels = (second >> 3) & 15;
  const isUsual = objectType === LOW_COMPLEXITY && (second & SPECIAL_BITS) === 0 && isPlain(config.subarray(2));
  if (!isUsual || rate === undefined || rate > MAX_RATE || channels < 1 || channels > 2) return undefined;
  return rate;
}
