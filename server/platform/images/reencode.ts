import { fromRaw } from './blur.ts';
import { normalizeImage } from './normalize.ts';

/** The small print of an identity card must stay readable. */
const MAX_LONG_EDGE = 2400;
const JPEG = { quality: 85, mozjpeg: true } as const;

/**
 * Re-encodes a picture for a single review as a JPEG made only from its pixels.
 * @throws ImageRefused
 */
export async function reencode(bytes: Uint8Array): Promise<Uint8Array> {
  return fromRaw(await normalizeImage(bytes, MAX_LONG_EDGE))
    .jpeg(JPEG)
    .toBuffer();
}
