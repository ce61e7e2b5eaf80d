import { expect, test } from 'vitest';
import { tokenIn } from './token.ts';

test('the token is read from the fragment', () => {
  expect(tokenIn('#token=aB3_-x')).toBe('aB3_-x');
  expect(tokenIn('#other=1&token=abc')).toBe('abc');
});

test('a link that was cut off has none', () => {
  for (const hash of ['', '#', '#token', '#token=', '#abc']) expect(tokenIn(hash)).toBeUndefined();
});
