import { foldText } from '../../../../contract/text/folded-text.ts';
import { joinRules, PREFIX_MARK, queryRules, type Rule, smallWords } from './rules.ts';

// Names have at most 50 letters in the contract; longer text is not a name and is not processed.
const MAX_LENGTH = 200;

const apostrophes = /['’‘ʼ`´ʻʿʾ\p{Cf}]/gu;
const otherLetters: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ß: 'ss' };

/**
 * The words of a name: lower case, without accents, split at non-letters. An apostrophe does not split (Sa'ad,
 * D'Souza), because most people omit it. Words in other scripts keep their vowel signs.
 */
function plainWords(name: string): string[] {
  return (
    foldText(name.slice(0, MAX_LENGTH).replace(apostrophes, ''))
      .normalize('NFC')
      .replace(/[ıøłđæœß]/g, (letter) => otherLetters[letter]!)
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  );
}

/** Whether the text ends with a letter, so that its last word may still be continued. */
const endsOpen = (typed: string): boolean => /[\p{L}\p{M}]$/u.test(typed.replace(apostrophes, ''));

/** Whether a word is significant: not a title, a small word or an initial. */
const isDistinctive = (word: string): boolean => word.length > 1 && !smallWords.has(word);

function rewritten(words: readonly string[], rules: readonly Rule[]): string[] {
  let text = words.join(' ');
  for (const [pattern, replacement] of rules) text = text.replace(pattern, replacement);
  return text.split(' ').filter(Boolean);
}

/** The significant words; if there are none, the titles and initials. */
function isSignificant(words: readonly string[]): readonly string[] {
  const found = words.filter(isDistinctive);
  return found.length > 0 ? found : words;
}

/** The words of a member's name that are compared in a search. */
export const significantWords = (name: string): readonly string[] =>
  isSignificant(rewritten(plainWords(name), joinRules));

/** A typed word, and whether it is only a prefix. */
export interface TypedWord {
  readonly word: string;
  readonly beginning: boolean;
}

/**
 * The words of a query that are compared. The last word, if it has at least two letters, is a prefix while it may be
 * continued; if it is a small word ("Nizam ud"), the word before it is a prefix too.
 */
export function typedWords(typed: string): TypedWord[] {
  const words = rewritten(plainWords(typed), [...queryRules, ...joinRules]);
  const growing = endsOpen(typed) && (words.at(-1) ?? '').length > 1;
  const compared = isSignificant(words);
  return compared.map((word, index) => ({
    word: word.replace(PREFIX_MARK, ''),
    beginning: word.endsWith(PREFIX_MARK) || (growing && index === compared.length - 1),
  }));
}
