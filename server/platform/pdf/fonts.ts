import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { type LoadedFont, layOutRightToLeft, placeMarks, withHolders } from './marks.ts';
import { unpacked } from './woff.ts';

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

let naskh: LoadedFont | undefined;

/** A text as the page needs it: see `withHolders`. */
export const forPage = (text: string): string => (naskh ? withHolders(naskh, text) : text);

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
    const src = (weight: number): string => {
      const file = resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
      return `data:font/ttf;base64,${unpacked(readFileSync(file)).toString('base64')}`;
    };
    Font.register({ family, fonts: weights.map((fontWeight) => ({ src: src(fontWeight), fontWeight })) });
    for (const fontWeight of weights) {
      await Font.load({ fontFamily: family, fontWeight });
      const font = Font.getFont({ fontFamily: family, fontWeight })?.data as unknown as LoadedFont;
      if (family === 'Devanagari') placeMarks(font);
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
