import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

/** What we need of a font: whether it can write a character, and its layout, which is mended below. */
interface LoadedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features: unknown, script: unknown, language: unknown, direction: string): GlyphRun;
}
interface Glyph {
  readonly codePoints: readonly number[];
}
interface GlyphRun {
  glyphs: Glyph[];
  positions: { xOffset: number; yOffset: number }[];
}

const resolve = createRequire(import.meta.url).resolve;

/** Family → package and subset. Latin letters beyond English ("ā", "ḥ") are a file of their own. */
const families = {
  Text: ['inter', 'latin'],
  TextExtended: ['inter', 'latin-ext'],
  Display: ['fraunces', 'latin'],
  DisplayExtended: ['fraunces', 'latin-ext'],
  // Nastaliq, dearer to a reader of Urdu, is garbled by the library; Naskh is joined and ordered rightly.
  Arabic: ['noto-naskh-arabic', 'arabic'],
  Devanagari: ['noto-sans-devanagari', 'devanagari'],
} as const;
type Family = keyof typeof families;
const weights = [400, 600] as const;

/** In which order a character looks for its font. A right-to-left text takes its blanks from its own font. */
export const fontStacks = {
  text: {
    ltr: ['Text', 'TextExtended', 'Arabic', 'Devanagari'],
    rtl: ['Arabic', 'Text', 'TextExtended', 'Devanagari'],
  },
  display: {
    ltr: ['Display', 'DisplayExtended', 'Arabic', 'Devanagari'],
    rtl: ['Arabic', 'Display', 'DisplayExtended', 'Devanagari'],
  },
} as const satisfies Record<string, Record<'ltr' | 'rtl', readonly Family[]>>;

/**
 * Style that tells `layOutRightToLeft` the size of the type. Of a font's settings only the names reach the layout, so
 * the size is a name.
 */
export const sizeForMarks = (size: number) => ({ fontFeatureSettings: [String(size)] });

/** Runs of text remembered in one font. */
const MOST_KNOWN = 1_000;

const sizeIn = (features: unknown): number => Number(Object.keys(features ?? {})[0] ?? 1_000);

/**
 * The dots of Naskh letters are marks placed relative to their letter, and the library misplaces them twice over. It
 * lays out right-to-left text from left to right and turns the glyphs around: here the text is laid out in its own
 * direction and turned back once. And when drawing it takes the marks' offsets for thousandths of the type's size, when
 * they are points: so they are made larger by as much. Look at a page of Urdu after every update of the library.
 */
function layOutRightToLeft(font: LoadedFont): void {
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
    const factor = 1_000 / sizeIn(features);
    const positions = run.positions.map((position) => ({
      ...position,
      xOffset: position.xOffset * factor,
      yOffset: position.yOffset * factor,
    }));
    const glyphs = run.glyphs.map((glyph) => (text.includes(HOLDER) && isMark(glyph) ? holding(glyph) : glyph));
    return { ...run, glyphs: glyphs.toReversed(), positions: positions.toReversed() };
  };
}

/**
 * The library finds the glyphs of a line by the characters they stand for, and loses the first letter of a line when
 * its dots stand for none. So each dot gets a character of its own to stand for, one that is never drawn.
 */
const HOLDER = '\u200d';
const isMark = (glyph: Glyph): boolean => glyph.codePoints.length === 0;
const holding = (glyph: Glyph): Glyph => Object.create(glyph, { codePoints: { value: [0x200d] } }) as Glyph;

/** Puts a holder behind every letter for each of its dots, as the font takes them apart. */
function heldBy(font: LoadedFont, text: string): string {
  return text.replaceAll(/[\p{Script=Arabic}\p{M}\u200c\u200d]+/gu, (word) => {
    const run = font.layout(word.replaceAll(HOLDER, ''), undefined, undefined, undefined, 'rtl');
    return run.glyphs.map((glyph) => (isMark(glyph) ? HOLDER : String.fromCodePoint(...glyph.codePoints))).join('');
  });
}

let naskh: LoadedFont | undefined;

/** A text as the page needs it: see `HOLDER`. */
export const forPage = (text: string): string => (naskh ? heldBy(naskh, text) : text);

/** What the loaded fonts can do. */
export interface Writing {
  /** There is a glyph for this character. */
  canWrite(codePoint: number): boolean;
  /** The word can be laid out: some vowel signs on ligatures are more than the library can place, and it throws. */
  canShape(word: string): boolean;
}

/** Loads all fonts. */
export async function loadFonts(): Promise<Writing> {
  const loaded: LoadedFont[] = [];
  const arabic: LoadedFont[] = [];
  for (const [family, [name, subset]] of Object.entries(families)) {
    const file = (weight: number) => resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
    Font.register({ family, fonts: weights.map((fontWeight) => ({ src: file(fontWeight), fontWeight })) });
    for (const fontWeight of weights) {
      await Font.load({ fontFamily: family, fontWeight });
      const font = Font.getFont({ fontFamily: family, fontWeight })?.data as unknown as LoadedFont;
      if (family === 'Arabic') {
        layOutRightToLeft(font);
        arabic.push(font);
        naskh ??= font;
      }
      loaded.push(font);
    }
  }
  // Words stay whole; what is no word, such as one letter held down, is broken so that it stays in its column.
  Font.registerHyphenationCallback((word) => (word.length > 22 ? (word.match(/.{1,6}/gsu) ?? [word]) : [word]));
  return {
    canWrite: (codePoint) => loaded.some((font) => font.hasGlyphForCodePoint(codePoint)),
    canShape(word) {
      try {
        for (const font of arabic) font.layout(word, undefined, undefined, undefined, 'rtl');
        return true;
      } catch {
        return false;
      }
    },
  };
}
