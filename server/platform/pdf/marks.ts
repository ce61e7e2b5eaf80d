/** The part of a font that we use: glyph lookup, and layout, which is patched below. */
export interface LoadedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features: unknown, script: unknown, language: unknown, direction: string): GlyphRun;
}
interface Glyph {
  readonly codePoints: readonly number[];
}
interface Position {
  xOffset: number;
  yOffset: number;
}
interface GlyphRun {
  glyphs: Glyph[];
  positions: Position[];
}

/**
 * Style that passes the font size to `layOutRightToLeft`. The layout receives only the names of font settings, so the
 * size is encoded as a name.
 */
export const sizeForMarks = (size: number) => ({ fontFeatureSettings: [String(size)] });

/** Cache limit: text runs per font. */
const MAX_CACHED = 1_000;

const sizeIn = (features: unknown): number => Number(Object.keys(features ?? {})[0] ?? 1_000);

/**
 * Positions that keep their vertical offset. After layout, the library converts positions to points with `map`, and
 * then resets every vertical offset to 0: dots would be as high as over the tallest letter.
 */
class StableMap extends Array<Position> {
  override map<To>(turn: (position: Position, index: number, all: Position[]) => To): To[] {
    return Array.from(this, (position, index) => {
      const turned = turn(position, index, this);
      const { yOffset } = turned as Position;
      return Object.defineProperty(turned as object, 'yOffset', {
        get: () => yOffset,
        set: () => undefined,
        enumerable: true,
      }) as To;
    });
  }
}

/** When drawing, the library treats a mark's offsets, which are points, as thousandths of the font size. */
function enlarged(positions: readonly Position[], features: unknown): Position[] {
  const factor = 1_000 / sizeIn(features);
  return StableMap.from(positions, (position) => ({
    ...position,
    xOffset: position.xOffset * factor,
    yOffset: position.yOffset * factor,
  }));
}

/** Places marks, such as the dots and vowel signs of Devanagari, according to the font. */
export function placeMarks(font: LoadedFont): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features, script, language, direction) => {
    const run = layout(text, undefined, script, language, direction);
    return { ...run, glyphs: run.glyphs, positions: enlarged(run.positions, features) };
  };
}

/**
 * Places the marks of Naskh, whose dots are marks too. The library lays out right-to-left text from left to right and
 * reverses the glyphs, which puts every dot beside its letter: this function lays out the text in its own direction and
 * reverses it once. Check a page of Urdu after every update of the library.
 */
export function layOutRightToLeft(font: LoadedFont): void {
  const layout = font.layout.bind(font);
  // A page is laid out several times until it fits, always with the same words.
  const known = new Map<string, GlyphRun>();
  const shape = (text: string): GlyphRun => {
    if (known.size > MAX_CACHED) known.clear();
    const run = known.get(text) ?? layout(text, undefined, undefined, undefined, 'rtl');
    known.set(text, run);
    return run;
  };
  font.layout = (text, features) => {
    const run = shape(text.replaceAll(JOINER, ''));
    const glyphs = run.glyphs.toReversed();
    return {
      ...run,
      glyphs: text.includes(JOINER) ? held(text.replaceAll(JOINER, ''), glyphs) : glyphs,
      positions: enlarged(run.positions.toReversed(), features),
    };
  };
}

/**
 * The library maps the glyphs of a line to characters, and loses the first letter of a line if its dots map to no
 * character. So each dot is mapped to a joiner of its own, which is never drawn.
 */
const JOINER = '\u200d';

/**
 * The characters of each glyph; none for a dot. The library's own result gives their number, but may give wrong
 * characters: it caches one result for a glyph that several letters share. Undefined if glyphs and text do not match.
 */
function charactersOf(text: string, glyphs: readonly Glyph[]): string[][] | undefined {
  const characters = [...text];
  let at = 0;
  const found = glyphs.map(({ codePoints }) => {
    const [first = 0] = codePoints;
    const isOnlyDrawn = /\p{M}/u.test(String.fromCodePoint(first)) && characters[at]?.codePointAt(0) !== first;
    const mine = characters.slice(at, at + (isOnlyDrawn ? 0 : codePoints.length));
    at += mine.length;
    return mine;
  });
  return at === characters.length ? found : undefined;
}

/** The glyphs of a text in its order, with joiners for the dots. */
const held = (text: string, glyphs: Glyph[]): Glyph[] =>
  charactersOf(text, glyphs)?.map((characters, i) => {
    const codePoints = (characters.length ? characters : [JOINER]).map((character) => character.codePointAt(0));
    return Object.create(glyphs[i] as Glyph, { codePoints: { value: codePoints } }) as Glyph;
  }) ?? glyphs;

/** Inserts a joiner after every letter for each of its dots, as the font decomposes them. */
export const withJoiners = (font: LoadedFont, text: string): string =>
  text.replaceAll(/[\p{Script=Arabic}\p{M}\u200c\u200d]+/gu, (given) => {
    const word = given.replaceAll(JOINER, '');
    const { glyphs } = font.layout(word, undefined, undefined, undefined, 'rtl');
    // Returned in text order, which is the order of the layout's result (see above).
    return (
      charactersOf(word, glyphs)
        ?.map((some) => some.join('') || JOINER)
        .join('') ?? word
    );
  });
