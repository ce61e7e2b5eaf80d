import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quietLog } from '../db/log.ts';
import { type Card, createImages, type Images } from './images.ts';

let folder: string;
let images: Images;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rishta-cards-'));
  images = createImages({ log: quietLog as never, processes: 1, fontFolder: join(folder, 'fonts') });
});
afterAll(async () => {
  await images.close();
  await rm(folder, { recursive: true, force: true });
});

const card = (change: Partial<Card> = {}): Card => ({
  direction: 'ltr',
  top: 'Prepared for Siddiqui family',
  title: 'Zainab Khan',
  subtitle: '28 years',
  note: 'Profile ID',
  sections: [{ title: 'Personal', lines: [{ label: 'Age', value: '28 years' }], texts: [] }],
  more: 'More',
  footer: { title: 'Checked', lines: ['Phone number'] },
  qr: { path: 'M0 0h21v21h-21z', size: 21 },
  watermark: 'Siddiqui family',
  look: { primary: '#12604f', ornament: '#c6973a' },
  ...change,
});

/** Number of pixels that are darker than the paper and its watermark. */
async function inkIn(png: Uint8Array, area: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(png).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 160).length;
}
const TITLE = { left: 60, top: 110, width: 900, height: 100 };

it('a biodata card is a PNG of 1080 px width, drawn with our own fonts', async () => {
  const png = await images.drawCard(card());
  const { width, format } = await sharp(png).metadata();
  expect([width, format]).toEqual([1_080, 'png']);
  expect(await readdir(join(folder, 'fonts'))).toHaveLength(12);
});

it.each([
  ['Latin', 'Zainab Khan'],
  ['Urdu', 'زینب خان'],
  ['Hindi', 'ज़ैनब ख़ान'],
])('a biodata card can show the letters of %s', async (_script, title) => {
  const [drawn, empty] = await Promise.all([images.drawCard(card({ title })), images.drawCard(card({ title: '' }))]);
  expect(await inkIn(drawn, TITLE)).not.toBe(await inkIn(empty, TITLE));
  expect(await inkIn(drawn, TITLE)).toBeGreaterThan(500);
});

it('a biodata card is mirrored for Urdu', async () => {
  const [width, half] = [1_080, 540];
  const title = 'زینب خان';
  const [left, right] = [
    { ...TITLE, width: half - 60 },
    { ...TITLE, left: half, width: width - half - 60 },
  ];
  const [ltr, rtl] = await Promise.all([
    images.drawCard(card({ title })),
    images.drawCard(card({ title, direction: 'rtl' })),
  ]);
  expect(await inkIn(ltr, right)).toBeLessThan(await inkIn(ltr, left));
  expect(await inkIn(rtl, left)).toBeLessThan(await inkIn(rtl, right));
});

it('a biodata card shows markup in names as plain text, and grows only to a limit', async () => {
  const many = Array.from({ length: 400 }, (_, i) => ({ label: `<b>${i}</b>`, value: '&amp; <span alpha="0%">' }));
  const sections = Array.from({ length: 20 }, () => ({ title: '</span>', lines: many.slice(0, 20), texts: [] }));
  const png = await images.drawCard(card({ title: '<i>&', watermark: '<', sections }));
  expect((await sharp(png).metadata()).height).toBeLessThan(5_500);
});
