/**
 * Urdu names, as patterns of the sound keys that names in Latin letters have (rules.ts). Urdu leaves out short vowels, so a
 * pattern allows any of them where the spelling has none; long vowels, and consonants, must be there.
 *
 * Letters are those of `foldText`: alef, kaf, yeh and heh in one form each, no vowel marks, hamza only where it stands alone.
 */

/** One piece for each part of the word, so that patterns of a prefix can be made too. */
export type SoundPieces = readonly string[];

const consonants: Readonly<Record<string, string>> = {
  ...{ ب: 'b', پ: 'p', ت: 't', ط: 't', ٹ: 't', ث: 's', س: 's', ص: 's', ج: 'j', چ: 'ch', ح: 'h', خ: 'k' },
  ...{ د: 'd', ڈ: 'd', ذ: '[zj]', ز: '[zj]', ض: '[zj]', ظ: '[zj]', ژ: '[zj]', ر: 'r', ڑ: '[rd]', ش: 'sh', غ: 'g' },
  ...{ ف: 'f', ق: 'k', ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ں: 'n?' },
};

/** Letters after which heh is the mark of an aspirate: Latin spellings often omit it, and ph is written f. */
const mayBeAspirated = new Set('بتٹجچدڈکگڑقط');

/** Joined parts whose sound the single letters do not show. */
const endings: readonly (readonly [ending: string, piece: string])[] = [
  ['الدین', 'udin'],
  ['النساء', 'unisa'],
  ['النسا', 'unisa'],
  ['اللہ', 'ula'],
];

const ANY = '[aiu]';
const isVowelLetter = (letter: string | undefined): boolean => letter !== undefined && 'اوی'.includes(letter);
/** Whether a letter stands for a consonant or for a vowel that the pattern of a neighbour must not add. */
const isConsonant = (letter: string | undefined): boolean =>
  letter !== undefined && (letter in consonants || letter === 'ہ');

function yehPiece(before: string | undefined, after: string | undefined, isLast: boolean): string {
  if (before === undefined) return 'i';
  if (isLast) return before === 'ی' ? '(?:a?i|a)?' : '(?:a?i|a)';
  // An e before h or r has the key a: Neha, Sherwani.
  return after !== undefined && 'ہحر'.includes(after) ? `(?:[au]?i${ANY}?|a)` : `[au]?i${ANY}?`;
}

function alefPiece(at: number, after: string | undefined): string {
  if (at > 0) return 'a';
  if (after === 'ع') return '[ai]';
  return isConsonant(after) ? ANY : `${ANY}?`;
}

function ainPiece(at: number, before: string | undefined, after: string | undefined): string {
  if (at === 0) return isConsonant(after) ? ANY : `${ANY}?`;
  return at === 1 && before === 'ا' ? '' : `${ANY}{0,2}`;
}

function wawPiece(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return isVowelLetter(after) ? 'v' : `v${ANY}?`;
  // Khwaja: the waw is silent.
  if (before === 'خ' && after === 'ا') return '(?:u|v)?';
  return `(?:a?u|${ANY}?v${ANY}?)`;
}

function hehPiece(letter: string, before: string | undefined, isLast: boolean): string {
  if (!isLast) return letter === 'ہ' && before !== undefined && mayBeAspirated.has(before) ? 'h?' : 'h';
  if (letter === 'ح') return `${ANY}?h?`;
  // A final heh after a consonant is the sound a.
  return isConsonant(before) ? '[ai]h?' : 'h?';
}

/** The pieces of one folded word; undefined if it has a letter that Urdu names do not have. */
export function urduPieces(word: string): SoundPieces | undefined {
  const ending = endings.find(([letters]) => word.endsWith(letters) && word.length > letters.length);
  const letters = [...(ending ? word.slice(0, -ending[0].length) : word)];
  const pieces: string[] = [];
  for (const [at, letter] of letters.entries()) {
    const [before, after] = [letters[at - 1], letters[at + 1]];
    const isLast = after === undefined && ending === undefined;
    // The short vowel between two consonants is not written.
    if (at > 0 && isConsonant(letter) && isConsonant(before) && !(isLast && letter === 'ہ') && letter !== before)
      pieces.push(`${ANY}?`);
    if (letter === 'ہ' || letter === 'ح') pieces.push(hehPiece(letter, before, isLast));
    else if (letter === 'پ' && after === 'ہ') pieces.push('(?:f|p)');
    else if (letter === 'ن' && after === 'ب') pieces.push('[nm]');
    else if (letter === before && letter in consonants) pieces.push(`(?:${ANY}?${consonants[letter]})?`);
    else if (letter in consonants) pieces.push(consonants[letter]!);
    else if (letter === 'و') pieces.push(wawPiece(before, after));
    else if (letter === 'ی') pieces.push(yehPiece(before, after, isLast));
    else if (letter === 'ا') pieces.push(alefPiece(at, after));
    else if (letter === 'ع') pieces.push(ainPiece(at, before, after));
    else if (letter !== 'ء') return undefined;
  }
  if (ending) pieces.push(ending[1]);
  return pieces;
}

/** The consonants of a folded word, in the letters of sound keys. */
export const urduSkeleton = (word: string): string =>
  [...word.replace(/(?<=.)ال(?=(?:دین|نساء?)$)/, '')]
    .map((letter) => (consonants[letter] ?? '').replace('[zj]', 'z').replace('[rd]', 'r').replace('?', ''))
    .join('');
