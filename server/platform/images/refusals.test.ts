import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  animatedGif,
  animatedPng,
  animatedWebp,
  blackPng,
  portrait,
  portraitJpeg,
} from '../../../tests/support/pictures.ts';
import { createTestImages, type TestImages } from './fixtures/test-images.ts';

let testImages: TestImages;
beforeAll(async () => {
  testImages = await createTestImages();
});
afterAll(() => testImages.close());

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>';
const page = '<html><script>alert(document.domain)</script></html>';

describe('uploads that are no photographs', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an empty file', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      'the first bytes of a JPEG followed by zeros',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(900)]),
    ],
    ['text', () => Buffer.from('a photograph, honestly '.repeat(50))],
    ['an SVG named .png', () => Buffer.from(svg)],
    ['an SVG after an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['an HTML page', () => Buffer.from(page)],
    ['a PDF', () => Buffer.from(`%PDF-1.7\n${'1 0 obj <<>> endobj\n'.repeat(20)}%%EOF`)],
    ['an animated GIF', () => animatedGif()],
    ['a still GIF', async () => (await portrait(1, { width: 300, height: 300 })).gif().toBuffer()],
    ['a TIFF', async () => (await portrait(1, { width: 300, height: 300 })).tiff().toBuffer()],
    ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(2_000)])],
    ['a video', () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(500)])],
    ['an HTML page after a PNG header', () => Buffer.concat([blackPng(300, 300).subarray(0, 33), Buffer.from(page)])],
    ['an SVG after a WebP header', () => Buffer.from(`RIFF\u0001\u0001\u0001\u0001WEBP${svg}`, 'latin1')],
    ['an SVG after an AVIF header', () => Buffer.from(`\0\0\0\u0010ftypavif\0\0\0\0${svg}`, 'latin1')],
  ])('%s is rejected', async (_name, make) => {
    expect(await testImages.refusal(await make())).toBe('notAnImage');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a truncated %s is rejected', async (format) => {
    const file = await (await portrait(2, { width: 600, height: 600 })).toFormat(format, { effort: 1 }).toBuffer();
    expect(await testImages.refusal(file)).toBe('taken');
    for (const share of [0.1, 0.5, 0.9]) {
      expect(await testImages.refusal(file.subarray(0, file.length * share)), `${share}`).toBe('cutShort');
    }
  });

  it('a truncated progressive JPEG is rejected', async () => {
    const file = await (await portrait(2, { width: 600, height: 600 })).jpeg({ progressive: true }).toBuffer();
    for (const cut of [-5, -file.length / 2]) expect(await testImages.refusal(file.subarray(0, cut))).toBe('cutShort');
  });
});

describe('slightly malformed camera files', () => {
  it('are accepted when a JPEG only lacks its end marker, but rejected when picture data is missing', async () => {
    for (const progressive of [false, true]) {
      const file = await (await portrait(3, { width: 600, height: 600 })).jpeg({ progressive }).toBuffer();
      for (const missing of [1, 2]) expect(await testImages.refusal(file.subarray(0, -missing))).toBe('taken');
      expect(await testImages.refusal(file.subarray(0, -40))).toBe('cutShort');
    }
  });

  it('are accepted when they have extra or stray bytes', async () => {
    const file = await portraitJpeg(3, { width: 600, height: 600 });
    const restIn = Buffer.concat([file.subarray(0, -2), Buffer.alloc(40), file.subarray(-2)]);
    const strayBeforeMarker = Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, 0xff]), file.subarray(3)]);
    expect(await testImages.refusal(restIn)).toBe('taken');
    expect(await testImages.refusal(strayBeforeMarker)).toBe('taken');
    expect(await testImages.refusal(Buffer.concat([file, Buffer.alloc(5_000)]))).toBe('taken');
  });
});

describe('polyglot files', () => {
  it.each<[string, Buffer]>([
    ['an HTML page', Buffer.from(page)],
    ['a script', Buffer.from('*/=1;alert("polyglot")/*')],
    [
      'an archive',
      Buffer.concat([Buffer.from('PK\u0003\u0004secret.txt'), Buffer.alloc(200, 'zip'), Buffer.from('PK\u0005\u0006')]),
    ],
  ])('keep nothing of %s appended to a JPEG or in its comment', async (_name, tail) => {
    const file = await portraitJpeg(4, { width: 600, height: 600 });
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, (tail.length + 2) >> 8, (tail.length + 2) & 0xff]), tail]);
    for (const both of [Buffer.concat([file, tail]), Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)])]) {
      const { renditions } = await testImages.processFile(both);
      for (const { name, bytes } of renditions) {
        const kept = Buffer.from(bytes);
        for (const mark of ['<script', 'alert(', 'PK\u0003\u0004', 'secret.txt'])
          expect(kept.includes(mark), name).toBe(false);
        // The file ends with its last image byte: nothing is appended.
        if (name.endsWith('.jpeg')) expect([...kept.subarray(-2)]).toEqual([0xff, 0xd9]);
        else expect(kept.readUInt32LE(4) + 8).toBe(kept.length);
      }
    }
  });
});

