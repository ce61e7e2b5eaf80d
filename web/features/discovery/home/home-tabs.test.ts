import { expect, test } from 'vitest';
import { hasNoWishes, homeTexts, textsWithoutPreferences } from './home-tabs.ts';

test('the tab "nearby" on Home is labelled with the state or the country of the member', () => {
  expect(homeTexts('nearby', { nearby: { city: 'city', state: 'state' } })).toBe('nearbyState');
  expect(homeTexts('nearby', { nearby: { city: 'city', state: 'country' } })).toBe('nearbyCountry');
  expect(homeTexts('nearby', { nearby: { city: null, state: null } })).toBe('best');
  expect(homeTexts('nearby', undefined)).toBe('nearbyArea');
});

test('the other tabs on Home have the same labels wherever the member lives', () => {
  for (const tab of ['best', 'new', 'active'] as const)
    expect(homeTexts(tab, { nearby: { city: 'country', state: 'country' } })).toBe(tab);
});

test('a list on Home is labelled with its actual order if that differs from its tab', () => {
  expect(homeTexts('active', { sort: 'best' })).toBe('best');
});

test('whether the member has preferences is known from the matches on Home', () => {
  const yours = (met: readonly string[]) => ({
    match: { theirs: { met: ['age'], missed: [] }, yours: { met, missed: [] } },
  });
  expect(hasNoWishes(undefined)).toBe(false);
  expect(hasNoWishes([{ match: null }])).toBe(false);
  expect(hasNoWishes([{ match: null }, yours([])])).toBe(true);
  expect(hasNoWishes([yours(['age'])])).toBe(false);
  expect(textsWithoutPreferences('nearbyState')).toBe('openState');
});
