import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portraitJpeg } from '../../../tests/support/pictures.ts';
import { greyOf, similarity } from './fixtures/similarity.ts';
import { createTestImages, rendition, type TestImages } from './fixtures/test-images.ts';
import { ImageRefused } from './images.ts';

let testImages: TestImages;
beforeAll(async () => {
  testImages = await createTestImages();
});
afterAll(() => testImages.close());

const flat = (background: string, edge = 1200) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background } })
    .webp({ quality: 95 })
    .toBuffer();

/** Share of pixels that differ from the ground by more than noise, and the largest difference. */
async function marks(bytes: Uint8Array, ground: number): Promise<{ share: number; most: number }> {
  const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const differences = Array.from(data, (value) => Math.abs(value - ground));
  return {
    share: differences.filter((by) => by > 8).length / data.length,
    most: differences.reduce((most, by) => Math.max(most, by), 0),
  };
}

it('watermark covers the whole picture faintly and keeps format and size', async () => {
  const made = await testImages.processFile(await portraitJpeg(1));
  for (const name of ['large.webp', 'large.jpeg']) {
    const clean = rendition(made, name);
    const marked = await testImages.watermark(clean, 'R-48213 27.07.2026');
    const [before, after] = [await sharp(clean).metadata(), await sharp(marked).metadata()];
    expect([after.format, after.width, after.height]).toEqual([before.format, before.width, before.height]);
    expect([after.exif, after.icc, after.xmp]).toEqual([undefined, undefined, undefined]);
    const likeness = similarity(await greyOf(clean, 450, 600), await greyOf(marked, 450, 600));
    expect(likeness).toBeGreaterThan(0.8);
    expect(likeness).toBeLessThan(0.99);
  }
});

it('watermark is visible on black, white and grey, in every part, and stays faint', async () => {
  for (const ground of [0, 128, 255]) {
    const marked = await testImages.watermark(await flat(`rgb(${ground}, ${ground}, ${ground})`), 'R-48213');
    for (const [left, top] of [
      [0, 0],
      [600, 0],
      [0, 600],
      [600, 600],
    ] as const) {
      const part = await sharp(marked).extract({ left, top, width: 600, height: 600 }).toBuffer();
      const { share, most } = await marks(part, ground);
      expect(share, `${ground} at ${left}, ${top}`).toBeGreaterThan(0.005);
      expect(most).toBeLessThan(60);
    }
  }
});

it('watermark draws each letter correctly without any system font', async () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-'];
  const ground = await flat('#000', 200);
  const drawn = new Map<string, string>();
  for (const letter of letters) {
    const marked = await testImages.watermark(ground, letter);
    const pixels = await sharp(marked).greyscale().raw().toBuffer();
    expect(
      pixels.some((value) => value > 10),
      letter,
    ).toBe(true);
    drawn.set(pixels.toString('base64'), letter);
  }
  expect([...drawn.values()]).toEqual(letters);
  // A space is rendered as a gap, and characters that the font lacks are left out.
  const plain = await testImages.watermark(ground, 'a b');
  expect(plain).not.toEqual(await testImages.watermark(ground, 'ab'));
  expect(await testImages.watermark(ground, 'a語b')).toEqual(await testImages.watermark(ground, 'ab'));
});

it('watermark treats any input as plain text', async () => {
  const ground = await flat('#000', 200);
  for (const text of ['', '   ', '"/><image href="file:///etc/passwd"/>', '&amp;&lol;', 'x'.repeat(10_000)]) {
    expect((await sharp(await testImages.watermark(ground, text)).metadata()).width).toBe(200);
  }
});

it('watermark rejects files other than JPEG and WebP', async () => {
  await expect(testImages.watermark(Buffer.from('<svg/>'.repeat(10)), 'R')).rejects.toBeInstanceOf(ImageRefused);
});
