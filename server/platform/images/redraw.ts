import { fromRaw } from './blur.ts';
import { makeMaster } from './master.ts';

/** Small print of a card must stay readable. */
const LONGEST_EDGE = 2400;
const JPEG = { quality: 85, mozjpeg: true } as const;

/**
 * A picture to be looked at once, as a JPEG made from nothing but its pixels.
 * @throws ImageRefused
 */
export async function redraw(bytes: Uint8Array): Promise<Uint8Array> {
  return fromRaw(await makeMaster(bytes, LONGEST_EDGE))
    .jpeg(JPEG)
    .toBuffer();
}
