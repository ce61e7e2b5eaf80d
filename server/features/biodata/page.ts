import { Document, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { BiodataContent, BiodataSection } from './biodata.content.ts';
import type { Line } from './biodata.lines.ts';
import { directionOf } from './clean-text.ts';
import { columnsOf } from './columns.ts';
import { colours, frieze, portrait, star } from './drawing.ts';
import { fontStacks, forPage, sizeForMarks } from './fonts.ts';

/** "In the name of God, the Gracious, the Merciful", as one glyph, in which every vowel sign is in its place. */
const BISMILLAH = '\ufdfd';
/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const FRAME = 18;
/** Naskh is drawn small beside Latin letters of the same size. */
const NASKH = 1.15;
/** From so many characters on a value is as good as a paragraph. */
const LONG = 40;
const MARGIN = 40;
const INNER = PAGE.width - 2 * MARGIN;

interface Style {
  [key: string]: string | number | undefined;
}

/** Text in the fonts its letters need. Short values keep to the left, beside their label, in either direction. */
function words(text: string, style: Style, { kind = 'text' as 'text' | 'display', align = 'left' as string } = {}) {
  const direction = directionOf(text);
  const fontFamily = [...fontStacks[kind][direction]] as unknown as string;
  const fontSize = Number(style.fontSize) * (direction === 'rtl' ? NASKH : 1);
  return h(
    Text,
    { style: { fontFamily, direction, textAlign: align as 'left', ...style, fontSize, ...sizeForMarks(fontSize) } },
    forPage(text),
  );
}

/** Paragraphs stand at the edge at which their language begins. */
function paragraph(text: string, size: number, key: string): ReactElement {
  const isRightToLeft = directionOf(text) === 'rtl';
  return h(
    View,
    { key, style: { marginTop: size * 0.5 } },
    words(
      text,
      { fontSize: size, lineHeight: isRightToLeft ? 1.6 : 1.4, color: colours.ink },
      { align: isRightToLeft ? 'right' : 'left' },
    ),
  );
}

function fact({ label, value }: Line, size: number, key: number): ReactElement {
  const shown = value.join(', ');
  const align = shown.length > LONG && directionOf(shown) === 'rtl' ? 'right' : 'left';
  return h(
    View,
    { key, style: { flexDirection: 'row', marginTop: size * 0.3 } },
    h(View, { style: { width: '41%', paddingRight: 6 } }, words(label, { fontSize: size, color: colours.label })),
    h(
      View,
      { style: { width: '59%' } },
      words(shown, { fontSize: size, color: colours.ink, lineHeight: 1.3 }, { align }),
    ),
  );
}

function title(text: string, size: number): ReactElement {
  return h(
    View,
    {
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        borderBottomWidth: 0.6,
        borderBottomColor: colours.line,
        paddingBottom: size * 0.3,
        marginBottom: size * 0.15,
      },
    },
    h(View, { style: { marginRight: 5 } }, star(size * 1.15, colours.gold)),
    words(text, { fontSize: size * 1.3, fontWeight: 600, color: colours.green }, { kind: 'display' }),
  );
}

/** A part of the page; wide ones set their facts in two columns. */
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

function header({ bismillah, name, summary, portrait: drawn }: BiodataContent, size: number): ReactElement {
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
            portrait(drawn, picture),
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
      ),
    ),
  );
}

/** Two thin lines around the page, with a star in each corner; `fixed`, or they would be split at the margin. */
function frame(): ReactElement[] {
  const box = (inset: number, width: number, color: string) =>
    h(View, {
      key: inset,
      fixed: true,
      style: {
        position: 'absolute',
        top: inset,
        left: inset,
        width: PAGE.width - 2 * inset,
        height: PAGE.height - 2 * inset,
        borderWidth: width,
        borderColor: color,
      },
    });
  const size = 22;
  const corner = (edges: Style, key: string) =>
    h(
      View,
      { key, fixed: true, style: { position: 'absolute', backgroundColor: colours.paper, ...edges } },
      star(size, colours.gold),
    );
  const at = FRAME - size / 2 + 1;
  return [
    box(FRAME, 0.8, colours.gold),
    box(FRAME + 4, 0.4, colours.line),
    corner({ top: at, left: at }, 'a'),
    corner({ top: at, right: at }, 'b'),
    corner({ bottom: at, left: at }, 'c'),
    corner({ bottom: at, right: at }, 'd'),
  ];
}

/** The page as a document, all type in proportion to `size`. */
export function biodataDocument(content: BiodataContent, size: number) {
  const { columns, wide } = columnsOf(content.sections);
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
