import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { drawClusters } from './draw-clusters.ts';
import { type LoadedFont, shapeWithHarfBuzz } from './shape-text.ts';
import { unpackWoff } from './unpack-woff.ts';

const resolve = createRequire(import.meta.url).resolve;

/** Family → package and subset. Latin letters beyond English ("ā", "ḥ") are in a separate file. */
const families = {
  Text: ['inter', 'latin'],
  TextExtended: ['inter', 'latin-ext'],
  Display: ['fraunces', 'latin'],
  DisplayExtended: ['fraunces', 'latin-ext'],
  Arabic: ['noto-naskh-arabic', 'arabic'],
  Devanagari: ['noto-sans-devanagari', 'devanagari'],
  Bengali: ['noto-sans-bengali', 'bengali'],
  Gujarati: ['noto-sans-gujarati', 'gujarati'],
  Gurmukhi: ['noto-sans-gurmukhi', 'gurmukhi'],
  Kannada: ['noto-sans-kannada', 'kannada'],
  Malayalam: ['noto-sans-malayalam', 'malayalam'],
  Meetei_Mayek: ['noto-sans-meetei-mayek', 'meetei-mayek'],
  Oriya: ['noto-sans-oriya', 'oriya'],
  Ol_Chiki: ['noto-sans-ol-chiki', 'ol-chiki'],
  Tamil: ['noto-sans-tamil', 'tamil'],
  Telugu: ['noto-sans-telugu', 'telugu'],
  Tibetan: ['noto-serif-tibetan', 'tibetan'],
} as const;
export type Family = keyof typeof families;
const weights = [400, 600] as const;

/** Families that every page may need. `Arabic` is one of them because it has the opening words of a biodata. */
const always: readonly Family[] = ['Text', 'TextExtended', 'Display', 'DisplayExtended', 'Arabic'];
/** Families of one script each, by the script's Unicode name. */
export const scriptFamilies = (Object.keys(families) as Family[]).filter((family) => !/^(Text|Display)/.test(family));

/** Capabilities of the fonts, for one page. */
export interface GlyphSupport {
  /** Whether a glyph exists for this character. */
  canWrite(codePoint: number): boolean;
  /** Notes that a text was written in Latin letters instead of its own. */
  onLatinLetters?(): void;
}

const fonts = new Map<Family, LoadedFont>();

/** Whether a family has all letters of a text; joiners only shape their neighbours. */
export const hasLetters = (family: Family, text: string): boolean =>
  [...text].every(
    (letter) => /[\u200c\u200d]/.test(letter) || fonts.get(family)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Longest word in letters that is never broken, and the letters of the parts of longer ones. */
const LONGEST_WORD = { simple: 22, complex: 12 };
const PART = { simple: 6, complex: 4 };

/** Words are not hyphenated; very long strings, such as one letter held down, are broken to fit the column. */
function breakWord(word: string): string[] {
  const kind = /[\p{Script=Latin}\p{Script=Arabic}]/u.test(word) ? 'simple' : 'complex';
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  if (letters.length <= LONGEST_WORD[kind]) return [word];
  return Array.from({ length: Math.ceil(letters.length / PART[kind]) }, (_, part) =>
    letters.slice(part * PART[kind], (part + 1) * PART[kind]).join(''),
  );
}

async function load(family: Family): Promise<void> {
  const [name, subset] = families[family];
  for (const fontWeight of weights) {
    const file = resolve(`@fontsource/${name}/files/${name}-${subset}-${fontWeight}-normal.woff`);
    const bytes = unpackWoff(readFileSync(file));
    Font.register({ family, src: `data:font/ttf;base64,${bytes.toString('base64')}`, fontWeight });
    await Font.load({ fontFamily: family, fontWeight });
    const font = Font.getFont({ fontFamily: family, fontWeight })?.data as unknown as LoadedFont;
    shapeWithHarfBuzz(font, bytes);
    fonts.set(family, font);
  }
}

/** Loads the fonts that every page needs. */
export async function loadFonts(): Promise<void> {
  drawClusters();
  Font.registerHyphenationCallback(breakWord);
  for (const family of always) await load(family);
}

/** Loads the fonts for the scripts of a text, unless an earlier page has. Most pages need few of them. */
export async function loadFontsFor(text: string): Promise<Pick<GlyphSupport, 'canWrite'>> {
  for (const family of scriptFamilies)
    if (!fonts.has(family) && new RegExp(`\\p{Script=${family}}`, 'u').test(text)) await load(family);
  return { canWrite: (codePoint) => [...fonts.values()].some((font) => font.hasGlyphForCodePoint(codePoint)) };
}
