import { expect, test } from 'vitest';
import { tokenFromHash } from './token-from-hash.ts';

test('the token is read from the fragment', () => {
  expect(tokenFromHash('#token=aB3_-x')).toBe('aB3_-x');
  expect(tokenFromHash('#other=1&token=abc')).toBe('abc');
});

test('a link that was cut off has none', () => {
  for (const hash of ['', '#', '#token', '#token=', '#abc']) expect(tokenFromHash(hash)).toBeUndefined();
});
