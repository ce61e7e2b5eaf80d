import { expect, test } from 'vitest';
import { tokenFromHash } from './token-from-hash.ts';

test('the token of a family invitation is read from the fragment of its link', () => {
  expect(tokenFromHash('#token=aB3_-x')).toBe('aB3_-x');
  expect(tokenFromHash('#other=1&token=abc')).toBe('abc');
});

test('a family invitation link that is cut off gives no token', () => {
  for (const hash of ['', '#', '#token', '#token=', '#abc']) expect(tokenFromHash(hash)).toBeUndefined();
});
