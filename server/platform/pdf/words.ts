import { Text } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { directionOf } from './clean-text.ts';
import { fontStacks, forPage } from './fonts.ts';
import { sizeForMarks } from './marks.ts';

/** Naskh looks small beside Latin letters of the same size, so it is enlarged. */
const NASKH = 1.15;

interface Style {
  [key: string]: string | number | undefined;
}

/** Text in the fonts that its letters need. Short values are left-aligned beside their label, in either direction. */
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
