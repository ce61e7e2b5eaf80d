import PdfDocument from 'pdfkit';
import type { Cluster, ClusterPart, LoadedFont } from './shape-text.ts';

/** A font as the document embeds it. */
interface EmbeddedFont {
  readonly id: string;
  readonly font: LoadedFont;
  readonly subset: { readonly glyphs: number[]; includeGlyph(id: number): number };
  /** Widths and characters by number of the glyph in the document. */
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  ref(): unknown;
}

/** The parts of a document that drawing needs; the library's types do not name them. */
interface DrawnDocument {
  readonly _font: EmbeddedFont;
  readonly _fontSize: number;
  readonly page: { readonly height: number; readonly fonts: Record<string, unknown> };
  addContent(line: string): void;
  save(): void;
  restore(): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
}

/** A cluster, or a single glyph that the library added, such as a hyphen. */
type Drawn = Cluster | (Pick<Cluster, 'id' | 'codePoints'> & { readonly parts?: undefined });

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** Numbers of glyphs in a document, by glyph and text. */
const numbers = new WeakMap<EmbeddedFont, Map<string, number>>();

/**
 * The number of a glyph in the document. A glyph that stands for different texts has a number for each of them, so that
 * copied text is right.
 */
function numberOf(font: EmbeddedFont, id: number, text: string): number {
  const known = numbers.get(font) ?? new Map<string, number>();
  numbers.set(font, known);
  const key = `${id} ${text}`;
  let number = known.get(key);
  if (number === undefined) {
    number = font.subset.includeGlyph(id);
    if (font.unicode[number] !== undefined) number = font.subset.glyphs.push(id) - 1;
    font.widths[number] = (font.font.getGlyph(id).advanceWidth * 1_000) / font.font.unitsPerEm;
    font.unicode[number] = [...text].map((character) => character.codePointAt(0) as number);
    known.set(key, number);
  }
  return number;
}

const partsOf = (glyph: Drawn): readonly ClusterPart[] => glyph.parts ?? [{ id: glyph.id, x: 0, y: 0 }];

/** The part that carries the text of its cluster: the widest one on the line. */
const carrierOf = (font: LoadedFont, parts: readonly ClusterPart[]): ClusterPart | undefined =>
  parts.toSorted(
    (a, b) =>
      Number(a.y !== 0) - Number(b.y !== 0) || font.getGlyph(b.id).advanceWidth - font.getGlyph(a.id).advanceWidth,
  )[0];

const isBlank = ({ codePoints }: Drawn): boolean => codePoints.includes(32);
const textOf = ({ codePoints }: Drawn): string => String.fromCharCode(...codePoints);

const unitsOf = (text: string): number[] => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/**
 * Words whose letters are drawn in several parts or in another order than read, by the index of their first glyph.
 * Readers of a PDF would otherwise see gaps in them. Arabic words are left out: readers reverse these themselves.
 */
function spansOf(glyphs: readonly Drawn[]): Map<number, string> {
  const spans = new Map<number, string>();
  let word: Drawn[] = [];
  const close = (end: number): void => {
    const text = word.map(textOf).join('');
    if (word.some((glyph) => partsOf(glyph).length > 1) && !/\p{Script=Arabic}/u.test(text))
      spans.set(end - word.length, text.normalize('NFC'));
    word = [];
  };
  for (const [at, glyph] of glyphs.entries())
    if (isBlank(glyph)) close(at);
    else word.push(glyph);
  close(glyphs.length);
  return spans;
}

/**
 * Draws a run of clusters. The library calls it with points, instead of its own function, which knows no clusters.
 * @param positions the advances after justification
 */
function drawGlyphs(
  this: DrawnDocument,
  glyphs: readonly Drawn[],
  positions: readonly { readonly xAdvance: number }[],
  x: number,
  y: number,
): void {
  const { _font: embedded, _fontSize: size, page } = this;
  const unit = 1_000 / embedded.font.unitsPerEm;
  page.fonts[embedded.id] ??= embedded.ref();
  this.save();
  this.transform(1, 0, 0, -1, 0, page.height);
  this.addContent('BT');
  this.addContent(`1 0 0 1 ${rounded(x)} ${rounded(page.height - y)} Tm`);
  this.addContent(`/${embedded.id} ${rounded(size)} Tf`);
  /** Operands of the next command, in thousandths of the size: glyphs, and moves between them. */
  let commands: string[] = [];
  let rise = 0;
  let isOpen = false;
  /** The position of the pen, and the start of the cluster. */
  let pen = 0;
  let origin = 0;
  const flush = (): void => {
    if (commands.length > 0) this.addContent(`[${commands.join(' ')}] TJ`);
    commands = [];
  };
  const spans = spansOf(glyphs);
  for (const [at, glyph] of glyphs.entries()) {
    const span = spans.get(at);
    if (span) {
      flush();
      this.addContent(`/Span <</ActualText <feff${unitsOf(span).map(hex).join('')}>>> BDC`);
      isOpen = true;
    } else if (isOpen && isBlank(glyph)) {
      flush();
      this.addContent('EMC');
      isOpen = false;
    }
    const parts = partsOf(glyph);
    const carrier = carrierOf(embedded.font, parts);
    const text = textOf(glyph).normalize('NFC');
    for (const part of parts) {
      // Glyph 0 is drawn as an empty box, so it is left out.
      if (part.id === 0) continue;
      const height = rounded((part.y * unit * size) / 1_000);
      if (height !== rise) {
        flush();
        this.addContent(`${height} Ts`);
        rise = height;
      }
      const move = rounded(pen - (origin + part.x * unit));
      if (move !== 0) commands.push(String(move));
      const number = numberOf(embedded, part.id, part === carrier ? text : '');
      commands.push(`<${hex(number)}>`);
      pen = origin + part.x * unit + (embedded.widths[number] ?? 0);
    }
    origin += ((positions[at]?.xAdvance ?? 0) * 1_000) / size;
  }
  flush();
  if (isOpen) this.addContent('EMC');
  if (rise !== 0) this.addContent('0 Ts');
  this.addContent('ET');
  this.restore();
}

/** Makes all documents of this thread draw clusters. */
export function drawClusters(): void {
  Object.assign(PdfDocument.prototype, { glyphs: drawGlyphs });
}
