import { expect, test } from 'vitest';
import type { WithoutFilter } from '../matching/index.ts';
import { suggestionsOf } from './suggestions.ts';

/** Suggested communities to add, given the number of members who state each exactly. */
function added(chosen: string[], stated: Record<string, number>, found = 0) {
  const byValue = Object.entries(stated).map(([value, count]) => ({ value, count }));
  const total = byValue.reduce((all, { count }) => all + count, 0);
  const without: WithoutFilter = { key: 'religion', from: 'filter', total, byValue };
  const suggestions = suggestionsOf([without], { religion: chosen }, found, { bothWays: undefined });
  return suggestions.filter(({ change }) => change === 'add').map((one) => [one.value, one.total]);
}

test('a community is suggested together with its sub-communities', () => {
  const stated = { islam_sunni: 8, islam_shia: 10, islam_sunni_ansari: 3, islam_sunni_abbasi: 9, hindu: 2 };
  // Shia was stated most often; with Ansari and Abbasi, which belong to Sunni, Sunni is the largest.
  expect(added(['hindu'], { ...stated, christian: 1 }, 2)).toEqual([['islam', 32]]);
  expect(added(['hindu', 'islam_shia'], stated, 12)).toEqual([['islam_sunni', 32]]);
});

test('people whom the search already covers are not counted in a suggestion', () => {
  // The Ansari belong to the Sunni and are already found.
  const sunnis = { islam_sunni: 8, islam_sunni_ansari: 3, islam_sunni_abbasi: 9, hindu: 2 };
  expect(added(['islam_sunni_ansari'], sunnis, 3)).toEqual([['islam_sunni', 20]]);
  expect(added(['islam_sunni'], { islam_sunni: 5, islam_sunni_ansari: 4, islam_shia: 2, hindu: 1 }, 9)).toEqual([
    ['islam_shia', 11],
  ]);
});

test('the searcher’s whole faith is suggested if it adds people, and on a tie the narrowest community', () => {
  const stated = { islam_sunni_ansari: 3, islam_sunni: 8, islam_shia: 10 };
  expect(added(['islam_sunni_ansari'], { ...stated, hindu: 1 }, 3)).toEqual([['islam', 21]]);
  expect(added(['islam_sunni_ansari'], { ...stated, islam_shia: 5 }, 3)).toEqual([['islam_sunni', 11]]);
  expect(added(['islam_shia'], { islam_shia: 2, islam_sunni_ansari: 4 }, 2)).toEqual([['islam_sunni_ansari', 6]]);
  // Adding the whole faith would find everybody, as dropping the filter does; dropping is suggested instead.
  expect(added(['islam_sunni'], { islam_sunni: 3, islam: 2 }, 3)).toEqual([]);
});
