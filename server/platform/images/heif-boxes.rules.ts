/** Facts read from the boxes of a HEIF container (ISO/IEC 23008-12: HEIC, AVIF) before anything is decoded. */
export interface HeifHeader {
  /** The largest picture that any item of the file declares, px. */
  readonly width: number;
  readonly height: number;
  /** False if a box of the picture is truncated; other data may follow the picture, as some phones write it. */
  readonly whole: boolean;
  /** True if the file has tracks: a film or image sequence beside or instead of the still picture. */
  readonly sequence: boolean;
  /** True if the container rotates or mirrors a picture, which decoders apply. */
  readonly isTurned: boolean;
  /** The embedded ICC profile, where there is one. */
  readonly profile: Uint8Array | undefined;
  /** Colour primaries by number (ITU-T H.273; 1 is sRGB, 12 Display P3), if they are given instead of a profile. */
  readonly primaries: number | undefined;
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** True if the declared length exceeds the file. */
  readonly cut: boolean;
}

/** No camera writes this many boxes; a file with more is not parsed further. */
const MAX_BOXES = 4_096;

/** Reads the boxes. Undefined if they are invalid or no item has a size. */
export function readHeifHeader(bytes: Uint8Array): HeifHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const top = boxes(view, 0, view.byteLength);
  const meta = top.find(({ type }) => type === 'meta');
  if (!meta) return undefined;
  // `meta` is a full box: its version and flags take four bytes.
  const properties = inside(view, inside(view, meta, 4, 'iprp'), 0, 'ipco');
  if (!properties) return undefined;
  let size: { width: number; height: number } | undefined;
  let profile: Uint8Array | undefined;
  let primaries: number | undefined;
  let isTurned = false;
  for (const { type, start, end } of boxes(view, properties.start, properties.end)) {
    if (type === 'ispe' && end - start >= 12) {
      const found = { width: view.getUint32(start + 4), height: view.getUint32(start + 8) };
      if (!size || found.width * found.height > size.width * size.height) size = found;
    }
    if (type === 'irot' || type === 'imir') isTurned = true;
    if (type === 'colr' && end - start >= 6) {
      const kind = letters(view, start);
      if (kind === 'prof' || kind === 'rICC') profile ??= bytes.subarray(start + 4, end);
      if (kind === 'nclx') primaries ??= view.getUint16(start + 4);
    }
  }
  if (!size) return undefined;
  const whole = !top.some(({ type, cut }) => cut && (type === 'meta' || type === 'mdat'));
  return { ...size, whole, sequence: top.some(({ type }) => type === 'moov'), isTurned, profile, primaries };
}

/**
 * Returns a copy of the file in which all pictures but the primary one are marked as hidden, so that a reader lists only
 * the primary one. The mark is the lowest flag of an item's entry.
 */
export function hideAllButPrimary(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  const meta = boxes(view, 0, view.byteLength).find(({ type }) => type === 'meta');
  const primary = inside(view, meta, 4, 'pitm');
  const items = inside(view, meta, 4, 'iinf');
  if (!primary || !items) return copy;
  // Numbers in both boxes are 16-bit in their first version and 32-bit later; entries change with the third version.
  const wanted =
    view.getUint8(primary.start) === 0 ? view.getUint16(primary.start + 4) : view.getUint32(primary.start + 4);
  const first = items.start + (view.getUint8(items.start) === 0 ? 6 : 8);
  for (const { start } of boxes(view, first, items.end)) {
    const id = view.getUint8(start) < 3 ? view.getUint16(start + 4) : view.getUint32(start + 4);
    if (id !== wanted) view.setUint8(start + 3, view.getUint8(start + 3) | 1);
  }
  return copy;
}

function inside(view: DataView, parent: Box | undefined, skip: number, wanted: string): Box | undefined {
  return parent && boxes(view, parent.start + skip, parent.end).find(({ type }) => type === wanted);
}

function boxes(view: DataView, from: number, to: number): Box[] {
  const found: Box[] = [];
  let at = from;
  while (at + 8 <= to && found.length < MAX_BOXES) {
    const type = letters(view, at + 4);
    let length = view.getUint32(at);
    let head = 8;
    if (length === 1 && at + 16 <= to) {
      length = Number(view.getBigUint64(at + 8));
      head = 16;
    } else if (length === 0) length = to - at;
    if (length < head || at + length > to) {
      // A truncated last box still counts, so that a truncated film is not mistaken for a still picture.
      found.push({ type, start: at + head, end: to, cut: true });
      break;
    }
    found.push({ type, start: at + head, end: at + length, cut: false });
    at += length;
  }
  return found;
}

function letters(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}
