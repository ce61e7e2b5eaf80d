import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { NormalizedImage } from './normalized-image.ts';

/** Long edge of the grid behind the blurred picture, px: no facial feature survives at this size. */
const GRAINS = 10;
/** Distance between brightness levels, of 256. */
const STEP = 10;
const NOISE = 4;

/**
 * Makes an irreversible blur in the picture's colours. The blurred rendition holds at most 10 × 10 coarse colours with
 * noise: finer detail is removed before enlarging, so sharpening cannot recover any. The noise also prevents an exact
 * match of two blurs of one photograph.
 */
export async function blurPicture(master: NormalizedImage, width: number, height: number): Promise<Sharp> {
  const { data, info } = await fromRaw(master)
    .resize(GRAINS, GRAINS, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noise = randomBytes(info.width * info.height);
  const coarse = data.map((value, index) => {
    // Red, green and blue of a pixel are shifted equally, which changes only brightness, so no odd colours appear.
    const shifted = value + ((noise[Math.floor(index / 3)] ?? 0) % (2 * NOISE + 1)) - NOISE;
    return Math.max(0, Math.min(255, Math.round(shifted / STEP) * STEP));
  });
  const grain = Math.max(width, height) / GRAINS;
  const { data: enlarged } = await sharp(coarse, { raw: { width: info.width, height: info.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .blur(grain * 0.55)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fromRaw({ width, height, data: enlarged });
}

/** The smallest usable WebP of the colours: 10 px on the long edge, at most 300 characters as a data URL. */
export async function makePlaceholder(blurred: Uint8Array): Promise<string> {
  for (const [edge, quality] of PLACEHOLDERS) {
    const bytes = await sharp(blurred).resize(edge, edge, { fit: 'inside' }).webp({ quality, effort: 6 }).toBuffer();
    const url = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (url.length <= 300) return url;
  }
  throw new Error('no placeholder is small enough');
}

const PLACEHOLDERS = [
  [10, 60],
  [10, 30],
  [8, 20],
  [4, 10],
] as const;

/** A sharp instance for raw pixels. */
export function fromRaw({ width, height, data }: NormalizedImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
