import sharp from 'sharp';

/** Font, size in px, colour, and opacity in percent of a drawn text. */
export interface TextStyle {
  readonly font: string;
  readonly size: number;
  readonly colour: string;
  readonly alpha?: number;
}
interface Drawn {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Invisible letters behind each text, from the highest to the lowest point of a line: the renderer cuts its picture to
 * the letters, and lines would otherwise not be at equal distances.
 */
const STRUT = '<span alpha="1"> Ág</span>';

/** Makes a paragraph right-to-left, and sets what follows a text apart from it. */
const RIGHT_TO_LEFT = '\u200f';

/**
 * Draws a text, broken into lines of at most `width`; undefined if nothing of it can be seen.
 * @param isRightToLeft for a page that is read from right to left: a text with Urdu letters is too, and all texts end at the right
 */
export async function drawText(
  text: string,
  { font, size, colour, alpha = 100 }: TextStyle,
  width: number,
  isRightToLeft = false,
): Promise<Drawn | undefined> {
  if (text.trim() === '') return undefined;
  const visible = `<span foreground="${colour}" alpha="${alpha}%">${escapeMarkup(text)}</span>`;
  const inUrdu = `${RIGHT_TO_LEFT}${visible}${RIGHT_TO_LEFT}${STRUT}`;
  // The invisible letters are at the side of the text that is not aligned.
  const aligned = /\p{Script=Arabic}/u.test(text) ? inUrdu : `${STRUT} ${visible}`;
  const marked = isRightToLeft ? aligned : `${visible}${STRUT}`;
  const { data, info } = await sharp({
    text: {
      text: marked,
      font: `${font} ${size}`,
      width,
      rgba: true,
      dpi: 72,
      spacing: Math.round(size * 0.3),
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
