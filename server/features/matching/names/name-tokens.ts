import { isSameAcrossScripts } from './cross-script.ts';
import { beginningKey, soundKey } from './sound-key.ts';
import { significantWords, typedWords } from './words.ts';

/** One word of a name search: a key that a name token must equal, or start with. */
export interface QueryToken {
  readonly text: string;
  readonly prefix: boolean;
}

/** Whether a name token is the typed word in another script. */
export const isInOtherScript = ({ text, prefix }: QueryToken, token: string): boolean =>
  isSameAcrossScripts(text, token, prefix);

export interface NameTokenOptions {
  /** Maximum number of tokens: 3 for first names (default), 2 for last names. */
  readonly max?: number;
}

const FIRST_NAME_TOKENS = 3;
// A million members share far fewer names. The cache is cleared when full, so no name stays in memory for ever.
const MAX_CACHED = 50_000;
const remembered = new Map<string, readonly string[]>();

/**
 * Limits tokens to the first ones and the last. Queries are limited in the same way, so a complete name still finds its
 * owner.
 */
const cut = <T>(tokens: readonly T[], max: number): readonly T[] =>
  tokens.length <= max ? tokens : [...tokens.slice(0, max - 1), tokens.at(-1)!];

/**
 * Distinct tokens of a first or last name: lower-case keys that are equal for the spellings of one name (Mohd,
 * Muhammad). Empty for a name without letters. The result is cached: do not modify it.
 */
export function nameTokens(name: string, { max = FIRST_NAME_TOKENS }: NameTokenOptions = {}): readonly string[] {
  let tokens = remembered.get(name);
  if (tokens === undefined) {
    tokens = [...new Set(significantWords(name).map(soundKey))];
    if (remembered.size >= MAX_CACHED) remembered.clear();
    remembered.set(name, tokens);
  }
  return cut(tokens, max);
}

/**
 * Tokens of a typed name search, all of which a member's name must match. The last token is a prefix until it is
 * completed; an initial is ignored if there are other words.
 */
export function queryTokens(typed: string): QueryToken[] {
  const byText = new Map<string, QueryToken>();
  for (const { word, beginning } of typedWords(typed)) {
    const text = beginning ? beginningKey(word) : soundKey(word);
    byText.set(text, { text, prefix: beginning && (byText.get(text)?.prefix ?? true) });
  }
  return [...cut([...byText.values()], FIRST_NAME_TOKENS)];
}

/** Whether a name has all the words that were typed, in any spelling or script. */
export function isNamed(name: string, typed: string): boolean {
  const [tokens, words] = [nameTokens(name), queryTokens(typed)];
  const finds = (word: QueryToken, token: string): boolean =>
    token === word.text || (word.prefix && token.startsWith(word.text)) || isInOtherScript(word, token);
  return words.length > 0 && words.every((word) => tokens.some((token) => finds(word, token)));
}
