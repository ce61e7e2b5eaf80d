import { expect, test } from 'vitest';
import type { EngineAnswer, Home } from '../matching/index.ts';
import { findCombinedRelaxations } from './combined-relaxations.ts';
import { conditionsOf, MUTUAL_CONDITION, withoutConditions } from './conditions.ts';
import type { SearchTerms } from './search-terms.ts';

const home: Home = { country: 'India', state: 'Uttar Pradesh', city: 'lucknow_up' };

/** A member, by the keys of the conditions that she meets; `fits`: she and the viewer meet each other's must-haves. */
interface She {
  readonly passes: readonly string[];
  readonly fits: boolean;
}

/** Fields whose lists do not matter in this test: each scene says which conditions a person passes. */
const fields = ['diet', 'dress', 'maslak', 'prayer', 'school', 'sect', 'smoking', 'children', 'familyType'] as const;

function community(people: readonly She[]) {
  const asked: SearchTerms[] = [];
  const missed = ({ passes }: She, terms: SearchTerms) =>
    conditionsOf(terms, home).filter((key) => !passes.includes(key));
  const count = async (terms: SearchTerms, facets: readonly string[] = []): Promise<EngineAnswer> => {
    asked.push(terms);
    const there = people.filter(({ fits }) => fits || terms.bothWays === false);
    const conditions = conditionsOf(terms, home);
    const total = there.filter((one) => missed(one, terms).length === 0).length;
    return {
      ids: [],
      described: [],
      total,
      // In this test, a member who meets a condition counts under its value "this".
      facets: Object.fromEntries(
        facets.map((key) => {
          const counted = there.filter((one) => missed(one, terms).length === 0 && one.passes.includes(key)).length;
          return [key, counted ? [{ value: 'this', count: counted }] : []];
        }),
      ),
      withoutFilter: conditions.map((key) => ({
        key,
        from: 'filter',
        total: there.filter((one) => missed(one, terms).every((other) => other === key)).length,
        byValue: [],
      })),
    };
  };
  return { count, asked };
}

const times = (count: number, one: She): She[] => Array.from({ length: count }, () => one);
const search = (...keys: string[]): SearchTerms =>
  Object.fromEntries(keys.map((key) => [key, key === 'name' ? 'Zzz' : ['this']]));
const all = (keys: readonly string[], ...but: string[]) => keys.filter((key) => !but.includes(key));

test('the suggestion drops the filters that nobody passes and keeps all others', async () => {
  const { count, asked } = community(times(7, { passes: ['diet', 'sect'], fits: true }));
  const terms = search('diet', 'dress', 'sect', 'name');
  expect(await findCombinedRelaxations(terms, home, count)).toEqual({
    together: { drop: ['dress', 'name'], total: 7 },
  });
  expect(asked.length).toBeLessThanOrEqual(3);
});

test('the suggestion is the pair of filters whose removal finds most people', async () => {
  const keys = ['diet', 'dress', 'sect', 'smoking'];
  const { count, asked } = community([
    ...times(2, { passes: all(keys, 'diet', 'dress'), fits: true }),
    ...times(5, { passes: all(keys, 'dress', 'smoking'), fits: true }),
    // Many people pass this single condition, but it helps in no pair.
    ...times(9, { passes: ['sect'], fits: true }),
  ]);
  const { together } = await findCombinedRelaxations(search(...keys), home, count);
  expect(together?.drop.toSorted()).toEqual(['dress', 'smoking']);
  expect(together?.total).toBe(5);
  expect(asked.length).toBeLessThanOrEqual(8);
});

test('the suggestion combines a filter that nobody passes with the best of the other filters', async () => {
  const keys = ['diet', 'dress', 'sect', 'smoking', 'prayer', 'school'];
  const { count } = community([
    ...times(3, { passes: all(keys, 'diet', 'dress'), fits: true }),
    ...times(4, { passes: all(keys, 'diet', 'sect'), fits: true }),
  ]);
  expect(await findCombinedRelaxations(search(...keys), home, count)).toEqual({
    together: { drop: ['diet', 'sect'], total: 4 },
  });
});

test('the suggestion keeps as many filters as can be met together, with at most twelve count queries', async () => {
  const { count, asked } = community([
    ...times(9, { passes: ['diet', 'dress', 'maslak'], fits: true }),
    ...times(2, { passes: all(fields, 'diet', 'dress', 'maslak'), fits: true }),
  ]);
  const { together } = await findCombinedRelaxations(search(...fields), home, count);
  expect(together?.drop.toSorted()).toEqual(all(fields, 'diet', 'dress', 'maslak').toSorted());
  expect(together?.total).toBe(9);
  expect(asked.length).toBeLessThanOrEqual(12);
});

test('the suggestion drops must-haves only if nobody meets them without filters', async () => {
  const terms = search('diet', 'name');
  const strict = community(times(3, { passes: ['diet'], fits: false }));
  expect(await findCombinedRelaxations(terms, home, strict.count)).toEqual({
    together: { drop: [MUTUAL_CONDITION, 'name'], total: 3 },
  });
  const some = community([...times(3, { passes: ['diet'], fits: false }), { passes: [], fits: true }]);
  const { together } = await findCombinedRelaxations(terms, home, some.count);
  expect(together?.drop.toSorted()).toEqual(['diet', 'name']);
  expect(together?.total).toBe(1);
});

test('the suggestion reports when nobody is found even without any filter', async () => {
  const nobody = { nobodyAtAll: true };
  expect(await findCombinedRelaxations(search('diet', 'name'), home, community([]).count)).toEqual(nobody);
  expect(await findCombinedRelaxations({}, home, community([]).count)).toEqual(nobody);
  const unfit = community([{ passes: ['diet'], fits: false }]);
  expect(await findCombinedRelaxations({ bothWays: false, name: 'Zzz' }, home, community([]).count)).toEqual(nobody);
  expect(await findCombinedRelaxations(search('diet', 'name'), home, unfit.count)).not.toEqual(nobody);
});

test('the suggestion to drop a condition removes all search terms of that condition', () => {
  const terms = { ageFrom: 20, ageTo: 30, city: ['x'], nearby: 'city', name: 'A', sort: 'newest' } as const;
  expect(conditionsOf(terms, home)).toEqual(['age', 'city', 'nearby', 'name']);
  expect(withoutConditions(terms, ['age', 'nearby', 'name', MUTUAL_CONDITION])).toEqual({
    city: ['x'],
    sort: 'newest',
    bothWays: false,
  });
  // Without a known place, "nearby" excludes nobody.
  expect(conditionsOf(terms, { country: null, state: null, city: null })).toEqual(['age', 'city', 'name']);
});
