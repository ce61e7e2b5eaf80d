import sharp, { type Sharp } from 'sharp';
import { fromRaw } from './blur.ts';
import { DISPLAY_P3, displayP3Profile, toSrgb } from './colour.ts';
import { type HeifHeader, hideAllButPrimary, readHeifHeader } from './heif-boxes.rules.ts';
import { ImageRefused } from './image-types.ts';
import type { NormalizedImage } from './normalized-image.ts';
import { readOrientation } from './orientation.rules.ts';
import { sniffFileType } from './sniff.rules.ts';
import { appendJpegEnd, isTruncated } from './truncation.rules.ts';

/** Phone cameras sold as "50 megapixels" write up to 8192 × 6144. */
const MAX_PIXELS = 8192 * 6144;
const MIN_SHORT_EDGE = 200;
const MAX_LONG_EDGE = 1440;
/** Colour in place of transparent areas: the sand colour of the app's surfaces. */
const BACKGROUND = '#f5f1e9';

/** Decoder options: a truncated file is refused, while small irregularities of camera files are accepted. */
const DECODE_OPTIONS = { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 } as const;

/**
 * Checks that the bytes are a still photograph and decodes it once. The header is read first, so that too large files
 * are never decoded.
 * @param longestEdge px
 * @throws ImageRefused
 */
export async function normalizeImage(bytes: Uint8Array, longestEdge = MAX_LONG_EDGE): Promise<NormalizedImage> {
  const sniffed = sniffFileType(bytes);
  if (!sniffed) throw new ImageRefused('notAnImage');
  if (sniffed.animated) throw new ImageRefused('animated');
  const heif = sniffed.kind === 'avif' || sniffed.kind === 'heic' ? readHeifHeader(bytes) : undefined;
  if (heif?.sequence) throw new ImageRefused('animated');
  if (heif?.whole === false) throw new ImageRefused('cutShort');
  try {
    const expected = sniffed.kind === 'avif' ? 'heif' : sniffed.kind;
    const master =
      sniffed.kind === 'heic'
        ? await decodeHeic(bytes, heif, longestEdge)
        : await decode(bytes, expected, heif, longestEdge);
    return heif && !heif.isTurned ? await rotateByExif(master, bytes) : master;
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused(isTruncated(bytes, sniffed.kind) ? 'cutShort' : 'notAnImage');
  }
}

async function decode(
  bytes: Uint8Array,
  expected: string,
  heif: HeifHeader | undefined,
  longestEdge: number,
): Promise<NormalizedImage> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.format !== expected) throw new ImageRefused('notAnImage');
  if (expected !== 'heif' && (header.pages ?? 1) > 1) throw new ImageRefused('animated');
  checkSize(header);
  if (heif) checkSize(heif);
  const master =
    expected === 'jpeg' && isTruncated(bytes, 'jpeg')
      ? // Only the end marker may be missing: once it is appended, missing pixels would only be warnings.
        await reduce(sharp(appendJpegEnd(bytes), { ...DECODE_OPTIONS, failOn: 'warning' }).autoOrient(), longestEdge)
      : await reduce(sharp(bytes, DECODE_OPTIONS).autoOrient(), longestEdge);
  return !header.icc && heif?.primaries === DISPLAY_P3 ? toSrgb(master, await displayP3Profile()) : master;
}

/** Decodes with libheif in WebAssembly: the library bundled with sharp has no HEVC decoder. */
async function decodeHeic(
  bytes: Uint8Array,
  heif: HeifHeader | undefined,
  longestEdge: number,
): Promise<NormalizedImage> {
  if (!heif) throw new ImageRefused('notAnImage');
  checkSize(heif);
  const { default: heic } = await import('heic-decode');
  const pictures = await heic.all({ buffer: hideAllButPrimary(bytes) });
  try {
    const primary = pictures[0];
    if (!primary) throw new ImageRefused('notAnImage');
    checkSize(primary);
    const { width, height, data } = await primary.decode();
    const picture = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS });
    const master = await reduce(picture, longestEdge);
    const profile = heif.profile ?? (heif.primaries === DISPLAY_P3 ? await displayP3Profile() : undefined);
    return profile ? await toSrgb(master, profile) : master;
  } finally {
    pictures.dispose();
  }
}

/**
 * Some phones write the orientation of a HEIC only as EXIF data, which decoders of the container ignore. If the
 * container rotates the picture itself, the decoder has applied that, and the EXIF data describe the sensor.
 */
async function rotateByExif(master: NormalizedImage, bytes: Uint8Array): Promise<NormalizedImage> {
  const { exif } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const turn = exif && readOrientation(exif);
  if (!turn) return master;
  const mirrored = await fromRaw(master).flop(turn.isMirrored).raw().toBuffer();
  const { data, info } = await fromRaw({ ...master, data: mirrored })
    .rotate(turn.angle)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function checkSize({ width, height }: { width: number; height: number }): void {
  if (width * height > MAX_PIXELS) throw new ImageRefused('tooManyPixels');
  if (Math.min(width, height) < MIN_SHORT_EDGE) throw new ImageRefused('tooSmall');
}

async function reduce(picture: Sharp, longestEdge: number): Promise<NormalizedImage> {
  const { data, info } = await picture
    .flatten({ background: BACKGROUND })
    .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a master has 3 channels, not ${info.channels}`);
  return { width: info.width, height: info.height, data };
}
