import { readFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { type FileKey, readSealed } from '../files/sealed-file.ts';
import { blurPicture, fromRaw, makePlaceholder } from './blur.ts';
import { HASH_SIDE, perceptualHash } from './hash.rules.ts';
import { ImageRefused, type ProcessedImage, type Rendition, type Size } from './image-types.ts';
import { normalizeImage } from './normalize.ts';
import type { NormalizedImage } from './normalized-image.ts';

/** A second limit: the size of uploads is already limited when they are received. */
const MAX_BYTES = 64_000_000;
const LONG_EDGES: Readonly<Record<Size, number>> = { small: 320, medium: 720, large: 1440 };

/** Encoding of renditions; the watermarked large one uses the same. */
export const WEBP_OPTIONS = { quality: 78, effort: 4 } as const;
export const JPEG_OPTIONS = { quality: 80, mozjpeg: true, progressive: true } as const;

/**
 * Makes everything that is stored of an upload; all of it is encoded from pixels.
 * @param key of an encrypted file
 * @throws ImageRefused
 */
export async function processImage(path: string, key?: FileKey): Promise<ProcessedImage> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new ImageRefused('tooManyPixels');
  return makeRenditions(await normalizeImage(await (key ? readSealed(path, key) : readFile(path))));
}

/** Makes all renditions from a stored rendition, rotated clockwise. @param degrees a multiple of 90 */
export async function rotateImage(bytes: Uint8Array, degrees: number): Promise<ProcessedImage> {
  const picture = sharp(bytes).rotate(degrees).toColourspace('srgb').removeAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return makeRenditions({ width: info.width, height: info.height, data });
}

async function makeRenditions(master: NormalizedImage): Promise<ProcessedImage> {
  const renditions: Rendition[] = [];
  for (const [name, edge] of Object.entries(LONG_EDGES)) {
    renditions.push(...(await encodeRendition(name, await resizeTo(master, edge))));
  }
  const { width, height } = fitWithin(master, LONG_EDGES.small);
  const blurred = await encodeRendition('blurred', await blurPicture(master, width, height));
  return {
    width: master.width,
    height: master.height,
    renditions: [...renditions, ...blurred],
    placeholder: await makePlaceholder(blurred[0].bytes),
    hash: await computeHash(master),
  };
}

async function encodeRendition(name: string, picture: Sharp): Promise<[Rendition, Rendition]> {
  return [
    { name: `${name}.webp`, type: 'image/webp', bytes: await picture.clone().webp(WEBP_OPTIONS).toBuffer() },
    { name: `${name}.jpeg`, type: 'image/jpeg', bytes: await picture.clone().jpeg(JPEG_OPTIONS).toBuffer() },
  ];
}

async function resizeTo(master: NormalizedImage, edge: number): Promise<Sharp> {
  if (Math.max(master.width, master.height) <= edge) return fromRaw(master);
  const { width, height } = fitWithin(master, edge);
  const data = await fromRaw(master).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return fromRaw({ width, height, data });
}

function fitWithin({ width, height }: NormalizedImage, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function computeHash(master: NormalizedImage): Promise<string> {
  return perceptualHash(await fromRaw(master).resize(HASH_SIDE, HASH_SIDE, { fit: 'fill' }).raw().toBuffer());
}
