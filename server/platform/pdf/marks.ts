/** What we need of a font: whether it can write a character, and its layout, which is mended below. */
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
 * Style that tells `layOutRightToLeft` the size of the type. Of a font's settings only the names reach the layout, so
 * the size is a name.
 */
export const sizeForMarks = (size: number) => ({ fontFeatureSettings: [String(size)] });

/** Runs of text remembered in one font. */
const MOST_KNOWN = 1_000;

const sizeIn = (features: unknown): number => Number(Object.keys(features ?? {})[0] ?? 1_000);

/**
 * Positions that keep their height. Having laid out a text, the library turns the positions into points with `map`, and
 * then sets every vertical offset to that of raised letters, nothing: dots would stand as high as over the tallest letter.
 */
class Steady extends Array<Position> {
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

/** When drawing, the library takes a mark's offsets, which are points, for thousandths of the type's size. */
function enlarged(positions: readonly Position[], features: unknown): Position[] {
  const factor = 1_000 / sizeIn(features);
  return Steady.from(positions, (position) => ({
    ...position,
    xOffset: position.xOffset * factor,
    yOffset: position.yOffset * factor,
  }));
}

/** Puts marks, such as the dots and vowel signs of Devanagari, where the font wants them. */
export function placeMarks(font: LoadedFont): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features, script, language, direction) => {
    const run = layout(text, undefined, script, language, direction);
    return { ...run, glyphs: run.glyphs, positions: enlarged(run.positions, features) };
  };
}

/**
 * The same for Naskh, whose dots are marks too. The library lays out right-to-left text from left to right and turns
 * the glyphs around, which puts every dot beside its letter: here the text is laid out in its own direction and turned
 * back once. Look at a page of Urdu after every update of the library.
 */
export function layOutRightToLeft(font: LoadedFont): void {
  const layout = font.layout.bind(font);
  // A page is set several times until it fits, always of the same words.
  const known = new Map<string, GlyphRun>();
  const shape = (text: string): GlyphRun => {
    if (known.size > MOST_KNOWN) known.clear();
    const run = known.get(text) ?? layout(text, undefined, undefined, undefined, 'rtl');
    known.set(text, run);
    return run;
  };
  font.layout = (text, features) => {
    const run = shape(text.replaceAll(HOLDER, ''));
    const glyphs = run.glyphs.toReversed();
    return {
      ...run,
      glyphs: text.includes(HOLDER) ? held(text.replaceAll(HOLDER, ''), glyphs) : glyphs,
      positions: enlarged(run.positions.toReversed(), features),
    };
  };
}

/**
 * The library finds the glyphs of a line by the characters they stand for, and loses the first letter of a line when
 * its dots stand for none. So each dot gets a character of its own to stand for, one that is never drawn.
 */
const HOLDER = '\u200d';

/**
 * The characters each glyph stands for; none for a dot. The library's own answer gives how many, but not which: it
 * remembers one answer for a glyph that several letters share. Undefined where the two do not match.
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

/** The glyphs of a text in its order, those of the dots standing for holders. */
const held = (text: string, glyphs: Glyph[]): Glyph[] =>
  charactersOf(text, glyphs)?.map((characters, i) => {
    const codePoints = (characters.length ? characters : [HOLDER]).map((character) => character.codePointAt(0));
    return Object.create(glyphs[i] as Glyph, { codePoints: { value: codePoints } }) as Glyph;
  }) ?? glyphs;

/** Puts a holder behind every letter for each of its dots, as the font takes them apart. */
export const withHolders = (font: LoadedFont, text: string): string =>
  text.replaceAll(/[\p{Script=Arabic}\p{M}\u200c\u200d]+/gu, (given) => {
    const word = given.replaceAll(HOLDER, '');
    const { glyphs } = font.layout(word, undefined, undefined, undefined, 'rtl');
    // In the order of the text again: the layout answers in it (see above).
    return (
      charactersOf(word, glyphs)
        ?.map((some) => some.join('') || HOLDER)
        .join('') ?? word
    );
  });
