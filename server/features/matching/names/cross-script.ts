import { devanagariPieces, latinForms } from './devanagari.ts';
import { soundKey } from './sound-key.ts';
import { type SoundPieces, urduPieces } from './urdu.ts';

/** The pattern of a name in another script than Latin, for the sound keys of Latin names. */
interface SoundPattern {
  /** Whether a key may be that of the word, by its first letters: a quick look at the many keys that cannot be. */
  readonly mayBe: RegExp;
  /** For each part of the word, what a whole part of a key must be. */
  readonly parts: readonly RegExp[];
}

/** Letters of the longest text that a part of a word can stand for (`unisa`). */
const LONGEST_PART = 5;
/** A word with more parts than this, or with more parts that may be silent, is not a name: too many keys would resemble it. */
const MAX_PARTS = 50;
const MAX_SILENT_PARTS = 16;

// Names of members are far fewer than members. The cache is cleared when full, so no name stays in memory for ever.
const MAX_CACHED = 20_000;
const patterns = new Map<string, SoundPattern | null>();

function patternOf(pieces: SoundPieces): SoundPattern | null {
  const [first = '', second = ''] = pieces;
  const parts = pieces.map((piece) => new RegExp(`^(?:${piece})$`));
  if (parts.length > MAX_PARTS || parts.filter((part) => part.test('')).length > MAX_SILENT_PARTS) return null;
  return { mayBe: new RegExp(`^(?:${first})(?:${second}|$)`), parts };
}

const piecesOf = (word: string): SoundPieces | undefined => {
  if (/^[\u0600-\u06ff]/.test(word)) return urduPieces(word);
  return /^[\u0900-\u097f]/.test(word) ? devanagariPieces(word) : undefined;
};

function soundPattern(word: string): SoundPattern | null {
  const known = patterns.get(word);
  if (known !== undefined) return known;
  const pieces = piecesOf(word);
  const pattern = pieces ? patternOf(pieces) : null;
  if (patterns.size >= MAX_CACHED) patterns.clear();
  patterns.set(word, pattern);
  return pattern;
}

/**
 * Whether a key is the word, begins like it (`beginning`), or is the beginning of it (`begun`). The positions that the
 * parts can reach are followed all together, and not as one regular expression: that would try every way to share many
 * vowels among many parts, so that one invented name could keep the program busy for hours.
 */
function fits({ mayBe, parts }: SoundPattern, key: string, as: 'whole' | 'beginning' | 'begun'): boolean {
  if (!mayBe.test(key)) return false;
  let reached = new Set([0]);
  for (const part of parts) {
    if (as === 'begun' && reached.has(key.length)) return true;
    const next = new Set<number>();
    for (const from of reached)
      for (let to = from; to <= Math.min(key.length, from + LONGEST_PART); to++)
        if (!next.has(to) && part.test(key.slice(from, to))) next.add(to);
    if (next.size === 0) return false;
    reached = next;
  }
  return as === 'beginning' || reached.has(key.length);
}

const isLatin = (word: string): boolean => /^[a-z]/.test(word);
const isDevanagari = (word: string): boolean => /^[\u0900-\u097f]/.test(word);

/** Sound keys of a word in Devanagari. */
const keysOf = (word: string): readonly string[] => latinForms(word).map(soundKey);

/**
 * Whether a typed word and a word of a name are one name in two scripts (Latin, Devanagari, Urdu), or in two spellings in
 * Devanagari. Both are sound keys, or words as `nameTokens` gives them. Words of one script that differ are compared by
 * their keys alone, never by their sound, so that Latin names are found as exactly as before.
 * @param isBeginning whether the typed word may still be continued
 */
export function isSameAcrossScripts(typed: string, word: string, isBeginning: boolean): boolean {
  if (isLatin(typed)) {
    if (isLatin(word)) return false;
    const pattern = soundPattern(word);
    return pattern !== null && fits(pattern, typed, isBeginning ? 'begun' : 'whole');
  }
  if (isDevanagari(typed) && isDevanagari(word)) {
    const keys = keysOf(word);
    return keysOf(typed).some((key) => keys.some((other) => (isBeginning ? other.startsWith(key) : other === key)));
  }
  if (isDevanagari(typed) && !isLatin(word))
    return keysOf(typed).some((key) => isSameAcrossScripts(key, word, isBeginning));
  const pattern = soundPattern(typed);
  if (pattern === null) return false;
  const keys = isLatin(word) ? [word] : isDevanagari(word) ? keysOf(word) : [];
  return keys.some((key) => fits(pattern, key, isBeginning ? 'beginning' : 'whole'));
}

/** Whether two words of names are one name, whichever spelling and script each has. */
export const isSameWord = (a: string, b: string): boolean =>
  a === b || isSameAcrossScripts(a, b, false) || isSameAcrossScripts(b, a, false);

/** Whether all these words occur in another name, in any spelling and script. False without words. */
export const isPartOfName = (words: ReadonlySet<string>, ofName: ReadonlySet<string>): boolean =>
  words.size > 0 && [...words].every((word) => [...ofName].some((other) => isSameWord(word, other)));
