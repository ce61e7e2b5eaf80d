import { foldText, unfoldedLength } from '../../../contract/text/folded-text.ts';
import type { Choice } from '../../lib/options.ts';

/** A part of a label; `bold` marks what the person has typed. */
export interface LabelPart {
  readonly text: string;
  readonly bold: boolean;
}

export interface OptionHit {
  readonly choice: Choice;
  readonly label: readonly LabelPart[];
  /** The former or other name that matched, if the label did not. */
  readonly alias?: readonly LabelPart[];
}

interface Word {
  readonly text: string;
  readonly plain: string;
  readonly start: number;
  readonly end: number;
}

/** Splits a text into words without accents and case, with their positions. */
const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{Letter}\p{Number}][\p{Letter}\p{Number}\p{Mark}]*/gu)].map(({ 0: word, index }) => ({
    text: word,
    plain: foldText(word),
    start: index,
    end: index + word.length,
  }));

const cache = new Map<string, readonly Word[]>();

/** Labels are searched at every keystroke, so their words are cached. */
function cachedWords(text: string): readonly Word[] {
  const known = cache.get(text);
  if (known) return known;
  const words = wordsIn(text);
  cache.set(text, words);
  return words;
}

/** The position where a word's first letters end, given their number after folding (without accents and case). */
const endOf = (word: Word, letters: number): number => word.start + unfoldedLength(word.text, letters);

const letters = (words: readonly Word[]): string => words.map((word) => word.plain).join('');

type Range = readonly [start: number, end: number];

/**
 * Returns the ranges to highlight if every typed word begins a word of the text, otherwise undefined. Words typed in
 * full are not highlighted, unless all typed words are.
 */
function byWords(text: readonly Word[], typed: readonly Word[]): Range[] | undefined {
  const ranges: { range: Range; whole: boolean }[] = [];
  const used = new Set<Word>();
  for (const { plain: piece } of typed) {
    const word = text.find((candidate) => !used.has(candidate) && candidate.plain.startsWith(piece));
    if (!word) return undefined;
    used.add(word);
    const end = word.plain === piece ? word.end : endOf(word, piece.length);
    ranges.push({ range: [word.start, end], whole: word.plain === piece });
  }
  const begun = ranges.filter(({ whole }) => !whole);
  return (begun.length > 0 ? begun : ranges).map(({ range }) => range);
}

/** Matches text typed without spaces and dots: "bsc" begins "B.Sc", "54" begins 5' 4". */
function byLetters(text: readonly Word[], typed: readonly Word[]): Range[] | undefined {
  let rest = letters(typed);
  const ranges: Range[] = [];
  for (const word of text) {
    if (rest.startsWith(word.plain)) ranges.push([word.start, word.end]);
    else if (word.plain.startsWith(rest)) ranges.push([word.start, endOf(word, rest.length)]);
    else return undefined;
    rest = rest.slice(word.plain.length);
    if (!rest) return ranges;
  }
  return undefined;
}

function inside(text: readonly Word[], typed: readonly Word[]): Range[] | undefined {
  const [piece] = typed;
  if (typed.length !== 1 || !piece || piece.plain.length < 3) return undefined;
  const word = text.find((candidate) => candidate.plain.includes(piece.plain));
  if (!word) return undefined;
  const at = word.plain.indexOf(piece.plain);
  return [[endOf(word, at), endOf(word, at + piece.plain.length)]];
}

function partsOf(text: string, ranges: readonly Range[]): LabelPart[] {
  const parts: LabelPart[] = [];
  let at = 0;
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (start > at) parts.push({ text: text.slice(at, start), bold: false });
    parts.push({ text: text.slice(start, end), bold: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), bold: false });
  return parts;
}

/** The rank of a name that the typed words begin: the whole name, from its first word, or from a later one. */
function rankOfName(name: readonly Word[], begins: readonly Range[], typed: readonly Word[]): number {
  if (letters(name) === letters(typed)) return 0;
  return begins.some(([start]) => start === name[0]?.start) ? 1 : 2;
}

/** The rank of a match; lower is better. */
function rank(choice: Choice, typed: readonly Word[]): { hit: OptionHit; rank: number } | undefined {
  const words = cachedWords(choice.label);
  const begins = byWords(words, typed) ?? byLetters(words, typed);
  if (begins) return { hit: { choice, label: partsOf(choice.label, begins) }, rank: rankOfName(words, begins, typed) };
  const plainLabel = [{ text: choice.label, bold: false }];
  for (const alias of choice.aliases ?? []) {
    const name = cachedWords(alias);
    const ranges = byWords(name, typed) ?? byLetters(name, typed);
    if (!ranges) continue;
    // The English name ranks like a label, because small towns have no other one.
    const found = alias === choice.english ? rankOfName(name, ranges, typed) : 3;
    return { hit: { choice, label: plainLabel, alias: partsOf(alias, ranges) }, rank: found };
  }
  const within = inside(words, typed);
  return within && { hit: { choice, label: partsOf(choice.label, within) }, rank: 4 };
}

/** The choices matching the query, best first and otherwise in their own order; all choices for an empty query. */
export function searchChoices(choices: readonly Choice[], query: string): readonly OptionHit[] {
  const typed = wordsIn(query);
  if (typed.length === 0) return choices.map((choice) => ({ choice, label: [{ text: choice.label, bold: false }] }));
  return choices
    .flatMap((choice) => rank(choice, typed) ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ hit }) => hit);
}

/** Returns the choice whose label equals the query, or the only one with this other name. */
export function exactChoice(choices: readonly Choice[], query: string): Choice | undefined {
  const typed = foldText(query.trim());
  const is = (text: string): boolean => foldText(text) === typed;
  const labelled = choices.find(({ label }) => is(label));
  if (labelled) return labelled;
  const [named, ...more] = choices.filter(({ aliases }) => aliases?.some(is));
  return more.length === 0 ? named : undefined;
}
