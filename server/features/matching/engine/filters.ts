import { minuteOf } from './calendar.ts';
import { presenceMask, presenceWords } from './columns.ts';
import { type Dimension, dimensionOf } from './dimensions.ts';
import type { Names } from './names.ts';
import type { Places } from './places.ts';
import { type CodeTest, MISS, type MomentTest, type NameTest } from './plan.ts';
import type { Filter, Value } from './types.ts';
import { codesOfValue, meets, type Wish, wishKinds } from './wishes.ts';

/** Everything a row can fail, numbered. */
export interface Tests {
  readonly codeTests: CodeTest[];
  readonly momentTests: MomentTest[];
  readonly nameTests: NameTest[];
  /** By number: whose it is, and the dimension it is about, if any. */
  readonly about: {
    readonly key: string;
    readonly from: 'filter' | 'strict';
    readonly dimension: Dimension | undefined;
  }[];
}

export interface Texts {
  readonly places: Places;
  readonly names: Names;
}

/** Number of codes of a dimension, 0 included. */
export const codeCount = (dimension: Dimension, { places }: Texts): number =>
  dimension.kind === 'place' ? places.size : dimension.values.length;

/** What a code other than 0 stands for. */
export const valueOfCode = (dimension: Dimension, code: number, { places }: Texts): Value =>
  dimension.kind === 'place' ? places.nameOf(code) : (dimension.values[code] as Value);

/** The codes of a value as a filter, boost or count names it. */
export const codesOf = (dimension: Dimension, value: Value, { places }: Texts): readonly number[] =>
  dimension.kind === 'place' ? [places.find(String(value))].filter(Boolean) : codesOfValue(dimension, value);

function passes(dimension: Dimension, filter: Filter, texts: Texts): (code: number) => boolean {
  if (filter.kind === 'anyOf') {
    const codes = new Set(filter.values.flatMap((value) => codesOf(dimension, value, texts)));
    return (code) => codes.has(code);
  }
  if (filter.kind !== 'range') throw new TypeError(`The filter "${filter.key}" is about a value.`);
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  return (code) => Number(dimension.values[code]) >= from && Number(dimension.values[code]) <= to;
}

function codeTest(dimension: Dimension, codes: number, number: number, isPassed: (code: number) => boolean): CodeTest {
  const [mask, words] = [presenceMask[dimension.index] as number, presenceWords[dimension.index] as number];
  const [passing, failing] = [new Uint32Array(words), new Uint32Array(words)];
  const misses = new Uint32Array(codes);
  for (let code = 0; code < codes; code++) {
    const folded = code & mask;
    const passed = isPassed(code);
    (passed ? passing : failing)[folded >>> 5]! |= 1 << (folded & 31);
    misses[code] = passed ? 0 : MISS + number;
  }
  return { dimension: dimension.index, misses, passing, failing, miss: MISS + number };
}

function nameTest(filters: readonly Filter[], names: Names, number: number): NameTest {
  const tokens = filters.flatMap((filter) => (filter.kind === 'tokens' ? filter.tokens : []));
  const parts: { answers: Uint32Array; needed: number }[] = [];
  tokens.forEach(({ text, prefix }, index) => {
    const [part, bit] = [index >> 5, 1 << (index & 31)];
    parts[part] ??= { answers: new Uint32Array(names.size), needed: 0 };
    const { answers } = parts[part];
    parts[part].needed |= bit;
    for (const code of prefix ? names.startingWith(text) : [names.find(text)].filter(Boolean)) answers[code]! |= bit;
  });
  return { parts, miss: MISS + number };
}

/** The tests of some filters; those of one key are one test. @throws TypeError where a key cannot be filtered by. */
export function testsOf(filters: readonly Filter[], texts: Texts): Tests {
  const tests: Tests = { codeTests: [], momentTests: [], nameTests: [], about: [] };
  for (const [key, same] of Map.groupBy(filters, (filter) => dimensionOf(filter.key)?.key ?? filter.key)) {
    const number = tests.about.length;
    const dimension = dimensionOf(key);
    if (key === 'name') tests.nameTests.push(nameTest(same, texts.names, number));
    else if (key === 'joined' || key === 'active') {
      const from = same.map((filter) => (filter.kind === 'since' ? minuteOf(filter.at) : 0));
      // An activity of 0 is not shown, so it is since no moment.
      tests.momentTests.push({ column: key, from: Math.max(key === 'active' ? 1 : 0, ...from), miss: MISS + number });
    } else if (dimension) {
      const conditions = same.map((filter) => passes(dimension, filter, texts));
      const isPassed = (code: number): boolean => code !== 0 && conditions.every((condition) => condition(code));
      tests.codeTests.push(codeTest(dimension, codeCount(dimension, texts), number, isPassed));
    } else throw new TypeError(`There is no filter "${key}".`);
    tests.about.push({ key: same[0]!.key, from: 'filter', dimension });
  }
  return tests;
}

/** Adds the viewer's own strict criteria, which exclude like filters. */
export function addStrict(tests: Tests, wishes: readonly (Wish | undefined)[], texts: Texts): void {
  wishes.forEach((wish, index) => {
    const kind = wishKinds[index]!;
    if (!wish?.strict) return;
    const { dimension, key } = kind;
    const isMet = (code: number): boolean => meets(kind, wish.wanted, code);
    tests.codeTests.push(codeTest(dimension, codeCount(dimension, texts), tests.about.length, isMet));
    tests.about.push({ key, from: 'strict', dimension });
  });
}
