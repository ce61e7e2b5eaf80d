import { expect, test } from 'vitest';
import { roundTop } from './bars.rules.ts';

test('the scale of a chart ends at a round number that no bar exceeds', () => {
  expect([0, 1, 2, 3, 7, 10, 11, 49, 51, 1_200].map(roundTop)).toEqual([1, 1, 2, 5, 10, 10, 20, 50, 100, 2_000]);
});
