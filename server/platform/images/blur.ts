import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Master } from './master.ts';

/** The long edge of what the blurred picture is made from, px: no face has a feature left at this size. */
const GRAINS = 10;
/** Steps of brightness that are told apart, of 256. */
const STEP = 10;
const NOISE = 4;

/**
 * A soft field of the picture's colours that nobody can turn back. What the blurred rendition knows is at most
 * 10 × 10 coarse colours with noise in them: everything finer is gone before it is enlarged, so sharpening finds
 * nothing. The noise keeps two blurs of one photograph from being told together exactly.
 */
export async function blurPicture(master: Master, width: number, height: number): Promise<Sharp> {
  const { data, info } = await fromRaw(master)
    .resize(GRAINS, GRAINS, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noise = randomBytes(info.width * info.height);
  const coarse = data.map((value, index) => {
    // The same for red, green and blue of a place: it shifts brightness, and no odd colours appear.
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

/** The smallest WebP that still gives the colours: 10 px on the long edge, 300 characters at most as a data URL. */
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

/** sharp over bare pixels. */
export function fromRaw({ width, height, data }: Master): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
