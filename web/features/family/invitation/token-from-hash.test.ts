import { expect, test } from 'vitest';
import { tokenFromHash } from './token-from-hash.ts';

test('reads the invitation token from the fragment', () => {
  expect(tokenFromHash('#token=aB3_-x')).toBe('aB3_-x');
  expect(tokenFromHash('#other=1&token=abc')).toBe('abc');
});

test('finds no token in a truncated link', () => {
  for (const hash of ['', '#', '#token', '#token=', '#abc']) expect(tokenFromHash(hash)).toBeUndefined();
});
