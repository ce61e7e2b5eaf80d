import { parseArray } from './array-text.ts';
import type { ChoiceSets } from './choice-sets.ts';
import type { Dimension } from './dimensions.ts';
import type { Names } from './names.ts';
import type { Places } from './places.ts';
import type { AttributeValue, Value } from './types.ts';
import { codesOfValue } from './wishes.ts';

/** Dictionaries of the texts that have codes. */
export interface Texts {
  readonly places: Places;
  readonly names: Names;
  readonly choiceSets: ChoiceSets;
}

/** Converts texts to codes, with or without adding new ones. */
export interface Lexicon {
  place(text: string): number;
  name(token: string): number;
  choices(keys: readonly string[]): number;
}

/** How a kind of dimension uses its codes. Code 0: unknown. */
interface DimensionRules {
  /** Returns the code of a member's value. */
  codeOf(dimension: Dimension, value: AttributeValue, lexicon: Lexicon): number;
  /** Returns a function that reads the code from PostgreSQL's text for a value. */
  textReader(dimension: Dimension, lexicon: Lexicon): (text: string) => number;
  /** Number of codes, including 0. */
  codeCount(dimension: Dimension, texts: Texts): number;
  /** The codes of members who have this value, or a value of the group with this key. */
  codesOf(dimension: Dimension, value: Value, texts: Texts): readonly number[];
  /** The values of members with this code. */
  valuesOf(dimension: Dimension, code: number, texts: Texts): readonly Value[];
}

/** The text in which PostgreSQL writes a value. */
const textFor = (value: unknown): string => (value === true ? 't' : value === false ? 'f' : String(value));

/** Each value of the catalogue has one code. */
const coded: DimensionRules = {
  codeOf: ({ codes }, value) => codes.get(value as Value) ?? 0,
  textReader: ({ values }) => {
    const codes = new Map(values.flatMap((value, code) => (value === undefined ? [] : [[textFor(value), code]])));
    return (text) => codes.get(text) ?? 0;
  },
  codeCount: ({ values }) => values.length,
  codesOf: codesOfValue,
  valuesOf: ({ values }, code) => [values[code] as Value],
};

const rules = {
  choice: coded,
  choices: {
    codeOf: (_dimension, value, lexicon) => lexicon.choices(value as readonly string[]),
    textReader: (_dimension, lexicon) => (text) => lexicon.choices(parseArray(text)),
    codeCount: (_dimension, { choiceSets }) => choiceSets.size,
    codesOf: (_dimension, value, { choiceSets }) => choiceSets.containing(String(value)),
    valuesOf: (_dimension, code, { choiceSets }) => choiceSets.keysOf(code),
  },
  boolean: coded,
  count: coded,
  // Ages are calculated from the date of birth, which `encode` and the reader of the bulk rows read directly.
  age: coded,
  place: {
    codeOf: (_dimension, value, lexicon) => lexicon.place(String(value)),
    textReader: (_dimension, lexicon) => lexicon.place,
    codeCount: (_dimension, { places }) => places.size,
    codesOf: (_dimension, value, { places }) => [places.find(String(value))].filter(Boolean),
    valuesOf: (_dimension, code, { places }) => [places.nameOf(code)],
  },
} as const satisfies Readonly<Record<Dimension['kind'], DimensionRules>>;

/** The rules of a dimension's kind. */
export const rulesOf = ({ kind }: Dimension): DimensionRules => rules[kind];

export const codeCount = (dimension: Dimension, texts: Texts): number => rulesOf(dimension).codeCount(dimension, texts);

export const codesOf = (dimension: Dimension, value: Value, texts: Texts): readonly number[] =>
  rulesOf(dimension).codesOf(dimension, value, texts);
