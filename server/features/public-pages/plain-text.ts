/**
 * Letters that are not shown but change how the text around them is: overrides of the writing direction, which could
 * make a title read differently from what it says, and control characters, which XML forbids.
 */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu;

/** A text of staff as one line for titles, descriptions, structured data and feeds. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replaceAll(HIDDEN, ' ').replaceAll(/\s+/g, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of HTML that the server has drawn from Markdown, as one line. */
export function textOfHtml(html: string): string {
  const bare = html.replaceAll(/<[^<>]*>/g, ' ');
  return oneLine(bare.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity));
}

/** Characters of a description that search engines usually show. */
const DESCRIPTION_LENGTH = 160;

/** The beginning of a text, cut after a word. */
export function shorten(text: string, length = DESCRIPTION_LENGTH): string {
  const line = oneLine(text);
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1).toWellFormed();
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/, '')}…`;
}
