import { expect, test } from 'vitest';
import { wireName } from '../../../../contract/wire-names.ts';
import { relaxCombined, relaxSearch } from './relax-search.ts';

const base = { of: 'filter', change: 'drop', from: null, to: null, value: null, total: 9 } as const;
const terms = { ageFrom: 24, ageTo: 30, highestEducation: ['mbbs'], nearby: 'city', sort: 'newest' };

test('removing a range filter from a search removes both of its ends', () => {
  expect(relaxSearch(terms, { ...base, key: 'age' })).toEqual({
    highestEducation: ['mbbs'],
    nearby: 'city',
    sort: 'newest',
  });
  expect(relaxSearch(terms, { ...base, key: 'nearby' })).not.toHaveProperty('nearby');
});

test('widening a range sets the suggested ends, and clears an end that is open', () => {
  expect(relaxSearch(terms, { ...base, key: 'age', change: 'widen', from: 22, to: null })).toEqual({
    ageFrom: 22,
    highestEducation: ['mbbs'],
    nearby: 'city',
    sort: 'newest',
  });
});

test("adding a value to a filter keeps the selected ones, under the server's field name", () => {
  const key = wireName('highestEducation');
  expect(relaxSearch(terms, { ...base, key, change: 'add', value: 'md' }).highestEducation).toEqual(['mbbs', 'md']);
});

test('all must-haves can be switched off in a search, but not a single one', () => {
  expect(relaxSearch({}, { ...base, key: 'bothWays', of: 'bothWays' })).toEqual({ bothWays: false });
  expect(relaxSearch(terms, { ...base, key: 'age', of: 'mustHave' })).toBe(terms);
});

test('several filters can be removed from a search at once, and the rest is kept', () => {
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
