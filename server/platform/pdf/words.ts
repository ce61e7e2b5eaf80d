import { Text } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { directionOf, hasRightToLeft } from './clean-text.ts';
import { type Family, hasLetters, scriptFamilies } from './fonts.ts';
import { directionStyles } from './page-direction.ts';

/** Naskh looks small beside Latin letters of the same size, so it is enlarged. */
const SCALE: Partial<Record<Family, number>> = { Arabic: 1.15 };

interface Style {
  [key: string]: string | number | undefined;
}
type Kind = 'text' | 'display';

const latin: Readonly<Record<Kind, readonly Family[]>> = {
  text: ['Text', 'TextExtended'],
  display: ['Display', 'DisplayExtended'],
};
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Splits a text into pieces of one font each. Letters with their signs stay together, and blanks and punctuation stay
 * with the letters before them, because text is shaped piece by piece.
 */
function piecesOf(text: string, kind: Kind): { family: Family; text: string }[] {
  const order = [...latin[kind], ...scriptFamilies];
  const pieces: { family: Family; text: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = pieces.at(-1);
    const isLetter = /\p{L}/u.test(segment);
    if (!isLetter && last && hasLetters(last.family, segment)) last.text += segment;
    else {
      const family = order.find((one) => hasLetters(one, segment)) ?? order[0] ?? 'Text';
      if (family === last?.family) last.text += segment;
      else pieces.push({ family, text: segment });
    }
  }
  return pieces;
}

/** Text in the fonts that its letters need. Short values begin beside their label, whatever their own direction is. */
export function words(
  text: string,
  style: Style,
  { kind = 'text' as Kind, align = directionStyles.start as string } = {},
) {
  // On a page in Urdu a list that begins with a town in Latin letters is read from right to left too.
  const direction = directionStyles.start === 'right' && hasRightToLeft(text) ? 'rtl' : directionOf(text);
  const size = Number(style.fontSize);
  const pieces = piecesOf(text, kind);
  const fontFamily: string = pieces[0]?.family ?? 'Text';
  return h(
    Text,
    { style: { direction, textAlign: align as 'left', ...style, fontFamily } },
    ...pieces.map(({ family, text: piece }, key) =>
      h(
        Text,
        { key, style: { fontFamily: family as string, fontSize: size * (SCALE[family] ?? 1), direction } },
        piece,
      ),
    ),
  );
}
