import { Document, Page, Path, Svg, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { directionOf as directionOfLanguage, type Language } from '../../../contract/languages.ts';
import { cutText, directionOf } from '../../platform/pdf/clean-text.ts';
import { colours, frieze, siteHeader } from '../../platform/pdf/drawing.ts';
import { directionStyles, setPageDirection } from '../../platform/pdf/page-direction.ts';
import { words } from '../../platform/pdf/words.ts';
import type { BiodataContent, BiodataSection, LinkNote } from './biodata.content.ts';
import type { Line } from './biodata.lines.ts';
import { photograph, portrait } from './biodata-images.ts';
import { factLine, paragraph, title } from './biodata-text.ts';
import { layoutColumns } from './layout-columns.ts';
import { A4_POINTS, pageFrame } from './page-frame.ts';
import { wordsIn } from './words/words-in.ts';

/** "In the name of God, the Gracious, the Merciful" as a single glyph, with all vowel signs in place. */
const BISMILLAH = '\ufdfd';
const MARGIN = 40;
const INNER = A4_POINTS.width - 2 * MARGIN;

/** A section of the page; wide ones have two columns of facts. */
export function section(
  { title: heading, lines, texts }: BiodataSection,
  size: number,
  isWide: boolean,
  language: Language,
): ReactElement {
  const { comma } = wordsIn(language);
  const half = Math.ceil(lines.length / 2);
  const facts = (some: readonly Line[]) => some.map((line, key) => factLine(line, size, key, comma));
  const column = (some: readonly Line[]) => h(View, { style: { width: '48.5%' } }, ...facts(some));
  return h(
    View,
    { key: heading, style: { marginTop: size * 1.3 } },
    title(heading, size),
    ...(isWide && lines.length > 1
      ? [
          h(
            View,
            { key: 'facts', style: { flexDirection: directionStyles.row, justifyContent: 'space-between' } },
            column(lines.slice(0, half)),
            column(lines.slice(half)),
          ),
        ]
      : facts(lines)),
    ...texts.map((text, key) => paragraph(text, size, `text ${key}`)),
  );
}

function header(
  { language, bismillah, name, profileId, summary, portrait: drawn }: BiodataContent,
  size: number,
): ReactElement {
  const long = [...name].length > 32;
  const nameSize = size * (long ? 1.9 : 2.5);
  const picture = size * 8;
  return h(
    View,
    null,
    siteHeader(size),
    bismillah
      ? words(BISMILLAH, { fontSize: size * 1.9, color: colours.heading, lineHeight: 1.5 }, { align: 'center' })
      : null,
    h(View, { style: { marginVertical: size * 0.5 } }, frieze(INNER, 16, colours.ornament)),
    h(
      View,
      { style: { flexDirection: directionStyles.row, columnGap: 16, alignItems: 'center' } },
      drawn
        ? h(
            View,
            { style: { width: picture, height: picture, borderRadius: 6, overflow: 'hidden' } },
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
          { kind: 'display', align: drawn ? directionStyles.start : 'center' },
        ),
        summary
          ? words(
              summary,
              { fontSize: size * 1.1, color: colours.label, marginTop: 4 },
              { align: drawn ? directionStyles.start : 'center' },
            )
          : null,
        words(
          wordsIn(language).profileId(profileId),
          { fontSize: size * 0.9, color: colours.label, marginTop: 3 },
          { align: drawn ? directionStyles.start : 'center' },
        ),
      ),
    ),
  );
}

/** The recipient's name, repeated faintly all over the page, so that a forwarded copy shows which recipient it came from. */
function watermark({ recipient }: LinkNote): ReactElement {
  const spots = Array.from({ length: 24 }, (_, i) => ({
    left: 10 + (i % 3) * 190 + (Math.floor(i / 3) % 2) * 70,
    top: 50 + Math.floor(i / 3) * 100,
  }));
  return h(
    View,
    {
      key: 'watermark',
      fixed: true,
      style: { position: 'absolute', top: 0, left: 0, width: A4_POINTS.width, height: 0 },
    },
    ...spots.map((spot, key) =>
      h(
        View,
        { key, style: { position: 'absolute', ...spot, width: 190, transform: 'rotate(-28deg)', opacity: 0.1 } },
        words(cutText(recipient, 34), { fontSize: 11, fontWeight: 600, color: colours.ink }, { align: 'center' }),
      ),
    ),
  );
}

const linkTop = ({ top }: LinkNote, size: number): ReactElement =>
  h(
    View,
    { key: 'top', style: { marginBottom: size * 0.4 } },
    words(top, { fontSize: size, fontWeight: 600, color: colours.heading }, { align: 'center' }),
  );

/** The end of a link's page: what was checked, and the code that leads to the signed biodata. */
function linkFooter({ title: heading, lines, qr }: LinkNote, size: number): ReactElement {
  const side = qr.size + 8;
  const width = 84;
  return h(
    View,
    { wrap: false, style: { marginTop: size * 1.5, flexDirection: 'row', alignItems: 'flex-end' } },
    h(
      View,
      { style: { flex: 1, paddingRight: 16 } },
      title(heading, size),
      ...lines.map((line, key) =>
        h(View, { key, style: { marginTop: size * 0.35 } }, words(line, { fontSize: size * 0.95, color: colours.ink })),
      ),
    ),
    h(
      Svg,
      { viewBox: `-4 -4 ${side} ${side}`, style: { width, height: width } },
      h(Path, { d: `M-4-4h${side}v${side}h-${side}z`, fill: '#ffffff' }),
      h(Path, { d: qr.path, fill: '#000000' }),
    ),
  );
}

/** The note about words in Latin letters, if there are any. */
export const latinNote = ({ latinNote: note }: BiodataContent, size: number): ReactElement[] =>
  note
    ? [
        h(
          View,
          { key: 'latin', style: { marginTop: size } },
          words(note, { fontSize: size * 0.85, color: colours.label }),
        ),
      ]
    : [];

/** The page as a document; all type sizes are proportional to `size`. */
export function biodataDocument(content: BiodataContent, size: number) {
  const { language } = content;
  setPageDirection(directionOfLanguage(language));
  const { columns, wide } = layoutColumns(content.sections);
  return h(
    Document,
    { title: wordsIn(language).biodataOf(content.name), language },
    h(
      Page,
      { size: 'A4', style: { backgroundColor: colours.paper, padding: MARGIN, paddingTop: 34, paddingBottom: 32 } },
      ...pageFrame(),
      ...(content.link ? [watermark(content.link), linkTop(content.link, size)] : []),
      header(content, size),
      h(
        View,
        { style: { flexDirection: directionStyles.row, justifyContent: 'space-between' } },
        ...columns.map((some, key) =>
          h(View, { key, style: { width: '48.5%' } }, ...some.map((part) => section(part, size, false, language))),
        ),
      ),
      ...wide.map((part) => section(part, size, true, language)),
      ...latinNote(content, size),
      ...(content.link ? [linkFooter(content.link, size)] : []),
    ),
  );
}
