export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** The file type according to the first bytes, regardless of its name or declared type. */
export interface SniffedType {
  readonly kind: PictureKind;
  /** Animation declared by a brand, flag or chunk of the format; reading the header can reveal more. */
  readonly animated: boolean;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'mif2'];
const SEQUENCE_BRANDS = ['avis', 'msf1', 'hevc', 'hevx', 'hevm', 'hevs'];

/**
 * Detects the file type; undefined for anything but the five photo formats: SVG, GIF, PDF, HTML and others are refused.
 */
export function sniffFileType(bytes: Uint8Array): SniffedType | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { kind: 'jpeg', animated: false };
  if (PNG.every((byte, index) => bytes[index] === byte)) return { kind: 'png', animated: hasAnimationControl(bytes) };
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return sniffWebp(bytes);
  if (text(bytes, 4, 8) === 'ftyp') return sniffHeif(bytes);
  return undefined;
}

/** An animated PNG has its `acTL` chunk before the picture's own data. */
function hasAnimationControl(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = text(bytes, at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT' || type === 'IEND') return false;
  }
  return false;
}

/** Bit 2 of the flags of an extended WebP means animated. */
function sniffWebp(bytes: Uint8Array): SniffedType {
  const extended = text(bytes, 12, 16) === 'VP8X';
  return { kind: 'webp', animated: extended && ((bytes[20] ?? 0) & 0b10) !== 0 };
}

function sniffHeif(bytes: Uint8Array): SniffedType | undefined {
  const brand = text(bytes, 8, 12);
  if (SEQUENCE_BRANDS.includes(brand)) return { kind: brand === 'avis' ? 'avif' : 'heic', animated: true };
  if (brand === 'avif') return { kind: 'avif', animated: false };
  if (!HEIC_BRANDS.includes(brand)) return undefined;
  // `mif1` is used for HEIC and AVIF; the list of compatible brands says which of the two it is.
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 512);
  const avif = brand.startsWith('mif') && text(bytes, 16, end).includes('avif');
  return { kind: avif ? 'avif' : 'heic', animated: false };
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
