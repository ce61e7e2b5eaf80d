import type { Card } from '../../../platform/images/images.ts';
import { cleanName, cleanText, cutText } from '../../../platform/pdf/clean-text.ts';
import type { BiodataContent, LinkNote } from '../biodata.content.ts';
import { texts } from './link-texts.ts';
import type { LinkedBiodata } from './links.service.ts';
import { qrPath } from './qr-path.ts';
import type { Statement } from './statement.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
/** Maximum characters of a value and of a text on a card. */
const MOST = { value: 160, text: 420 };

/** Scripts of which the fonts of a card have all letters (card-fonts.ts). */
const known = /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Devanagari}\p{Nd}\p{P}\p{M}\p{Zs}+|<>=~^$₹°]/u;
const writing = { canWrite: (code: number) => known.test(String.fromCodePoint(code)), canShape: () => true };
/** The watermark of photos has Latin letters only. */
const latin = { canWrite: (code: number) => code < 0x250, canShape: () => true };

/** A name in the letters that a watermark has. */
export const latinName = (name: string): string => cleanName(name, latin);

/** Sentences about a link on its files. */
export function linkNote(site: string, shown: LinkedBiodata): LinkNote {
  const made = (Object.entries(texts.checks.kinds) as [keyof Statement['checks'], string][]).filter(
    ([kind]) => shown.checks[kind],
  );
  return {
    recipient: shown.recipient,
    top: texts.paper.top(shown.recipient),
    title: texts.checks.heading(site, day.format(shown.checkedAt)),
    lines: [
      ...(made.length > 0 ? made.map(([, words]) => words) : [texts.paper.nothing]),
      texts.paper.scan(site, day.format(shown.expiresAt)),
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
export function linkedCard(site: string, shown: LinkedBiodata): Card {
  const { content, picture } = shown;
  const note = linkNote(site, shown);
  const clean = (text: string, most: number): string => cutText(cleanText(text, writing), most);
  return {
    top: clean(note.top, MOST.value),
    title: cleanName(content.name, writing) || content.profileId,
    subtitle: clean(content.summary, MOST.value),
    note: `${texts.profileId} ${content.profileId}`,
    photo: picture,
    sections: content.sections.map(({ title, lines, texts: paragraphs }) => ({
      title,
      lines: lines.map(({ label, value }) => ({ label, value: clean(value.join(', '), MOST.value) })),
      texts: paragraphs.map((text) => clean(text, MOST.text)),
    })),
    more: texts.paper.more,
    footer: { title: note.title, lines: note.lines },
    qr: note.qr,
    watermark: clean(shown.recipient, MOST.value),
  };
}
