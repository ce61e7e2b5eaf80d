import { directionOf } from '../../../../contract/languages.ts';
import type { BrandFacts } from '../../../platform/brand.ts';
import type { Card } from '../../../platform/images/images.ts';
import { cleanName, cleanText, cutText } from '../../../platform/pdf/clean-text.ts';
import type { BiodataContent, LinkNote } from '../biodata.content.ts';
import { paperTextsIn, textsIn } from './link-texts.ts';
import type { LinkedBiodata } from './links.service.ts';
import { qrPath } from './qr-path.ts';
import type { Statement } from './statement.ts';

/** Maximum characters of a value and of a text on a card. */
const MOST = { value: 160, text: 420 };

/** Scripts of which the fonts of a card have all letters (card-fonts.ts). */
const known = /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Devanagari}\p{Nd}\p{P}\p{M}\p{Zs}+|<>=~^$₹°]/u;
const writing = { canWrite: (code: number) => known.test(String.fromCodePoint(code)) };
/** The watermark of photos has Latin letters only. */
const latin = { canWrite: (code: number) => code < 0x250 };

/** A name in the letters that a watermark has. */
export const latinName = (name: string): string => cleanName(name, latin);

/** Sentences about a link on its files, in the language of its biodata. */
export function linkNote(site: string, shown: LinkedBiodata): LinkNote {
  const { language } = shown.content;
  const [texts, paperTexts] = [textsIn(language), paperTextsIn(language)];
  const made = (Object.entries(texts.checks.kinds) as [keyof Statement['checks'], string][]).filter(
    ([kind]) => shown.checks[kind],
  );
  return {
    recipient: shown.recipient,
    top: paperTexts.top(shown.recipient),
    title: texts.checks.heading(site, texts.day(shown.checkedAt)),
    lines: [
      ...(made.length > 0 ? made.map(([, words]) => words) : [paperTexts.nothing]),
      paperTexts.scan(site, texts.day(shown.expiresAt)),
    ],
    qr: qrPath(shown.address),
  };
}

/** The content of a link's PDF. */
export const linkedContent = (site: string, { content, picture, ...shown }: LinkedBiodata): BiodataContent => ({
  ...content,
  portrait: picture && content.portrait ? { ...content.portrait, picture } : null,
  link: linkNote(site, { content, picture, ...shown }),
});

/** The card of a link, for chat apps. */
export function linkedCard({ name: site, palette: { light } }: BrandFacts, shown: LinkedBiodata): Card {
  const { content, picture } = shown;
  const note = linkNote(site, shown);
  const clean = (text: string, most: number): string => cutText(cleanText(text, writing), most);
  return {
    direction: directionOf(content.language),
    top: clean(note.top, MOST.value),
    title: cleanName(content.name, writing) || content.profileId,
    subtitle: clean(content.summary, MOST.value),
    note: `${textsIn(content.language).profileId} ${content.profileId}`,
    photo: picture,
    sections: content.sections.map(({ title, lines, texts: paragraphs }) => ({
      title,
      lines: lines.map(({ label, value }) => ({ label, value: clean(value.join(', '), MOST.value) })),
      texts: paragraphs.map((text) => clean(text, MOST.text)),
    })),
    more: paperTextsIn(content.language).more,
    footer: { title: note.title, lines: note.lines },
    qr: note.qr,
    watermark: clean(shown.recipient, MOST.value),
    look: { primary: light['--primary'], ornament: light['--gold-500'] },
  };
}
