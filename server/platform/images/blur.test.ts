import { afterAll, beforeAll, expect, it } from 'vitest';
import { portraitJpeg } from '../../../tests/support/pictures.ts';
import { blur, deconvolve, type GreyImage, greyOf, sharpen, similarity } from './fixtures/similarity.ts';
import { createTestImages, rendition, type TestImages } from './fixtures/test-images.ts';

let testImages: TestImages;
beforeAll(async () => {
  testImages = await createTestImages();
});
afterAll(() => testImages.close());

const [WIDTH, HEIGHT] = [75, 100];
/** Blur radius of the image worker at this size. */
const SIGMA = (HEIGHT / 10) * 0.55;

const ATTEMPTS: Readonly<Record<string, (seen: GreyImage) => GreyImage>> = {
  'looking at it': (seen) => seen,
  'sharpening a little': (seen) => sharpen(seen, SIGMA, 2),
  'sharpening a lot': (seen) => sharpen(seen, SIGMA, 5),
  'deconvolution in 10 rounds': (seen) => deconvolve(seen, SIGMA, 10),
  'deconvolution in 40 rounds': (seen) => deconvolve(seen, SIGMA, 40),
  'deconvolution of a wider blur': (seen) => deconvolve(seen, SIGMA * 1.6, 40),
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Fine detail such as eyes, mouth and cloth: the picture without its broad areas of light and dark, which ten samples
 * along an edge can represent (their finest wave is 20 px long here).
 */
function detail(picture: GreyImage): GreyImage {
  const broad = blur(picture, 2.5).data;
  return { ...picture, data: picture.data.map((value, at) => 128 + value - (broad[at] ?? 0)) };
}

/** Mean similarity of the attempts to their originals. */
function likeness(originals: readonly GreyImage[], attempts: readonly GreyImage[]): number {
  return mean(attempts.map((attempt, index) => similarity(originals[index]!, attempt)));
}

/** How much more similar the attempts are to their originals than to the other pictures. */
function gain(originals: readonly GreyImage[], attempts: readonly GreyImage[]): number {
  const others = attempts.flatMap((attempt, index) =>
    originals.filter((_, other) => other !== index).map((original) => similarity(original, attempt)),
  );
  return likeness(originals, attempts) - mean(others);
}

it('no details can be recovered from the blurred rendition or the placeholder', async () => {
  const made = await Promise.all(
    [1, 2, 3, 4, 5].map(async (seed) => testImages.processFile(await portraitJpeg(seed, { width: 600, height: 800 }))),
  );
  const grey = (bytes: Uint8Array) => greyOf(bytes, WIDTH, HEIGHT);
  const originals = await Promise.all(made.map((one) => grey(rendition(one, 'large.jpeg'))));
  const details = originals.map(detail);
  const sets = {
    'blurred.webp': await Promise.all(made.map((one) => grey(rendition(one, 'blurred.webp')))),
    'blurred.jpeg': await Promise.all(made.map((one) => grey(rendition(one, 'blurred.jpeg')))),
    placeholder: await Promise.all(
      made.map(({ placeholder }) => grey(Buffer.from(placeholder.split(',')[1]!, 'base64'))),
    ),
  };
  for (const [name, seen] of Object.entries(sets)) {
    for (const [attempt, attack] of Object.entries(ATTEMPTS)) {
      const results = seen.map(attack);
      expect(gain(details, results.map(detail)), `${name}: detail after ${attempt}`).toBeLessThan(0.03);
      // The rendition is meant to show where light and dark lie, so some similarity is allowed, up to this limit.
      expect(likeness(originals, results), `${name}: ${attempt}`).toBeLessThan(0.55);
    }
  }
  // Control: with the same measures, an ordinary blur can be reversed.
  const restored = originals.map((original) => deconvolve(blur(original, 2), 2, 40));
  expect(gain(details, restored.map(detail))).toBeGreaterThan(0.25);
  expect(likeness(originals, restored)).toBeGreaterThan(0.7);
});

it('the placeholder is a small data URL that shows the colours', async () => {
  const { placeholder } = await testImages.processFile(await portraitJpeg(7, { width: 450, height: 600 }));
  expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
  expect(placeholder.length).toBeLessThanOrEqual(300);
});

it('two blurs of one photograph differ in bytes', async () => {
  const file = await portraitJpeg(8, { width: 450, height: 600 });
  const [one, other] = [await testImages.processFile(file), await testImages.processFile(file)];
  expect(rendition(one, 'blurred.webp').equals(rendition(other, 'blurred.webp'))).toBe(false);
  expect(rendition(one, 'large.webp').equals(rendition(other, 'large.webp'))).toBe(true);
});
