import { expect, test } from 'vitest';
import { homeWords } from './home-tabs.ts';

test('"nearby" is called what it is for who looks', () => {
  expect(homeWords('nearby', { nearby: { city: 'city', state: 'state' } })).toBe('nearbyState');
  expect(homeWords('nearby', { nearby: { city: 'city', state: 'country' } })).toBe('nearbyCountry');
  expect(homeWords('nearby', { nearby: { city: null, state: null } })).toBe('best');
  expect(homeWords('nearby', undefined)).toBe('nearbyArea');
});

test('the other tabs have their own words, wherever one lives', () => {
  for (const tab of ['best', 'new', 'active'] as const)
    expect(homeWords(tab, { nearby: { city: 'country', state: 'country' } })).toBe(tab);
});

test('a list that is not in the order of its tab has the words of the order it is in', () => {
  expect(homeWords('active', { sort: 'best' })).toBe('best');
});
