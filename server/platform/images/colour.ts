import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { NormalizedImage } from './normalized-image.ts';

/** Display P3's primaries in ITU-T H.273, which a HEIF container may name instead of embedding a profile. */
export const DISPLAY_P3 = 12;

/** The ICC profile of Display P3 that is built into sharp. */
export async function displayP3Profile(): Promise<Uint8Array> {
  const carrier = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const { icc } = await sharp(carrier).metadata();
  if (!icc) throw new Error('sharp has no Display P3 profile');
  return icc;
}

/**
 * Converts a picture with another colour profile to sRGB. sharp applies an embedded profile but accepts none with raw
 * pixels, so the pixels are passed as an uncompressed PNG that contains the profile.
 */
export async function toSrgb(master: NormalizedImage, profile: Uint8Array): Promise<NormalizedImage> {
  const { data } = await sharp(pngWithProfile(master, profile))
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...master, data };
}

function pngWithProfile({ width, height, data }: NormalizedImage, profile: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // 8 bits, RGB
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(data.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)])),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
