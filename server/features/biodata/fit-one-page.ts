import { renderToBuffer } from '@react-pdf/renderer';
import type { Language } from '../../../contract/languages.ts';
import { cleanName, cleanText, cutText } from '../../platform/pdf/clean-text.ts';
import type { GlyphSupport } from '../../platform/pdf/fonts.ts';
import { withLatinNote } from '../../platform/pdf/latin-note.ts';
import type { BiodataContent, BiodataSection } from './biodata.content.ts';
import { biodataDocument } from './biodata-document.ts';
import { wordsIn } from './words/words-in.ts';

/** Density of a page: type size in points, maximum characters of a text and of a fact, maximum values of a list. */
export interface TypeSetting {
  readonly size: number;
  readonly text: number;
  readonly fact: number;
  readonly list: number;
}

const UNLIMITED = 10_000;
/**
 * Settings from generous to dense: first the type shrinks, to a size that is still easy to read; then texts are
 * shortened.
 */
const settings: readonly TypeSetting[] = [
  ...[10.5, 10, 9.5, 9, 8.5, 8].map((size) => ({ size, text: UNLIMITED, fact: 200, list: 8 })),
  { size: 7.5, text: UNLIMITED, fact: 200, list: 5 },
  ...[1_200, 1_000, 850, 700, 600, 500].map((text) => ({ size: 7.5, text, fact: 120, list: 4 })),
  ...[425, 350, 300, 250, 210, 180, 150].map((text) => ({ size: 7.5, text, fact: 80, list: 3 })),
  ...[120, 90, 60].map((text) => ({ size: 7.5, text, fact: 40, list: 2 })),
  // Last resort for text of only the widest letters, so that every profile fits on one page.
  { size: 7.5, text: 30, fact: 16, list: 2 },
];

function shorten(values: readonly string[], most: number, language: Language): string[] {
  if (values.length <= most) return [...values];
  return [...values.slice(0, most - 1), wordsIn(language).more(values.length - most + 1)];
}

/** Shortens texts, facts and lists to what a setting allows. */
export const shortenToSetting = (content: BiodataContent, { text, fact, list }: TypeSetting): BiodataContent => ({
  ...content,
  summary: cutText(content.summary, 90),
  sections: content.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => ({
      ...line,
      value: shorten(line.value, list, content.language).map((value) => cutText(value, fact)),
    })),
    texts: section.texts.map((one) => cutText(one, text)),
  })),
});

/**
 * Rewrites all texts with the letters of our fonts, and removes items that become empty, such as those of only emoji.
 */
export function withoutUnsupportedCharacters(content: BiodataContent, fonts: GlyphSupport): BiodataContent {
  const { writing, note } = withLatinNote(fonts, content.language);
  const clean = (text: string): string => cleanText(text, writing);
  const sections = content.sections
    .map(
      (section): BiodataSection => ({
        ...section,
        lines: section.lines
          .map(({ label, value }) => ({ label, value: value.map(clean).filter(Boolean) }))
          .filter(({ value }) => value.length > 0),
        texts: section.texts.map(clean).filter(Boolean),
      }),
    )
    .filter(({ lines, texts }) => lines.length > 0 || texts.length > 0);
  const clear = {
    ...content,
    name: cleanName(content.name, writing) || content.profileId,
    summary: clean(content.summary),
    sections,
    ...(content.link
      ? {
          link: {
            ...content.link,
            recipient: clean(content.link.recipient),
            top: clean(content.link.top),
            title: clean(content.link.title),
            lines: content.link.lines.map((line) => clean(line)),
          },
        }
      : {}),
  };
  return { ...clear, latinNote: note() };
}

/** Page count of a finished PDF, whose page objects are uncompressed. */
export const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** Renders in the most generous setting that fits on one page. */
export async function fitOnePage(content: BiodataContent): Promise<Uint8Array> {
  let [low, high] = [0, settings.length - 1];
  let best: Buffer | undefined;
  while (low <= high) {
    // Most profiles are short, so the most generous setting is tried first.
    const middle = low === 0 && high === settings.length - 1 ? 0 : Math.floor((low + high) / 2);
    const setting = settings[middle] as TypeSetting;
    const pdf = await renderToBuffer(biodataDocument(shortenToSetting(content, setting), setting.size));
    if (pagesOf(pdf) === 1) {
      best = pdf;
      high = middle - 1;
    } else low = middle + 1;
  }
  if (!best) throw new Error('A biodata does not fit one page in the tightest setting.');
  return best;
}
