import { Blob, Direction, Face, Buffer as ShapingBuffer, Font as ShapingFont, shape } from 'harfbuzzjs';

/** The part of a font of the PDF library that we use, and replace. */
export interface LoadedFont {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number): { readonly advanceWidth: number };
  layout(text: string): ShapedText;
}

/** One drawn glyph of a cluster, from the cluster's origin, in font units. */
export interface ClusterPart {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Letters that are drawn together, such as a consonant with its vowel signs. The library handles a cluster as one glyph
 * of its own, so that it never separates or moves its parts.
 */
export interface Cluster {
  readonly id: number;
  /** UTF-16 code units: the library counts positions in a text with their number. */
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
  readonly isMark: false;
  readonly text: string;
  readonly parts: readonly ClusterPart[];
}

interface ShapedText {
  readonly glyphs: readonly Cluster[];
  readonly positions: readonly {
    readonly xAdvance: number;
    readonly yAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
    readonly advanceWidth: number;
  }[];
}

const rightToLeft = /\p{Script=Arabic}/u;
/** Signs that have a mirrored form; the library replaces them in right-to-left text, and so does HarfBuzz. */
const mirrored: Readonly<Record<string, string>> = {
  ...{ '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{' },
  ...{ '<': '>', '>': '<', '«': '»', '»': '«', '‹': '›', '›': '‹' },
};
const mirror = (text: string): string => text.replaceAll(/[()[\]{}<>«»‹›]/g, (sign) => mirrored[sign] ?? sign);

/** The clusters of a text of one script, in reading order. */
function clustersOf(font: ShapingFont, given: string): Cluster[] {
  const isRightToLeft = rightToLeft.test(given);
  const text = isRightToLeft ? mirror(given) : given;
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  // Urdu has its own forms of some letters and digits.
  if (isRightToLeft) buffer.setLanguage('ur');
  shape(font, buffer);
  const groups: { start: number; advance: number; parts: ClusterPart[] }[] = [];
  for (const { codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    let group = groups.at(-1);
    if (group?.start !== cluster) {
      group = { start: cluster, advance: 0, parts: [] };
      groups.push(group);
    }
    group.parts.push({ id, x: group.advance + xOffset, y: yOffset });
    group.advance += xAdvance;
  }
  if (isRightToLeft) groups.reverse();
  return groups.map(({ start, advance, parts }, at) => {
    const own = text.slice(start, groups[at + 1]?.start ?? text.length);
    return {
      id: parts[0]?.id ?? 0,
      codePoints: Array.from({ length: own.length }, (_, unit) => own.charCodeAt(unit)),
      advanceWidth: advance,
      isMark: false,
      text: own,
      parts,
    };
  });
}

/** Cache limit: texts per font. */
const MAX_CACHED = 1_000;

/**
 * Lets HarfBuzz shape the text of a font. The library's own shaping garbles several Indian scripts, and lays out
 * right-to-left text from left to right.
 */
export function shapeWithHarfBuzz(font: LoadedFont, file: Uint8Array): void {
  const shaper = new ShapingFont(new Face(new Blob(file)));
  // A page is laid out several times until it fits, mostly with the same texts.
  const known = new Map<string, ShapedText>();
  const shapeNew = (text: string): ShapedText => {
    const glyphs = clustersOf(shaper, text);
    const positions = glyphs.map(({ advanceWidth }) => ({
      ...{ xAdvance: advanceWidth, advanceWidth },
      ...{ yAdvance: 0, xOffset: 0, yOffset: 0 },
    }));
    return { glyphs, positions };
  };
  font.layout = (text) => {
    if (known.size > MAX_CACHED) known.clear();
    const shaped = known.get(text) ?? shapeNew(text);
    known.set(text, shaped);
    return shaped;
  };
}
