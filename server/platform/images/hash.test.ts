import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portrait } from '../../../tests/support/pictures.ts';
import { createTestImages, type TestImages } from './fixtures/test-images.ts';
import { hashDistance } from './images.ts';

let testImages: TestImages;
beforeAll(async () => {
  testImages = await createTestImages();
});
afterAll(() => testImages.close());

const hashOf = async (file: Uint8Array) => (await testImages.processFile(file)).hash;

it('image hash is the same for a photograph in any file format, also in grey', async () => {
  for (const seed of [21, 22, 23, 24]) {
    const drawn = await portrait(seed, { width: 450, height: 600 });
    if (seed === 24) drawn.greyscale();
    const original = await drawn.jpeg({ quality: 95 }).toBuffer();
    const hash = await hashOf(original);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    const again = {
      smaller: await sharp(original).resize(250).jpeg({ quality: 60 }).toBuffer(),
      webp: await sharp(original).resize(400).webp({ quality: 40 }).toBuffer(),
      png: await sharp(original).png({ compressionLevel: 1 }).toBuffer(),
      brighter: await sharp(original).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
      cropped: await sharp(original).extract({ left: 4, top: 5, width: 441, height: 589 }).jpeg().toBuffer(),
    };
    for (const [name, file] of Object.entries(again)) {
      expect(hashDistance(hash, await hashOf(file)), `${seed} ${name}`).toBeLessThanOrEqual(6);
    }
  }
});

it('image hash differs between portraits of similar composition', async () => {
  const hashes: string[] = [];
  for (let seed = 31; seed < 51; seed++) {
    hashes.push(await hashOf(await (await portrait(seed, { width: 240, height: 320 })).jpeg().toBuffer()));
  }
  const distances = hashes.flatMap((one, index) => hashes.slice(0, index).map((other) => hashDistance(one, other)));
  distances.sort((a, b) => a - b);
  // Photos of different pictures are clearly further apart than versions of one photo, and most are much further apart.
  expect(distances[0]).toBeGreaterThanOrEqual(10);
  expect(distances.filter((distance) => distance < 16).length / distances.length).toBeLessThan(0.05);
  expect(distances[distances.length >> 1]).toBeGreaterThanOrEqual(24);
});
