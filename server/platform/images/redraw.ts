import { fromRaw } from './blur.ts';
import { makeMaster } from './master.ts';

/** Small print of a card must stay readable. */
const LONGEST_EDGE = 2400;
const JPEG = { quality: 85, mozjpeg: true } as const;

/**
 * Re-encodes a picture for a single review as a JPEG made only from its pixels.
 * @throws ImageRefused
 */
export async function redraw(bytes: Uint8Array): Promise<Uint8Array> {
  return fromRaw(await makeMaster(bytes, LONGEST_EDGE))
    .jpeg(JPEG)
    .toBuffer();
}
