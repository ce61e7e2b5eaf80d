import { expect, test } from 'vitest';
import { homeTexts } from './home-tabs.ts';

test('"nearby" is called what it is for who looks', () => {
  expect(homeTexts('nearby', { nearby: { city: 'city', state: 'state' } })).toBe('nearbyState');
  expect(homeTexts('nearby', { nearby: { city: 'city', state: 'country' } })).toBe('nearbyCountry');
  expect(homeTexts('nearby', { nearby: { city: null, state: null } })).toBe('best');
  expect(homeTexts('nearby', undefined)).toBe('nearbyArea');
});

test('the other tabs have their own words, wherever one lives', () => {
  for (const tab of ['best', 'new', 'active'] as const)
    expect(homeTexts(tab, { nearby: { city: 'country', state: 'country' } })).toBe(tab);
});

test('a list that is not in the order of its tab has the words of the order it is in', () => {
  expect(homeTexts('active', { sort: 'best' })).toBe('best');
});
