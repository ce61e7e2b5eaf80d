import { expect, test } from 'vitest';
import { homeTexts } from './home-tabs.ts';

test('labels "nearby" by the state or country of the member', () => {
  expect(homeTexts('nearby', { nearby: { city: 'city', state: 'state' } })).toBe('nearbyState');
  expect(homeTexts('nearby', { nearby: { city: 'city', state: 'country' } })).toBe('nearbyCountry');
  expect(homeTexts('nearby', { nearby: { city: null, state: null } })).toBe('best');
  expect(homeTexts('nearby', undefined)).toBe('nearbyArea');
});

test('labels the other tabs the same wherever the member lives', () => {
  for (const tab of ['best', 'new', 'active'] as const)
    expect(homeTexts(tab, { nearby: { city: 'country', state: 'country' } })).toBe(tab);
});

test('labels a list by its actual order if that differs from its tab', () => {
  expect(homeTexts('active', { sort: 'best' })).toBe('best');
});
