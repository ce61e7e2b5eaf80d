/** The text of the field and the selected part of it. */
export interface TextSelection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces the text from `from` to `to`, then selects the part `select` of the new text. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

export type LineMark = 'heading' | 'list' | 'numbered' | 'quote';

/** Marks at the beginning of a line, with their blanks. */
const lineMarks: Readonly<Record<LineMark, RegExp>> = {
  heading: /^#{1,6}\s+/,
  list: /^[-*+]\s+/,
  numbered: /^\d{1,9}[.)]\s+/,
  quote: /^>\s?/,
};

/** The mark that a button writes at the beginning of the line with this index. */
const newMark = (mark: LineMark, index: number): string =>
  ({ heading: '## ', list: '- ', numbered: `${index + 1}. `, quote: '> ' })[mark];

/**
 * Makes the selected words bold (`**`) or italic (`*`), or plain again if they already are.
 * @param sample words that are written, and selected, where nothing is selected
 */
export function toggleEmphasis(selected: TextSelection, mark: '**' | '*', sample: string): Edit {
  const { text, start, end } = trimmed(selected);
  const inner = text.slice(start, end);
  const { length } = mark;
  if (isMarked(inner, mark) && inner.length > 2 * length)
    return { from: start, to: end, insert: inner.slice(length, -length), select: [start, end - 2 * length] };
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (inner && endsWithMark(before, mark) && startsWithMark(after, mark))
    return { from: start - length, to: end + length, insert: inner, select: [start - length, end - length] };
  if (!inner)
    return {
      from: start,
      to: end,
      insert: `${mark}${sample}${mark}`,
      select: [start + length, start + length + sample.length],
    };
  // Emphasis ends with its paragraph, so every line gets its own marks.
  const insert = inner
    .split('\n')
    .map((line) => line.replace(/^(\s*(?:[-*+]\s+|\d+[.)]\s+|>\s?|#+\s+)?)(.*?)(\s*)$/, wrapWords(mark)))
    .join('\n');
  const isOneLine = !inner.includes('\n');
  return {
    from: start,
    to: end,
    insert,
    select: isOneLine ? [start + length, start + insert.length - length] : [start, start + insert.length],
  };
}

const wrapWords =
  (mark: string) =>
  (_: string, lead: string, words: string, rest: string): string =>
    words ? `${lead}${mark}${words}${mark}${rest}` : `${lead}${rest}`;

const stars = (text: string, pattern: RegExp): number => pattern.exec(text)?.[0].length ?? 0;
/** One star is italic, two are bold, three are both. */
const hasMark = (count: number, mark: string): boolean => (mark === '**' ? count >= 2 : count === 1 || count === 3);
const endsWithMark = (text: string, mark: string): boolean => hasMark(stars(text, /\*+$/), mark);
const startsWithMark = (text: string, mark: string): boolean => hasMark(stars(text, /^\*+/), mark);
const isMarked = (text: string, mark: string): boolean => startsWithMark(text, mark) && endsWithMark(text, mark);

/** The selection without blanks at its ends: `** word**` would not be bold. */
function trimmed({ text, start, end }: TextSelection): TextSelection {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] ?? '')) from++;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to--;
  return { text, start: from, end: to };
}

/** The whole lines that the selection touches. */
function linesOf({ text, start, end }: TextSelection): { from: number; to: number } {
  // A selection that ends at the beginning of a line does not include that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: next === -1 ? text.length : next };
}

/** Makes the selected lines headings, items of a list or a quotation, or plain again if they already are. */
export function toggleLines(selected: TextSelection, mark: LineMark): Edit {
  const { from, to } = linesOf(selected);
  const { text } = selected;
  const lines = text.slice(from, to).split('\n');
  const isOnly = lines.length === 1;
  const marked = lines.filter((line) => line.trim() !== '');
  const isOn = marked.length > 0 && marked.every((line) => lineMarks[mark].test(line));
  let count = 0;
  const changed = lines.map((line) => {
    if (line.trim() === '' && !isOnly) return line;
    if (isOn) return line.replace(lineMarks[mark], '');
    return newMark(mark, count++) + withoutMark(line, mark);
  });
  if (isOn) return replaceLines(from, to, changed.join('\n'), isOnly);
  const { before, after } = blankLinesAround(text, from, to, mark);
  return replaceLines(from, to, before + changed.join('\n') + after, isOnly, before.length, after.length);
}

