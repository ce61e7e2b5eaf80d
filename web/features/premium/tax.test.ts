import { expect, test } from 'vitest';
import { taxIn } from './tax.ts';

test('the tax is the part of a price that includes it', () => {
  expect(taxIn(50_000, 18)).toBe(7_627);
  expect(taxIn(11_800, 18)).toBe(1_800);
  expect(taxIn(50_000, 0)).toBe(0);
});
