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

/** The text of a PDF in drawing order, one line per piece of text. Works only for PDFs that the program writes. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values())
    for (const { 1: name = '', 2: number = '' } of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.dictionary ?? '')?.[1];
      if (map) fonts.set(name, glyphsOf(objects.get(map)?.stream ?? ''));
    }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let glyphs: string[] = [];
    for (const { 1: font, 2: shown } of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g))
      if (font) glyphs = fonts.get(font) ?? [];
      else
        lines.push(
          [...(shown ?? '').matchAll(/<([\da-f]+)>/gi)]
            .flatMap(({ 1: hex = '' }) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => glyphs[Number.parseInt(glyph, 16)] ?? '')
            .join(''),
        );
  }
  return lines.join('\n');
}
