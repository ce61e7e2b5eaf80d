import { Document, Page, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { directionOf, type Language } from '../../../../contract/languages.ts';
import { colours, frieze } from '../../../platform/pdf/drawing.ts';
import { directionStyles, setPageDirection } from '../../../platform/pdf/page-direction.ts';
import { words } from '../../../platform/pdf/words.ts';
import type { BiodataContent } from '../biodata.content.ts';
import { latinNote, section } from '../biodata-document.ts';
import { portrait } from '../biodata-images.ts';
import { A4_POINTS } from '../page-frame.ts';
import { wordsIn } from '../words/words-in.ts';

/** Content of a page with two people side by side. */
export interface PairContent {
  /** The number of the case, which is also printed faintly all over the page. */
  readonly mark: string;
  readonly title: string;
  readonly language: Language;
  readonly left: BiodataContent;
  readonly right: BiodataContent;
}

const MARGIN = 28;
/** A4, across. */
const WIDTH = A4_POINTS.height;
const HEIGHT = A4_POINTS.width;

/** The number of the case all over the page, so that a copy shows where it comes from. */
function watermark(mark: string): ReactElement {
  const spots = Array.from({ length: 24 }, (_, i) => ({
    left: 30 + (i % 4) * 200 + (Math.floor(i / 4) % 2) * 80,
    top: 40 + Math.floor(i / 4) * 92,
  }));
  return h(
    View,
    { key: 'watermark', fixed: true, style: { position: 'absolute', top: 0, left: 0, width: WIDTH, height: 0 } },
    ...spots.map((spot, key) =>
      h(
        View,
        { key, style: { position: 'absolute', ...spot, width: 140, transform: 'rotate(-28deg)', opacity: 0.09 } },
        words(mark, { fontSize: 13, fontWeight: 600, color: colours.ink }, { align: 'center' }),
      ),
    ),
  );
}

function person(content: BiodataContent, size: number): ReactElement {
  const { language, name, profileId, summary, sections, portrait: drawn } = content;
  const picture = size * 5;
  return h(
    View,
    { key: profileId, style: { width: '48.5%' } },
    h(
      View,
      { style: { flexDirection: directionStyles.row, columnGap: 10, alignItems: 'center' } },
      drawn
        ? h(
            View,
            { style: { width: picture, height: picture, borderRadius: 5, overflow: 'hidden' } },
            portrait(drawn, picture),
          )
        : null,
      h(
        View,
        { style: { flex: 1 } },
        words(
          name,
          { fontSize: size * 1.8, fontWeight: 600, color: colours.ink, lineHeight: 1.3 },
          { kind: 'display' },
        ),
        summary ? words(summary, { fontSize: size * 1.05, color: colours.label, marginTop: 2 }) : null,
        words(wordsIn(language).profileId(profileId), { fontSize: size * 0.9, color: colours.label, marginTop: 2 }),
      ),
    ),
    ...sections.map((one) => section(one, size, false, language)),
    ...latinNote(content, size),
  );
}

/** The page as a document; all type sizes are proportional to `size`. */
export function pairDocument({ mark, title, language, left, right }: PairContent, size: number) {
  setPageDirection(directionOf(language));
  return h(
    Document,
    { title: `${mark}: ${title}`, language },
    h(
      Page,
      { size: [WIDTH, HEIGHT], style: { backgroundColor: colours.paper, padding: MARGIN } },
      watermark(mark),
      h(
        View,
        { style: { flexDirection: directionStyles.row, justifyContent: 'space-between' } },
        words(title, { fontSize: size * 1.1, fontWeight: 600, color: colours.heading }),
        words(
          mark,
          { fontSize: size * 1.1, color: colours.label },
          { align: directionStyles.start === 'left' ? 'right' : 'left' },
        ),
      ),
      h(View, { style: { marginVertical: size * 0.7 } }, frieze(WIDTH - 2 * MARGIN, 12, colours.ornament)),
      h(
        View,
        { style: { flexDirection: directionStyles.row, justifyContent: 'space-between' } },
        person(left, size),
        person(right, size),
      ),
    ),
  );
}
