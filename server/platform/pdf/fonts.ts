import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { type LoadedFont, layOutRightToLeft, placeMarks, withJoiners } from './marks.ts';
import { unpackWoff } from './unpack-woff.ts';

const resolve = createRequire(import.meta.url).resolve;

/** Family → package and subset. Latin letters beyond English ("ā", "ḥ") are in a separate file. */
const families = {
  Text: ['inter', 'latin'],
  TextExtended: ['inter', 'latin-ext'],
  Display: ['fraunces', 'latin'],
  DisplayExtended: ['fraunces', 'latin-ext'],
  // Readers of Urdu prefer Nastaliq, but the library garbles it; Naskh is joined and ordered correctly.
  Arabic: ['noto-naskh-arabic', 'arabic'],
  Devanagari: ['noto-sans-devanagari', 'devanagari'],
} as const;
type Family = keyof typeof families;
const weights = [400, 600] as const;

/** Font order for each character. A right-to-left text uses the blanks of its own font. */
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

/** Prepares text for the page: see `withHolders`. */
export const forPage = (text: string): string => (naskh ? withJoiners(naskh, text) : text);

/** Capabilities of the loaded fonts. */
export interface Writing {
  /** Whether a glyph exists for this character. */
  canWrite(codePoint: number): boolean;
  /** Whether the word can be laid out: the library throws for some vowel signs on ligatures. */
  canShape(word: string): boolean;
}

/** Loads all fonts. */
export async function loadFonts(): Promise<Writing> {
  const loaded: LoadedFont[] = [];
  const arabic: LoadedFont[] = [];
  for (const [family, [name, subset]] of Object.entries(families)) {
    const src = (weight: number): string => {
      const file = resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
      return `data:font/ttf;base64,${unpackWoff(readFileSync(file)).toString('base64')}`;
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
  // Words are not hyphenated; very long strings, such as one letter held down, are broken to fit the column.
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
