import { inflateSync } from 'node:zlib';
import { Document, Font, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFonts } from './fonts.ts';
import type { LoadedFont } from './marks.ts';
import { words } from './words.ts';

const SIZE = 20;

beforeAll(async () => {
  await loadFonts();
});

/** Glyph count of a page, and the downward offsets of single glyphs, in thousandths of the font size. */
async function drawn(text: string): Promise<{ glyphs: number; moves: number[] }> {
  const page = h(Document, null, h(Page, { size: 'A4' }, words(text, { fontSize: SIZE })));
  const pdf = await renderToBuffer(page);
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const contents = [...streams].flatMap(([, bytes = '']) => {
    try {
      const content = inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
      return content.includes(' TJ') ? content : [];
    } catch {
      return [];
    }
  });
  const content = contents.join('\n');
  const hex = [...content.matchAll(/\[(.*?)\] TJ/g)].flatMap(([, parts = '']) => parts.match(/<([0-9a-f]+)>/g) ?? []);
  const size = Number(/ ([\d.]+) Tf/.exec(content)?.[1]);
  const heights = [...content.matchAll(/1 0 0 1 [-\d.]+ ([-\d.]+) Tm/g)].map(([, y]) => Number(y));
  // Marks of these fonts are designed for tall letters, so none is moved up from the baseline.
  const line = Math.max(...heights);
  const moves = heights.map((height) => ((height - line) / size) * 1_000);
  return { glyphs: hex.join('').replaceAll(/[<>]/g, '').length / 4, moves };
}

const glyphsOf = (fontFamily: string, text: string): number => {
  const font = Font.getFont({ fontFamily, fontWeight: 400 })?.data as unknown as LoadedFont;
  return font.layout(text, undefined, undefined, undefined, 'rtl').glyphs.length;
};

describe('Naskh font in PDFs', () => {
  it('places dots at the height the font defines', async () => {
    const { moves } = await drawn('خان');
    // Offsets computed by HarfBuzz: -515 over the ن, -330 over the خ.
    expect(Math.min(...moves)).toBeCloseTo(-515, 0);
    expect(moves.some((move) => Math.abs(move + 330) < 1)).toBe(true);
  });

  it.each(['زینب خان', 'زینب بنت عبدالرحمٰن خان', 'محمّد', 'شٹر'])('draws every letter of %s', async (text) => {
    const letters = text.split(' ').reduce((sum, word) => sum + glyphsOf('Arabic', word), 0);
    const { glyphs } = await drawn(text);
    expect(glyphs).toBe(letters + text.split(' ').length - 1);
  });
});
