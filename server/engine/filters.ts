import { minuteOf } from './calendar.ts';
import { presenceMask, presenceWords } from './columns.ts';
import { codeCount, codesOf, type Texts } from './dimension-kinds.ts';
import { type Dimension, dimensionOf } from './dimensions.ts';
import type { Names } from './names.ts';
import { type CodeTest, MISS_UNIT, type MomentTest, type NameTest } from './plan.ts';
import type { Filter } from './types.ts';
import { meets, type Wish, type WishKind, wishKinds } from './wishes.ts';

/** Weight by code: `weight` for each code that meets the wish, 0 for all others. */
export function weightsOf(kind: WishKind, wanted: Uint32Array, weight: number, texts: Texts): Uint32Array {
  const weights = new Uint32Array(codeCount(kind.dimension, texts));
  if (kind.dimension.kind === 'place') {
    // A wanted place where no member lives has no code.
    if (wanted[0]! < weights.length) weights[wanted[0]!] = weight;
    return weights;
  }
  for (let code = 1; code < weights.length; code++) if (meets(kind, wanted, code)) weights[code] = weight;
  return weights;
}

/** All tests of a query, numbered. */
export interface Tests {
  readonly codeTests: CodeTest[];
  readonly momentTests: MomentTest[];
  readonly nameTests: NameTest[];
  /** Filter and dimension (if any) of each test, by number. */
  readonly about: {
    readonly key: string;
    readonly from: 'filter' | 'strict';
    readonly dimension: Dimension | undefined;
  }[];
}

/** By code: 1 if members with this code pass. */
type ValueTest = Uint8Array;

function passes(dimension: Dimension, filter: Filter, texts: Texts): ValueTest {
  const passing = new Uint8Array(codeCount(dimension, texts));
  if (filter.kind === 'anyOf') {
    for (const value of filter.values) for (const code of codesOf(dimension, value, texts)) passing[code] = 1;
    return passing;
  }
  if (filter.kind === 'noneOf') {
    passing.fill(1);
    for (const value of filter.values) for (const code of codesOf(dimension, value, texts)) passing[code] = 0;
    return passing;
  }
  if (filter.kind !== 'range') throw new TypeError(`The filter "${filter.key}" is about a value.`);
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  for (const [value, code] of dimension.codes) if (Number(value) >= from && Number(value) <= to) passing[code] = 1;
  return passing;
}

function codeTest(dimension: Dimension, number: number, passed: ValueTest): CodeTest {
  const [mask, words] = [presenceMask[dimension.index] as number, presenceWords[dimension.index] as number];
  const [passing, failing] = [new Uint32Array(words), new Uint32Array(words)];
  const misses = new Uint32Array(passed.length).fill(MISS_UNIT + number);
  for (let code = 0; code < passed.length; code++) {
    const folded = code & mask;
    if (passed[code]) misses[code] = 0;
    (passed[code] ? passing : failing)[folded >>> 5]! |= 1 << (folded & 31);
  }
  return { dimension: dimension.index, misses, passing, failing, miss: MISS_UNIT + number };
}

function nameTest(filters: readonly Filter[], names: Names, number: number): NameTest {
  const tokens = filters.flatMap((filter) => (filter.kind === 'tokens' ? filter.tokens : []));
  const parts: { answers: Uint32Array; needed: number }[] = [];
  tokens.forEach((token, index) => {
    const [part, bit] = [index >> 5, 1 << (index & 31)];
    parts[part] ??= { answers: new Uint32Array(names.size), needed: 0 };
    const { answers } = parts[part];
    parts[part].needed |= bit;
    for (const code of names.matching(token)) answers[code]! |= bit;
  });
  return { parts, miss: MISS_UNIT + number };
}

/** The tests of some filters; those of one key form one test. @throws TypeError for a key without a filter */
export function testsOf(filters: readonly Filter[], texts: Texts): Tests {
  const tests: Tests = { codeTests: [], momentTests: [], nameTests: [], about: [] };
  for (const [key, same] of Map.groupBy(filters, (filter) => dimensionOf(filter.key)?.key ?? filter.key)) {
    const number = tests.about.length;
    const dimension = dimensionOf(key);
    if (key === 'name') tests.nameTests.push(nameTest(same, texts.names, number));
    else if (key === 'joined' || key === 'active') {
      const from = same.map((filter) => (filter.kind === 'since' ? minuteOf(filter.at) : 0));
      // Activity 0 means hidden, so it matches no minimum.
      tests.momentTests.push({
        column: key,
        from: Math.max(key === 'active' ? 1 : 0, ...from),
        miss: MISS_UNIT + number,
      });
    } else if (dimension) {
      const all = same.map((filter) => passes(dimension, filter, texts));
      const passed = all.reduce((both, one) => both.map((has, code) => has & one[code]!));
      tests.codeTests.push(codeTest(dimension, number, passed));
    } else throw new TypeError(`There is no filter "${key}".`);
    tests.about.push({ key: same[0]!.key, from: 'filter', dimension });
  }
  return tests;
}

/** Adds the viewer's strict criteria, which exclude like filters. */
export function addStrict(tests: Tests, wishes: readonly (Wish | undefined)[], texts: Texts): void {
  wishes.forEach((wish, index) => {
    const kind = wishKinds[index]!;
    if (!wish?.strict) return;
    const { dimension, key } = kind;
    const passed = weightsOf(kind, wish.wanted, 1, texts);
    tests.codeTests.push(codeTest(dimension, tests.about.length, Uint8Array.from(passed)));
    tests.about.push({ key, from: 'strict', dimension });
  });
}
