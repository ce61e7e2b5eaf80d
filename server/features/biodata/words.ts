import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Line } from './biodata.lines.ts';
import { directionOf } from './clean-text.ts';
import { colours, star } from './drawing.ts';
import { fontStacks, forPage } from './fonts.ts';
import { sizeForMarks } from './marks.ts';

/** Naskh is drawn small beside Latin letters of the same size. */
const NASKH = 1.15;
/** From so many characters on a value is as good as a paragraph. */
const LONG = 40;

interface Style {
  [key: string]: string | number | undefined;
}

/** Text in the fonts its letters need. Short values keep to the left, beside their label, in either direction. */
export function words(
  text: string,
  style: Style,
  { kind = 'text' as 'text' | 'display', align = 'left' as string } = {},
) {
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

/** One line: the label, and what it is. */
export function fact({ label, value }: Line, size: number, key: number): ReactElement {
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

/** The heading of a part, with a star. */
export function title(text: string, size: number): ReactElement {
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
