import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataIn, portrait, portraitJpeg, taggedJpeg, ultraHdrJpeg } from '../../../tests/support/pictures.ts';
import { heicWithExif } from './fixtures/heic-with-exif.ts';
import { greyOf, similarity } from './fixtures/similarity.ts';
import { colourAt, createTestImages, rendition, type TestImages } from './fixtures/test-images.ts';

let testImages: TestImages;
beforeAll(async () => {
  testImages = await createTestImages();
});
afterAll(() => testImages.close());

const flat = (background: string) => sharp({ create: { width: 400, height: 400, channels: 3, background } });
const near = (seen: readonly number[], wanted: readonly number[], by = 6) => {
  for (const [index, value] of wanted.entries()) expect(Math.abs((seen[index] ?? 0) - value)).toBeLessThanOrEqual(by);
};
const heic = await readFile(new URL('./fixtures/two-drawn-portraits.heic', import.meta.url));

describe('image renditions', () => {
  it('are three sizes and a blurred one, each as WebP and progressive JPEG', async () => {
    const made = await testImages.processFile(await portraitJpeg(1, { width: 1500, height: 2000 }));
    expect([made.width, made.height]).toEqual([1080, 1440]);
    const found = await Promise.all(
      made.renditions.map(async ({ name, type, bytes }) => {
        const { width, height, format, isProgressive, space } = await sharp(bytes).metadata();
        expect(space).toBe('srgb');
        if (format === 'jpeg') expect(isProgressive).toBe(true);
        return [name, type, format, width, height];
      }),
    );
    const both = (name: string, width: number, height: number) => [
      [`${name}.webp`, 'image/webp', 'webp', width, height],
      [`${name}.jpeg`, 'image/jpeg', 'jpeg', width, height],
    ];
    expect(found).toEqual([
      ...both('small', 240, 320),
      ...both('medium', 540, 720),
      ...both('large', 1080, 1440),
      ...both('blurred', 240, 320),
    ]);
  });

  it('are never larger than the upload', async () => {
    const made = await testImages.processFile(await portraitJpeg(2, { width: 250, height: 200 }));
    const sizes = await Promise.all(made.renditions.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(new Set(sizes)).toEqual(new Set([250]));
  });

  it.each(['png', 'webp', 'avif', 'jpeg'] as const)('of a %s look like the original', async (format) => {
    const file = await (await portrait(3)).toFormat(format, { quality: 90, effort: 1 }).toBuffer();
    const large = rendition(await testImages.processFile(file), 'large.webp');
    const [seen, wanted] = await Promise.all([large, file].map((bytes) => greyOf(bytes, 240, 320)));
    expect(similarity(seen!, wanted!)).toBeGreaterThan(0.9);
  });

  it('are upright, however the camera was held', async () => {
    const upright = await greyOf(await portraitJpeg(4, { width: 450, height: 600 }), 90, 120);
    // The transformation for which each EXIF orientation is the inverse.
    const turns = { 1: [0, 0], 2: [0, 1], 3: [180, 0], 4: [180, 1], 5: [90, 1], 6: [270, 0], 7: [270, 1], 8: [90, 0] };
    const seen = Object.entries(turns).map(async ([orientation, [angle, mirrored]]) => {
      const turned = await sharp(await (await portrait(4, { width: 450, height: 600 })).png().toBuffer())
        .rotate(angle ?? 0)
        .png()
        .toBuffer();
      const file = await sharp(turned)
        .flop(mirrored === 1)
        .withMetadata({ orientation: Number(orientation) })
        .jpeg()
        .toBuffer();
      const made = await testImages.processFile(file);
      expect([made.width, made.height], `orientation ${orientation}`).toEqual([450, 600]);
      return similarity(await greyOf(rendition(made, 'large.jpeg'), 90, 120), upright);
    });
    for (const likeness of await Promise.all(seen)) expect(likeness).toBeGreaterThan(0.9);
  });

  it('contain no camera metadata', async () => {
    const file = await taggedJpeg(5, 6);
    expect(await metadataIn(file)).toEqual(
      expect.arrayContaining(['exif', 'icc', 'xmp', 'SecretCamera', 'SecretArtist', 'SecretNote']),
    );
    const made = await testImages.processFile(file);
    for (const { name, bytes } of made.renditions) {
      expect(await metadataIn(Buffer.from(bytes)), name).toEqual([]);
      expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
    }
  });
});

describe('image colours', () => {
  it('of wide-gamut, CMYK, 16-bit and grey pictures are converted to sRGB', async () => {
    const red = [220, 40, 40];
    const files = [
      await flat('rgb(220, 40, 40)').withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      await flat('rgb(220, 40, 40)').toColourspace('rgb16').png().toBuffer(),
      await flat('rgb(220, 40, 40)').withIccProfile('p3').avif({ quality: 95, effort: 1 }).toBuffer(),
    ];
    // The stored values differ from the correct colours, so this test would notice that a profile is ignored.
    const bare = await sharp(files[0]).keepIccProfile().raw().toBuffer();
    expect(Math.abs((bare[0] ?? 0) - 220)).toBeGreaterThan(8);
    for (const file of files)
      near(await colourAt(rendition(await testImages.processFile(file), 'large.webp'), 0.5, 0.5), red);

    const cmyk = await flat('rgb(150, 120, 100)').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    near(await colourAt(rendition(await testImages.processFile(cmyk), 'large.jpeg'), 0.5, 0.5), [150, 120, 100], 12);

    const grey = await flat('rgb(90, 90, 90)').toColourspace('b-w').jpeg().toBuffer();
    near(await colourAt(rendition(await testImages.processFile(grey), 'large.jpeg'), 0.5, 0.5), [90, 90, 90]);
  });

  it('of a photograph with an HDR gain map are those of the base image', async () => {
    const file = await ultraHdrJpeg(6, { width: 450, height: 600 });
    expect((await sharp(file).metadata()).gainMap).toBeDefined();
    const large = rendition(await testImages.processFile(file), 'large.jpeg');
    const plain = await portraitJpeg(6, { width: 450, height: 600 });
    expect(similarity(await greyOf(large, 90, 120), await greyOf(plain, 90, 120))).toBeGreaterThan(0.95);
    near(await colourAt(large, 0.05, 0.05), await colourAt(plain, 0.05, 0.05));
  });

  it('behind transparent areas are the sand colour of the surfaces', async () => {
    const file = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    near(await colourAt(rendition(await testImages.processFile(file), 'large.webp'), 0.5, 0.5), [0xf5, 0xf1, 0xe9]);
  });
});

describe('HEIC upload', () => {
  it('gives its primary picture in sRGB, also when it contains several', async () => {
    const first = await (await portrait(11, { width: 480, height: 640 })).png().toBuffer();
    const second = await (await portrait(12, { width: 480, height: 640 })).png().toBuffer();
    const other = Buffer.from(heic);
    // The number of the primary item follows the box's name, version and flags.
    other.writeUInt16BE(2, other.indexOf('pitm') + 8);
    for (const [file, drawn] of [
      [heic, first],
      [other, second],
    ] as const) {
      const made = await testImages.processFile(file);
      expect([made.width, made.height]).toEqual([480, 640]);
      const large = rendition(made, 'large.jpeg');
      const [seen, wanted] = [await greyOf(large, 60, 80), await greyOf(drawn, 60, 80)];
      expect(similarity(seen, wanted)).toBeGreaterThan(0.85);
      near(await colourAt(large, 0.03, 0.03), await colourAt(drawn, 0.03, 0.03), 10);
    }
  });

  it('is stored upright if only its EXIF data give the orientation', async () => {
    const drawn = await (await portrait(11, { width: 480, height: 640 })).png().toBuffer();
    // The result must equal sharp's own rotation of the same pixels.
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const upright = await sharp(await sharp(drawn).withMetadata({ orientation }).jpeg().toBuffer())
        .autoOrient()
        .png()
        .toBuffer();
      const { width, height } = await sharp(upright).metadata();
      const made = await testImages.processFile(heicWithExif(heic, orientation));
      expect([made.width, made.height], `orientation ${orientation}`).toEqual([width, height]);
      const [seen, wanted] = await Promise.all(
        [rendition(made, 'large.jpeg'), upright].map((bytes) => greyOf(bytes, width / 8, height / 8)),
      );
      expect(similarity(seen!, wanted!), `orientation ${orientation}`).toBeGreaterThan(0.85);
    }
  });

  it('is not rotated twice when its container rotates it too', async () => {
    const file = await sharp(await (await portrait(11, { width: 480, height: 640 })).png().toBuffer())
      .withMetadata({ orientation: 6 })
      .avif({ effort: 0 })
      .toBuffer();
    expect(file.includes('irot')).toBe(true);
    expect(await testImages.processFile(file)).toMatchObject({ width: 640, height: 480 });
  });

  it('is validated by its boxes before it is decoded', async () => {
    const withSize = (width: number, height: number) => {
      const file = Buffer.from(heic);
      for (let at = file.indexOf('ispe'); at > 0; at = file.indexOf('ispe', at + 4)) {
        file.writeUInt32BE(width, at + 8);
        file.writeUInt32BE(height, at + 12);
      }
      return file;
    };
    expect(await testImages.refusal(withSize(30_000, 30_000))).toBe('tooManyPixels');
    expect(await testImages.refusal(withSize(640, 199))).toBe('tooSmall');
    const sequence = Buffer.from(heic);
    sequence.write('msf1', 8);
    expect(await testImages.refusal(sequence)).toBe('animated');
    const film = Buffer.concat([heic, Buffer.from([0, 0, 0, 8]), Buffer.from('moov')]);
    expect(await testImages.refusal(film)).toBe('animated');
    for (const share of [0.05, 0.3, 0.6]) {
      expect(await testImages.refusal(heic.subarray(0, heic.length * share)), `${share}`).toBe('cutShort');
    }
  });
});
