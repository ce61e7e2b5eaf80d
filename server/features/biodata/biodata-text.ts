import { View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { directionOf, hasRightToLeft } from '../../platform/pdf/clean-text.ts';
import { colours, star } from '../../platform/pdf/drawing.ts';
import { directionStyles } from '../../platform/pdf/page-direction.ts';
import { words } from '../../platform/pdf/words.ts';
import type { Line } from './biodata.lines.ts';

/** Values from this length are printed like a paragraph. */
const LONG = 40;

/** Paragraphs are aligned to the side where their language begins. */
export function paragraph(text: string, size: number, key: string): ReactElement {
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

/** One line: label and value. */
export function factLine({ label, value }: Line, size: number, key: number, comma: string): ReactElement {
  const shown = value.join(comma);
  const isRightToLeft = directionOf(shown) === 'rtl';
  const align = shown.length > LONG && isRightToLeft ? 'right' : directionStyles.start;
  return h(
    View,
    { key, style: { flexDirection: directionStyles.row, columnGap: 6, marginTop: size * 0.3 } },
    h(View, { style: { width: '39%' } }, words(label, { fontSize: size, color: colours.label })),
    h(
      View,
      // Latin letters are moved down to the line of the Urdu label beside them.
      {
        style: {
          width: '59%',
          marginTop: directionStyles.start === 'right' && !hasRightToLeft(shown) ? size * 0.3 : 0,
        },
      },
      words(shown, { fontSize: size, color: colours.ink, lineHeight: isRightToLeft ? 1.6 : 1.3 }, { align }),
    ),
  );
}

/** The heading of a section, with a star. */
export function title(text: string, size: number): ReactElement {
  return h(
    View,
    {
      style: {
        flexDirection: directionStyles.row,
        columnGap: 5,
        alignItems: 'center',
        borderBottomWidth: 0.6,
        borderBottomColor: colours.line,
        paddingBottom: size * 0.3,
        marginBottom: size * 0.15,
      },
    },
    star(size * 1.15, colours.ornament),
    words(text, { fontSize: size * 1.3, fontWeight: 600, color: colours.heading }, { kind: 'display' }),
  );
}
