import type { GlyphSupport } from './fonts.ts';
import { transliterate } from './transliterate.ts';

const rightToLeft = /\p{Script=Arabic}/u;
const letters = /\p{L}/u;
/** Joiners shape letters of these scripts; in Latin text they are remains of an emoji. */
const joining = /(?!\p{Script=Latin})[\p{L}\p{M}]/u;
const joiner = /[\u200c\u200d]/u;

/** The direction of a text: that of its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = letters.exec(text)?.[0] ?? '';
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}

/**
 * Prepares text for a PDF page: one paragraph, without emoji, so that no empty box is printed. Letters that our fonts
 * lack become Latin letters. Direction marks are removed: the direction follows from the letters.
 */
export function cleanText(text: string, { canWrite, onLatinLetters }: GlyphSupport): string {
  let clean = '';
  let before = '';
  /** Adjacent letters that no font has are transliterated together, because each one's sound depends on the others. */
  let missing = '';
  const flush = (): void => {
    if (missing) onLatinLetters?.();
    clean += transliterate(missing);
    missing = '';
  };
  for (const character of text.normalize('NFC')) {
    const isLetter = /[\p{L}\p{N}]/u.test(character) || (missing !== '' && /\p{M}/u.test(character));
    if (isLetter && !canWrite(character.codePointAt(0) ?? 0)) {
      missing += character;
      before = character;
      continue;
    }
    if (missing && joiner.test(character)) continue;
    flush();
    if (/\s/u.test(character)) {
      if (before !== ' ') clean += ' ';
      before = ' ';
    } else if (joiner.test(character)) {
      if (joining.test(before)) clean += character;
    } else if (
      !/[\p{Cc}\p{Cf}\p{Me}\p{Extended_Pictographic}\p{Variation_Selector}]/u.test(character) ||
      /[©®™]/u.test(character)
    ) {
      if (canWrite(character.codePointAt(0) ?? 0)) {
        clean += character;
        before = character;
      }
    }
  }
  flush();
  return clean.trim();
}

/** A name for the page: if it had to be transliterated, its words begin with capitals. */
export function cleanName(text: string, writing: GlyphSupport): string {
  const clean = cleanText(text, writing);
  const isWritable = [...text].every(
    (letter) => !/\p{L}/u.test(letter) || writing.canWrite(letter.codePointAt(0) ?? 0),
  );
  return isWritable ? clean : clean.replaceAll(/(?<![\p{L}\p{M}'’])[a-z]/gu, (letter) => letter.toUpperCase());
}

/** Whether a text has a letter that is written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Truncates to at most `most` letters with their signs, at a word boundary if possible. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (characters.length <= most) return text;
  const part = characters.slice(0, Math.max(1, most - 1)).join('');
  const end = part.lastIndexOf(' ');
  return `${(end > part.length * 0.7 ? part.slice(0, end) : part).replace(/[\s,;:.،۔।-]+$/u, '')}…`;
}
