import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

/** The objects of a PDF written by pdfkit, by number, with uncompressed streams. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const file = pdf.toString('latin1');
  for (const { 1: number = '', 2: body = '' } of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', packed] = body.split(/\nstream\n/);
    const bytes = Buffer.from(packed?.replace(/\nendstream$/, '') ?? '', 'latin1');
    const isPacked = dictionary.includes('/FlateDecode') && !dictionary.includes('/Subtype');
    objects.set(number, { dictionary, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

const textOfHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of each glyph of a font, from the ranges of its ToUnicode map, which start at glyph 0. */
function glyphsOf(map: string): string[] {
  return [...map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)].flatMap(({ 1: first = '0', 2: list = '' }) => {
    const glyphs: string[] = [];
    for (const [index, { 1: hex = '' }] of [...list.matchAll(/<([\da-f\s]*)>/gi)].entries())
      glyphs[Number.parseInt(first, 16) + index] = textOfHex(hex.replaceAll(/\s/g, ''));
    return glyphs;
  });
}

const arabic = /(?=\p{L})\p{Script=Arabic}/u;

/**
 * The text of a PDF in drawing order, one line per piece of text in one font; right-to-left pieces in reading order.
 * Works only for PDFs that the program writes.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values())
    for (const { 1: name = '', 2: number = '' } of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.dictionary ?? '')?.[1];
      if (map) fonts.set(name, glyphsOf(objects.get(map)?.stream ?? ''));
    }
  const lines: string[] = [];
  for (const { stream } of objects.values())
    for (const { 1: piece = '' } of stream.matchAll(/^BT\n([\s\S]*?)^ET$/gm)) {
      const glyphs = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(piece)?.[1] ?? '') ?? [];
      const drawn = [...piece.matchAll(/\[([^\]]*)\] TJ/g)]
        .flatMap(({ 1: shown = '' }) => [...shown.matchAll(/<([\da-f]+)>/gi)])
        .map(({ 1: glyph = '' }) => glyphs[Number.parseInt(glyph, 16)] ?? '');
      lines.push((drawn.some((text) => arabic.test(text)) ? drawn.toReversed() : drawn).join(''));
    }
  return lines.join('\n');
}

/** The shapes of a PDF that are filled with black, as an SVG path in their own units. */
export function blackShapes(pdf: Buffer): string {
  const streams = [...objectsOf(pdf).values()].map(({ stream }) => stream);
  const filled = streams.flatMap((stream) => [...stream.matchAll(/\n0 0 0 scn\n((?:(?:[-\d.]+ )*[mlh]\n)+)f\n/g)]);
  return filled
    .flatMap(({ 1: path = '' }) => [...path.matchAll(/([-\d.]+ [-\d.]+ )?([mlh])\n/g)])
    .map(([, point = '', operator]) => (operator === 'h' ? 'Z' : `${operator?.toUpperCase()}${point}`))
    .join('');
}

/** The colours with which a PDF fills and strokes, as `#rrggbb`. */
export function coloursOf(pdf: Buffer): Set<string> {
  const found = new Set<string>();
  const byte = (share: string | undefined): string =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, '0');
  for (const { stream } of objectsOf(pdf).values())
    for (const [, red, green, blue] of stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)\b/g))
      found.add(`#${byte(red)}${byte(green)}${byte(blue)}`);
  return found;
}
