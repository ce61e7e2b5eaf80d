import { Document, Page, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { directionOf } from '../../platform/pdf/clean-text.ts';
import { colours, frieze } from '../../platform/pdf/drawing.ts';
import { words } from '../../platform/pdf/words.ts';
import type { BiodataContent, BiodataSection } from './biodata.content.ts';
import type { Line } from './biodata.lines.ts';
import { photograph, portrait } from './biodata-images.ts';
import { fact, paragraph, title } from './biodata-text.ts';
import { layoutColumns } from './layout-columns.ts';
import { frame, PAGE } from './page-frame.ts';

/** "In the name of God, the Gracious, the Merciful" as a single glyph, with all vowel signs in place. */
const BISMILLAH = '\ufdfd';
const MARGIN = 40;
const INNER = PAGE.width - 2 * MARGIN;

/** A section of the page; wide ones have two columns of facts. */
function section({ title: heading, lines, texts }: BiodataSection, size: number, isWide: boolean): ReactElement {
  const half = Math.ceil(lines.length / 2);
  const facts = (some: readonly Line[]) => some.map((line, key) => fact(line, size, key));
  const column = (some: readonly Line[]) => h(View, { style: { width: '48.5%' } }, ...facts(some));
  return h(
    View,
    { key: heading, style: { marginTop: size * 1.3 } },
    title(heading, size),
    ...(isWide && lines.length > 1
      ? [
          h(
            View,
            { key: 'facts', style: { flexDirection: 'row', justifyContent: 'space-between' } },
            column(lines.slice(0, half)),
            column(lines.slice(half)),
          ),
        ]
      : facts(lines)),
    ...texts.map((text, key) => paragraph(text, size, `text ${key}`)),
  );
}

function header({ bismillah, name, profileId, summary, portrait: drawn }: BiodataContent, size: number): ReactElement {
  const long = [...name].length > 32;
  const nameSize = size * (long ? 1.9 : 2.5);
  const picture = size * 8;
  return h(
    View,
    null,
    bismillah
      ? words(BISMILLAH, { fontSize: size * 1.9, color: colours.green, lineHeight: 1.5 }, { align: 'center' })
      : null,
    h(View, { style: { marginVertical: size * 0.5 } }, frieze(INNER, 16, colours.gold)),
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'center' } },
      drawn
        ? h(
            View,
            { style: { width: picture, height: picture, borderRadius: 6, overflow: 'hidden', marginRight: 16 } },
            drawn.picture ? photograph(drawn.picture, picture) : portrait(drawn, picture),
          )
        : null,
      h(
        View,
        { style: { flex: 1 } },
        words(
          name,
          {
            fontSize: nameSize,
            fontWeight: 600,
            color: colours.ink,
            lineHeight: directionOf(name) === 'rtl' ? 1.7 : 1.25,
          },
          { kind: 'display', align: drawn ? 'left' : 'center' },
        ),
        summary
          ? words(
              summary,
              { fontSize: size * 1.1, color: colours.label, marginTop: 4 },
              { align: drawn ? 'left' : 'center' },
            )
          : null,
        words(
          `Profile ID ${profileId}`,
          { fontSize: size * 0.9, color: colours.label, marginTop: 3 },
          { align: drawn ? 'left' : 'center' },
        ),
      ),
    ),
  );
}

/** The page as a document; all type sizes are proportional to `size`. */
export function biodataDocument(content: BiodataContent, size: number) {
  const { columns, wide } = layoutColumns(content.sections);
  return h(
    Document,
    { title: `Biodata of ${content.name}`, language: 'en' },
    h(
      Page,
      { size: 'A4', style: { backgroundColor: colours.paper, padding: MARGIN, paddingTop: 34, paddingBottom: 32 } },
      ...frame(),
      header(content, size),
      h(
        View,
        { style: { flexDirection: 'row', justifyContent: 'space-between' } },
        ...columns.map((some, key) =>
          h(View, { key, style: { width: '48.5%' } }, ...some.map((part) => section(part, size, false))),
        ),
      ),
      ...wide.map((part) => section(part, size, true)),
    ),
  );
}
