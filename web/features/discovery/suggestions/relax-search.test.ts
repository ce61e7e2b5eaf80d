import { expect, test } from 'vitest';
import { wireName } from '../../../../contract/wire-names.ts';
import { relaxCombined, relaxSearch } from './relax-search.ts';

const base = { of: 'filter', change: 'drop', from: null, to: null, value: null, total: 9 } as const;
const terms = { ageFrom: 24, ageTo: 30, highestEducation: ['mbbs'], nearby: 'city', sort: 'newest' };

test('a filter left out takes both ends along', () => {
  expect(relaxSearch(terms, { ...base, key: 'age' })).toEqual({
    highestEducation: ['mbbs'],
    nearby: 'city',
    sort: 'newest',
  });
  expect(relaxSearch(terms, { ...base, key: 'nearby' })).not.toHaveProperty('nearby');
});

test('a range gets the ends that were promised, an open one none', () => {
  expect(relaxSearch(terms, { ...base, key: 'age', change: 'widen', from: 22, to: null })).toEqual({
    ageFrom: 22,
    highestEducation: ['mbbs'],
    nearby: 'city',
    sort: 'newest',
  });
});

test('a value is added to those chosen, under the name the server has for the field', () => {
  const key = wireName('highestEducation');
  expect(relaxSearch(terms, { ...base, key, change: 'add', value: 'md' }).highestEducation).toEqual(['mbbs', 'md']);
});

test('leaving must-haves aside is a switch of the search; one must-have is not', () => {
  expect(relaxSearch({}, { ...base, key: 'bothWays', of: 'bothWays' })).toEqual({ bothWays: false });
  expect(relaxSearch(terms, { ...base, key: 'age', of: 'mustHave' })).toBe(terms);
});

test('what helps together is left out at once, and the rest of the search stands', () => {
  const drop = ['age', 'nearby', wireName('highestEducation')];
  expect(relaxCombined({ ...terms, name: 'Zzz', diet: ['vegan'] }, { drop: [...drop, 'name'], total: 9 })).toEqual({
    diet: ['vegan'],
    sort: 'newest',
  });
  expect(relaxCombined(terms, { drop: ['nearby', 'bothWays'], total: 9 })).toEqual({
    ageFrom: 24,
    ageTo: 30,
    highestEducation: ['mbbs'],
    sort: 'newest',
    bothWays: false,
  });
});
