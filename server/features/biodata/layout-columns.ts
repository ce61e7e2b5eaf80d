import type { BiodataSection } from './biodata.content.ts';

/** Sections printed in full width. */
const wideCards: ReadonlySet<string> = new Set(['partner', 'about']);
/** Characters that fit in a line of a column. */
const CHARACTERS_PER_LINE = 48;

/** Estimated number of lines of a section in a column. */
const heightOf = ({ lines, texts }: BiodataSection): number =>
  3 +
  lines.reduce((sum, { value }) => sum + Math.ceil(value.join(', ').length / (CHARACTERS_PER_LINE * 0.62)), 0) +
  texts.reduce((sum, text) => sum + Math.ceil(text.length / CHARACTERS_PER_LINE), 0);

/** Distributes the sections over two columns of similar height, keeping their order in each. */
export function layoutColumns(sections: readonly BiodataSection[]) {
  const columns: [BiodataSection[], BiodataSection[]] = [[], []];
  const heights: [number, number] = [0, 0];
  for (const section of sections) {
    if (wideCards.has(section.card)) continue;
    const shorter = heights[1] < heights[0] ? 1 : 0;
    columns[shorter].push(section);
    heights[shorter] += heightOf(section);
  }
  return { columns, wide: sections.filter(({ card }) => wideCards.has(card)) };
}
