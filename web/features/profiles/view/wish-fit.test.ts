import { expect, test } from 'vitest';
import { wishFit } from './wish-fit.ts';

const match = {
  yours: { met: ['height' as const], missed: [] },
  theirs: { met: ['age' as const], missed: ['city' as const] },
};

test('a wish is marked by what the other looks for, not by what one looks for oneself', () => {
  expect(wishFit(match, 'age')).toBe(true);
  expect(wishFit(match, 'city')).toBe(false);
  expect(wishFit(match, 'height')).toBeUndefined();
  expect(wishFit(null, 'age')).toBeUndefined();
});