/** A quotation may contain a list; the other marks replace each other. */
const withoutMark = (line: string, mark: LineMark): string =>
  mark === 'quote'
    ? line
    : line.replace(lineMarks.heading, '').replace(lineMarks.list, '').replace(lineMarks.numbered, '');

function replaceLines(from: number, to: number, insert: string, isOnly: boolean, before = 0, after = 0): Edit {
  const [start, end] = [from + before, from + insert.length - after];
  // In a single line the user continues to write; several lines stay selected.
  return { from, to, insert, select: isOnly ? [end, end] : [start, end] };
}

/** Line breaks that separate a block from its neighbours: without an empty line, a paragraph would belong to the list. */
function blankLinesAround(text: string, from: number, to: number, mark?: LineMark): { before: string; after: string } {
  const isSame = (line: string): boolean => line.trim() === '' || (mark !== undefined && lineMarks[mark].test(line));
  const previous =
    text
      .slice(0, Math.max(0, from - 1))
      .split('\n')
      .at(-1) ?? '';
  const next = text.slice(to + 1).split('\n')[0] ?? '';
  return {
    before: from === 0 || isSame(previous) ? '' : '\n',
    after: to >= text.length || isSame(next) ? '' : '\n',
  };
}

/** Begins the next item of a list when Enter is pressed in one; an empty item ends the list. Undefined outside lists. */
export function continueList({ text, start, end }: TextSelection): Edit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const found = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))(\s+)(.*)$/.exec(line);
  if (!found || start !== end) return undefined;
  const [, indent = '', bullet, number, point = '', blank = ' ', words = ''] = found;
  if (words.trim() === '') return { from, to: start, insert: '', select: [from, from] };
  const insert = `\n${indent}${bullet ?? `${Number(number) + 1}${point}`}${blank}`;
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] };
}

/** Characters that would end the text of a link. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\[\]]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();

/** An address without characters that would end it. */
const escapeAddress = (address: string): string =>
  address.trim().replace(/[\s<>()\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Replaces the selection with a link. */
export function insertLink({ start, end }: TextSelection, words: string, address: string): Edit {
  const insert = `[${escapeText(words) || escapeText(address)}](${escapeAddress(address)})`;
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] };
}

/** Puts a picture into a paragraph of its own, after the line of the selection. */
export function insertImage(selected: TextSelection, alternative: string, address: string): Edit {
  const { text } = selected;
  const { from, to } = linesOf(selected);
  const image = `![${escapeText(alternative)}](${escapeAddress(address)})`;
  const isEmptyLine = text.slice(from, to).trim() === '';
  const [start, end] = isEmptyLine ? [from, to] : [to, to];
  const { before, after } = blankLinesAround(text, start, end);
  const insert = `${isEmptyLine ? before : '\n\n'}${image}${after || '\n'}`;
  const caret = start + insert.length;
  return { from: start, to: end, insert, select: [caret, caret] };
}

/**
 * Completes a typed address: a web address without its scheme, or an email address. Undefined if it is none that a page
 * may link to.
 */
export function completeAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^https?:\/\/[^\s/.]+\.?\S*$/i.test(address) || /^mailto:\S+@\S+$/i.test(address)) return address;
  if (/^\/(?!\/)\S*$/.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`;
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(address)) return `https://${address}`;
  return undefined;
}

/** Whether pasted text is one web address, which then becomes the link of the selected words. */
export const isWebAddress = (pasted: string): boolean => /^https?:\/\/\S+$/i.test(pasted.trim());
