import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const FONT = '@fontsource/inter/files/inter-latin-600-normal.woff';

/** A text as outlines: the `d` attribute of an SVG path in em units, y downwards, the baseline at 0. */
export interface Outline {
  readonly path: string;
  /** Width of the text, em. */
  readonly width: number;
}

export interface Glyphs {
  /** Outlines of a text; characters that the font lacks are left out. */
  outline(text: string): Outline;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

/**
 * Reads Inter's glyphs from the bundled font file: a server may have no fonts installed, and a watermark of empty boxes
 * would protect nobody.
 */
export async function loadGlyphs(): Promise<Glyphs> {
  const tables = readTables(await readFile(createRequire(import.meta.url).resolve(FONT)));
  const table = (name: string): DataView => {
    const found = tables.get(name);
    if (!found) throw new Error(`the font has no table ${name}`);
    return found;
  };
  const em = table('head').getUint16(18);
  const longOffsets = table('head').getInt16(50) === 1;
  const widths = table('hhea').getUint16(34);
  const loca = table('loca');
  const offsetOf = (glyph: number) => (longOffsets ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  const glyphData = (glyph: number): DataView | undefined => {
    const [start, end] = [offsetOf(glyph), offsetOf(glyph + 1)];
    const glyf = table('glyf');
    return end > start ? new DataView(glyf.buffer, glyf.byteOffset + start, end - start) : undefined;
  };
  const advance = (glyph: number) => table('hmtx').getUint16(Math.min(glyph, widths - 1) * 4);
  return {
    outline(text) {
      let at = 0;
      let path = '';
      for (const letter of text) {
        const glyph = glyphOf(table('cmap'), letter.codePointAt(0) ?? 0);
        if (!glyph) continue;
        for (const contour of contours(glyph, glyphData)) path += draw(contour, at, em);
        at += advance(glyph);
      }
      return { path, width: at / em };
    },
  };
}

/** Reads WOFF 1, whose tables are deflated individually if that is shorter. */
function readTables(file: Buffer): Map<string, DataView> {
  const tables = new Map<string, DataView>();
  for (let index = 0; index < file.readUInt16BE(12); index++) {
    const at = 44 + index * 20;
    const [offset, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const raw = file.subarray(offset, offset + packed);
    const bytes = packed < length ? inflateSync(raw) : raw;
    tables.set(file.toString('latin1', at, at + 4), new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  return tables;
}

/** Glyph of a character in the format 4 table, which covers the plane of Latin letters; 0 when missing. */
function glyphOf(cmap: DataView, code: number): number {
  for (let index = 0; index < cmap.getUint16(2); index++) {
    const table = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(table) !== 4) continue;
    const doubled = cmap.getUint16(table + 6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const end = table + 14 + segment;
      if (cmap.getUint16(end) < code) continue;
      const start = cmap.getUint16(end + doubled + 2);
      if (start > code) return 0;
      const delta = cmap.getUint16(end + doubled * 2 + 2);
      const place = end + doubled * 3 + 2;
      const range = cmap.getUint16(place);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = cmap.getUint16(place + range + (code - start) * 2);
      return glyph && (glyph + delta) & 0xffff;
    }
  }
  return 0;
}

function contours(glyph: number, glyphData: (glyph: number) => DataView | undefined): Point[][] {
  const view = glyphData(glyph);
  if (!view) return [];
  return view.getInt16(0) >= 0 ? simpleContours(view) : compositeContours(view, glyphData);
}

function simpleContours(view: DataView): Point[][] {
  const ends = Array.from({ length: view.getInt16(0) }, (_, index) => view.getUint16(10 + index * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + ends.length * 2;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = view.getUint8(at++);
    flags.push(flag);
    if (flag & 8) for (let left = view.getUint8(at++); left > 0; left--) flags.push(flag);
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? view.getUint8(at++) : -view.getUint8(at++);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, onCurve: (flag & 1) === 1 }));
  return ends.map((end, index) => points.slice(index ? (ends[index - 1] ?? 0) + 1 : 0, end + 1));
}

/** Composite glyphs such as i; scaled components do not occur among the characters of a watermark. */
function compositeContours(view: DataView, glyphData: (glyph: number) => DataView | undefined): Point[][] {
  const found: Point[][] = [];
  for (let at = 10, more = true; more; ) {
    const flags = view.getUint16(at);
    const words = (flags & 1) !== 0;
    const part = contours(view.getUint16(at + 2), glyphData);
    const dx = words ? view.getInt16(at + 4) : view.getInt8(at + 4);
    const dy = words ? view.getInt16(at + 6) : view.getInt8(at + 5);
    for (const contour of part) found.push(contour.map(({ x, y, onCurve }) => ({ x: x + dx, y: y + dy, onCurve })));
    at += words ? 8 : 6;
    more = (flags & 0x20) !== 0;
  }
  return found;
}

/** Quadratic curves; between two control points the curve passes through their middle. */
function draw(contour: readonly Point[], shift: number, em: number): string {
  const place = ({ x, y }: { x: number; y: number }) => `${((x + shift) / em).toFixed(4)} ${(-y / em).toFixed(4)}`;
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true });
  const [first, last] = [contour[0], contour.at(-1)];
  if (!first || !last) return '';
  const start = first.onCurve ? first : last.onCurve ? last : middle(first, last);
  let path = `M${place(start)}`;
  const points = [...contour, start];
  for (let index = 0; index < points.length; index++) {
    const point = points[index] as Point;
    if (point.onCurve) path += `L${place(point)}`;
    else {
      const next = points[index + 1] ?? start;
      path += `Q${place(point)} ${place(next.onCurve ? next : middle(point, next))}`;
      if (next.onCurve) index++;
    }
  }
  return `${path}Z`;
}
