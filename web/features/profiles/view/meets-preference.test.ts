import { expect, test } from 'vitest';
import { meetsPreference } from './meets-preference.ts';

const match = {
  yours: { met: ['height' as const], missed: [] },
  theirs: { met: ['age' as const], missed: ['city' as const] },
};

test("a preference on a profile is marked by whether the viewer meets it, not by the viewer's own preferences", () => {
  expect(meetsPreference(match, 'age')).toBe(true);
  expect(meetsPreference(match, 'city')).toBe(false);
  expect(meetsPreference(match, 'height')).toBeUndefined();
  expect(meetsPreference(null, 'age')).toBeUndefined();
});
