/**
 * Characters that nobody sees. They let an empty name or message pass, make two equal texts differ, and marks piled on one
 * letter draw over the lines around it. Joiners (U+200C, U+200D), direction marks and variation selectors stay: Urdu, Hindi and
 * emoji need them.
 */
const invisibleCharacters = /[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u2800\u3164\uFEFF\uFFA0]/g;

/** Marks on one letter: a letter of Arabic or Devanagari script has up to four. */
const MAX_MARKS = 5;

const piledMarks = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

/** The text without characters that nobody sees, and with no more marks on a letter than any script uses. */
export const stripInvisible = (text: string): string =>
  text.replaceAll(invisibleCharacters, '').replaceAll(piledMarks, '$1');

/** Whether anything of the text can be seen. */
export const isVisible = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{M}\p{C}]/u.test(stripInvisible(text));

/** An address as it was meant: pasted ones bring along characters that nobody sees. */
export const normalizeAddress = (text: string): string =>
  text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim();

/** Bidirectional overrides can make a name or sentence read as something else than what is stored. */
export const bidiOverrides = /[\u202A-\u202E\u2066-\u2069]/;
