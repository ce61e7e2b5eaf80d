import { expect, test } from 'vitest';
import { nearbyChoicesOf, nearbyPlace } from './nearby-place.ts';

const inIndia = { city: 'city', state: 'state' } as const;
const abroad = { city: 'city', state: 'country' } as const;
const somewhere = { city: 'country', state: 'country' } as const;

test("nearby is the member's state in India, and the member's country abroad", () => {
  expect(nearbyPlace('state', inIndia)).toBe('state');
  expect(nearbyPlace('state', abroad)).toBe('country');
  expect(nearbyPlace('city', abroad)).toBe('city');
  expect(nearbyPlace('city', somewhere)).toBe('country');
});

test('nearby is called "area" while the member’s place is unknown', () => {
  expect(nearbyPlace('state', undefined)).toBe('area');
  expect(nearbyPlace('state', { city: null, state: null })).toBe('area');
  expect(nearbyPlace(undefined, inIndia)).toBe('area');
});

test('only one choice of "nearby" is offered where the state and the city have the same members', () => {
  expect(nearbyChoicesOf(inIndia)).toEqual(['state', 'city']);
  expect(nearbyChoicesOf(undefined)).toEqual(['state', 'city']);
  expect(nearbyChoicesOf(somewhere)).toEqual(['state']);
});
