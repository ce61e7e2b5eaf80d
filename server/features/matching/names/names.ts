import { beginningKey, soundKey } from './key.ts';
import { tellingWords, typedWords } from './words.ts';

/** One word of a search by name: a key that a name's token equals, or begins with. */
export interface QueryToken {
  readonly text: string;
  readonly prefix: boolean;
}

export interface NameTokenOptions {
  /** How many tokens are kept: 3 for first names (default), 2 for last names. */
  readonly max?: number;
}

const FIRST_NAME_TOKENS = 3;
// A million members share far fewer names. When full it starts anew, so that no name stays for ever.
const MOST_REMEMBERED = 50_000;
const remembered = new Map<string, readonly string[]>();

/**
 * Of too many the first ones and the last: a query is cut in the same way, so that a whole name, typed as it is
 * written, keeps finding its owner.
 */
const cut = <T>(tokens: readonly T[], max: number): readonly T[] =>
  tokens.length <= max ? tokens : [...tokens.slice(0, max - 1), tokens.at(-1)!];

/**
 * The tokens by which a first or a last name is found, without repetition: keys in lower case that are equal for the
 * spellings of one name (Mohd, Muhammad). A name without letters has none. The answer is shared: don't change it.
 */
export function nameTokens(name: string, { max = FIRST_NAME_TOKENS }: NameTokenOptions = {}): readonly string[] {
  let tokens = remembered.get(name);
  if (tokens === undefined) {
    tokens = [...new Set(tellingWords(name).map(soundKey))];
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(name, tokens);
  }
  return cut(tokens, max);
}

/**
 * The tokens of what somebody types into the search by name, all of which a member's name must have. The last one is
 * a beginning while nothing parts it from what comes; an initial says nothing beside other words.
 */
export function queryTokens(typed: string): QueryToken[] {
  const byText = new Map<string, QueryToken>();
  for (const { word, beginning } of typedWords(typed)) {
    const text = beginning ? beginningKey(word) : soundKey(word);
    byText.set(text, { text, prefix: beginning && (byText.get(text)?.prefix ?? true) });
  }
  return [...cut([...byText.values()], FIRST_NAME_TOKENS)];
}
