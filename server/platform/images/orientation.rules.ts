const ORIENTATION = 0x0112;
const SHORT = 3;
/** No camera writes this many entries into the first directory. */
const MAX_ENTRIES = 1_000;

/** How to turn a picture upright: first mirror it if `isMirrored`, then rotate it clockwise by `angle` degrees. */
export interface Orientation {
  readonly angle: 0 | 90 | 180 | 270;
  readonly isMirrored: boolean;
}

const turns: Readonly<Record<number, Orientation>> = {
  2: { angle: 0, isMirrored: true },
  3: { angle: 180, isMirrored: false },
  4: { angle: 180, isMirrored: true },
  5: { angle: 270, isMirrored: true },
  6: { angle: 90, isMirrored: false },
  7: { angle: 90, isMirrored: true },
  8: { angle: 270, isMirrored: false },
};

/** The rotation requested by the orientation in EXIF data; undefined if there is none, or the data cannot be read. */
export function readOrientation(exif: Uint8Array): Orientation | undefined {
  const bytes = Buffer.from(exif.buffer, exif.byteOffset, exif.byteLength);
  // Some writers keep the marker that precedes the data in JPEG files.
  const data = bytes.toString('latin1', 0, 4) === 'Exif' ? bytes.subarray(6) : bytes;
  const order = data.toString('latin1', 0, 2);
  if (data.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const isLittle = order === 'II';
  const short = (at: number): number => (isLittle ? data.readUInt16LE(at) : data.readUInt16BE(at));
  const directory = isLittle ? data.readUInt32LE(4) : data.readUInt32BE(4);
  if (directory + 2 > data.length) return undefined;
  const count = Math.min(short(directory), MAX_ENTRIES);
  for (let entry = directory + 2; entry < directory + 2 + count * 12 && entry + 12 <= data.length; entry += 12) {
    if (short(entry) === ORIENTATION) return short(entry + 2) === SHORT ? turns[short(entry + 8)] : undefined;
  }
  return undefined;
}
