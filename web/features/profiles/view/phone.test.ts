import { expect, test } from 'vitest';
import { spaced } from './phone.ts';

test('Indian numbers are grouped as they are read out', () => {
  expect(spaced('+919812345610')).toBe('+91 98123 45610');
  expect(spaced('98******10')).toBe('98******10');
  expect(spaced('+447700900123')).toBe('+447700900123');
});
