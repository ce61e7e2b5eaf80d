import { Document, Font, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../tests/support/pdf-text.ts';
import { cleanText } from './clean-text.ts';
import { loadFonts, loadFontsFor } from './fonts.ts';
import type { Cluster, LoadedFont } from './shape-text.ts';
import { words } from './words.ts';

const texts: readonly (readonly [string, string])[] = [
  ['Latin with marks', 'Zāhid Ḥusain'],
  ['Urdu', 'زینب بنت عبدالرحمان خان'],
  ['Devanagari', 'श्रीमती लक्ष्मी क्षत्रिय शिक्षित ऑफ़िस र्कि'],
  ['Bengali', 'সুলতানা বিশ্ববিদ্যালয়ে শ্রদ্ধা র‍্যাব কোনো'],
  ['Gujarati', 'ગુજરાતી કૃષ્ણા શ્રીમતી જ્ઞાન ક્ષિતિજ'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਖ਼ਾਨ'],
  ['Kannada', 'ಕನ್ನಡ ಶ್ರೀಲಕ್ಷ್ಮಿ ಕೃಷ್ಣ ಜ್ಞಾನ ರ್ಕೋ'],
  ['Malayalam', 'മലയാളം ശ്രീലക്ഷ്മി അബ്ദുൽറഹ്‌മാൻ ക്ഷേത്രം'],
  ['Odia', 'ଓଡ଼ିଆ ଶ୍ରୀକ୍ଷେତ୍ର ଲକ୍ଷ୍ମୀ କୋ'],
  ['Tamil', 'ஜெயலட்சுமி தமிழ் கொழும்பு ஸ்ரீ'],
  ['Telugu', 'తెలుగు శ్రీలక్ష్మి జ్ఞానం క్షేత్రం కోర్టు'],
  ['Meitei Mayek', 'ꯃꯤꯇꯩꯂꯣꯟ ꯃꯅꯤꯄꯨꯔ'],
  ['Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ ᱚᱞ ᱪᱤᱠᱤ'],
  ['Tibetan', 'བོད་སྐད་'],
];

beforeAll(async () => {
  await loadFonts();
});

async function printed(text: string, weight = 400): Promise<string> {
  const writing = await loadFontsFor(text);
  const line = words(cleanText(text, writing), { fontSize: 12, fontWeight: weight });
  return pdfText(await renderToBuffer(h(Document, null, h(Page, { size: 'A4' }, line))));
}

async function glyphsOf(family: string, text: string): Promise<readonly Cluster[]> {
  await loadFontsFor(text);
  const font = Font.getFont({ fontFamily: family, fontWeight: 400 })?.data as unknown as LoadedFont;
  return font.layout(text).glyphs;
}

/** Clusters with the number of glyphs of each. */
const shaped = async (family: string, text: string): Promise<readonly (readonly [string, number])[]> =>
  (await glyphsOf(family, text)).map((cluster) => [cluster.text, cluster.parts.length] as const);

describe('scripts in PDFs', () => {
  // Letters of Latin with marks are in a font of their own. Some letters have two standard forms, which are equal.
  it.each(texts)('prints %s, and its text can be copied', async (_name, text) => {
    for (const weight of [400, 600])
      expect((await printed(text, weight)).replaceAll('\n', '').normalize('NFC')).toBe(text.normalize('NFC'));
  });

  it('prints a line of several scripts, each in its own font', async () => {
    const pieces = (await printed('Zayd bin সুলতানা (ஜெயா) زینب (5) end')).split('\n').map((piece) => piece.trim());
    expect(pieces.filter((piece) => /\p{L}/u.test(piece))).toEqual(['Zayd bin', 'সুলতানা', 'ஜெயா', 'زینب', 'end']);
  });

  it('draws consonants without a vowel between them as one letter', async () => {
    // The vowel sign is drawn before the consonants, which are one glyph.
    expect(await shaped('Devanagari', 'क्षि')).toEqual([['क्षि', 2]]);
    // The vowel sign is drawn on both sides of its consonant.
    expect(await shaped('Tamil', 'கொ')).toEqual([['கொ', 3]]);
  });

  it('joins letters of Urdu and keeps them in reading order', async () => {
    const [joined, alone] = [await glyphsOf('Arabic', 'سلام'), await glyphsOf('Arabic', 'س')];
    expect(joined.map(({ text }) => text)).toEqual(['س', 'ل', 'ا', 'م']);
    expect(joined[0]?.parts[0]?.id).not.toBe(alone[0]?.parts[0]?.id);
  });

  it('breaks a very long word between its letters', async () => {
    const word = 'கொழும்பு'.repeat(30);
    expect((await printed(word)).replaceAll(/[\n-]/g, '')).toBe(word);
  });
});