describe('pictures that are too large, too small or animated', () => {
  it.each([
    [16_384, 16_384],
    [30_000, 30_000],
    [50_332, 1_000],
  ])('%i × %i pixels in a small file are rejected before decoding', async (width, height) => {
    const bomb = blackPng(width, height);
    expect(bomb.length).toBeLessThan(10_000_000);
    expect(await testImages.refusal(bomb)).toBe('tooManyPixels');
    // Decoding would have taken a hundred times this memory.
    const memory = spawnSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)]).stdout.toString();
    for (const kilobytes of memory.trim().split(/\s+/)) expect(Number(kilobytes)).toBeLessThan(600_000);
  });

  it('a picture of the largest phone sensors, 8192 × 6144, is accepted', async () => {
    expect(await testImages.refusal(blackPng(8_192, 6_144))).toBe('taken');
    const background = { r: 120, g: 90, b: 60 };
    const jpeg = await sharp({ create: { width: 6_144, height: 8_192, channels: 3, background } })
      .jpeg()
      .toBuffer();
    expect(await testImages.refusal(jpeg)).toBe('taken');
  });

  it('an oversized JPEG and WebP are rejected by their headers', async () => {
    const jpeg = await portraitJpeg(5, { width: 600, height: 600 });
    const head = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(60_000, head + 5);
    jpeg.writeUInt16BE(60_000, head + 7);
    expect(await testImages.refusal(jpeg)).toBe('tooManyPixels');
    const webp = await (await portrait(5, { width: 600, height: 600 })).webp().toBuffer();
    webp.writeUInt16LE(16_383, webp.indexOf('VP8 ') + 14);
    webp.writeUInt16LE(16_383, webp.indexOf('VP8 ') + 16);
    expect(await testImages.refusal(webp)).toBe('tooManyPixels');
  });

  it.each([
    [199, 800],
    [800, 199],
    [1, 1],
  ])('%i × %i pixels are rejected as too small', async (width, height) => {
    expect(await testImages.refusal(blackPng(width, height))).toBe('tooSmall');
  });

  it('a short edge of 200 pixels is accepted', async () => {
    expect(await testImages.refusal(await portraitJpeg(6, { width: 200, height: 300 }))).toBe('taken');
  });

  it('animated pictures are rejected, whatever frame count they declare', async () => {
    expect(await testImages.refusal(await animatedWebp())).toBe('animated');
    expect(await testImages.refusal(await animatedWebp(2_000))).toBe('animated');
    expect(await testImages.refusal(animatedPng(400, 400))).toBe('animated');
    expect(await testImages.refusal(animatedPng(20_000, 20_000))).toBe('animated');
    const denied = await animatedWebp();
    denied[20] = (denied[20] ?? 0) & ~0b10;
    expect(await testImages.refusal(denied)).not.toBe('taken');
    const avif = await (await portrait(7, { width: 400, height: 400 })).avif({ effort: 1 }).toBuffer();
    avif.write('avis', 8);
    expect(await testImages.refusal(avif)).toBe('animated');
  });

  it('randomly corrupted files never crash an image process or yield anything but a picture', async () => {
    const files = await Promise.all(
      (['jpeg', 'png', 'webp', 'avif'] as const).map(async (format) =>
        (await portrait(8, { width: 240, height: 240 })).toFormat(format, { effort: 1 }).toBuffer(),
      ),
    );
    let state = 1;
    const next = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 4_294_967_296) * below);
    };
    const answers = new Set<string>();
    for (let round = 0; round < 60; round++) {
      const file = Buffer.from(files[round % files.length] as Buffer);
      // Only headers are mutated, where parsers usually fail.
      for (let count = 0; count < 3; count++) file[16 + next(Math.min(file.length - 16, 400))] = next(256);
      answers.add(await testImages.refusal(file));
    }
    for (const answer of answers)
      expect(['taken', 'notAnImage', 'cutShort', 'tooManyPixels', 'tooSmall', 'animated']).toContain(answer);
    expect(
      await sharp(Buffer.from((await testImages.processFile(await portraitJpeg(9))).renditions[0]!.bytes)).metadata(),
    ).toMatchObject({ format: 'webp' });
  });
});
