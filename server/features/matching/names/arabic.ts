/**
 * Arabic script as a search compares it: an Urdu name typed on an Arabic keyboard has other letters that look the same, and
 * vowel marks are written by some and left out by most.
 */

const sameLetters: readonly (readonly [RegExp, string])[] = [
  // Kaf, yeh, heh with teh marbuta, and alef with what stands on it.
  [/[كڪ]/g, 'ک'],
  [/[يىئېے]/g, 'ی'],
  [/[هھةۃۀە]/g, 'ہ'],
  [/[أإآٱ]/g, 'ا'],
  [/ؤ/g, 'و'],
];
/** Vowel marks, the superscript alef, marks of Quranic texts, and the stroke that lengthens a word. */
const marks = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g;

/** @param text in NFC */
export const foldArabic = (text: string): string =>
  /\p{Script=Arabic}/u.test(text)
    ? sameLetters.reduce((folded, [letters, letter]) => folded.replace(letters, letter), text.replace(marks, ''))
    : text;
