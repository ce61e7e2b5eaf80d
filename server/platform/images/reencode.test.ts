import { watch } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portraitJpeg, taggedJpeg } from '../../../tests/support/pictures.ts';
import { quietLog } from '../db/log.ts';
import { createImages, type Images } from './images.ts';

let images: Images;
beforeAll(() => {
  images = createImages({ log: quietLog as never, processes: 1 });
});
afterAll(() => images.close());

describe('re-encoded picture', () => {
  it('is an upright JPEG without metadata, at most 2400 px', async () => {
    const made = await images.redraw(await taggedJpeg(1, 6));
    const { format, exif, icc, xmp, orientation, width = 0, height = 0 } = await sharp(made).metadata();
    expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'jpeg' });
    const before = await sharp(await taggedJpeg(1, 6)).metadata();
    expect([width, height]).toEqual([before.height, before.width]);
    const large = await images.redraw(await portraitJpeg(2, { width: 3_000, height: 4_000 }));
    expect(await sharp(large).metadata()).toMatchObject({ width: 1_800, height: 2_400 });
  });

  it('is rejected for the same reasons as other uploads', async () => {
    await expect(images.redraw(Buffer.from('%PDF-1.7 not a picture'))).rejects.toMatchObject({ reason: 'notAnImage' });
  });

  it('is never written to a temporary file, however large', async () => {
    // The pixels need 144 MB: more than libvips keeps in memory by default. Interlaced and rotated, so that it cannot
    // be read line by line.
    const raw = { width: 8_000, height: 6_000, channels: 3 } as const;
    const large = await sharp({ create: { ...raw, background: '#a04030' } })
      .withMetadata({ orientation: 6 })
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    const written: string[] = [];
    const watcher = watch(tmpdir(), (_event, name) => {
      if (name?.includes('vips')) written.push(name);
    });
    const made = await images.redraw(large);
    await new Promise((resolve) => setTimeout(resolve, 100));
    watcher.close();
    expect(await sharp(made).metadata()).toMatchObject({ width: 1_800, height: 2_400 });
    expect(written).toEqual([]);
  });
});
