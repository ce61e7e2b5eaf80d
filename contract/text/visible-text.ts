/**
 * Invisible characters. They let an empty name or message pass, make two equal-looking texts differ, and marks piled on
 * one letter cover the lines around it. Joiners (U+200C, U+200D), direction marks and variation selectors are allowed:
 * Urdu, Hindi and emoji need them.
 */
const invisibleCharacters = /[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u2800\u3164\uFEFF\uFFA0]/g;

/** Maximum marks on one letter: letters of Arabic or Devanagari script have up to four. */
const MAX_MARKS = 5;

const piledMarks = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

/** Removes invisible characters, and marks beyond the number that any script uses on a letter. */
export const stripInvisible = (text: string): string =>
  text.replaceAll(invisibleCharacters, '').replaceAll(piledMarks, '$1');

/** Whether the text contains a visible character. */
export const isVisible = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{M}\p{C}]/u.test(stripInvisible(text));

/** An address without the invisible characters that pasted text may contain. */
export const normalizeAddress = (text: string): string =>
  text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim();

/**
 * Characters that make a text look different from what is stored: bidirectional overrides, and interlinear annotations
 * (U+FFF9 to U+FFFB), whose text programs leave out or show elsewhere.
 */
export const disguisingCharacters = /[\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/;
