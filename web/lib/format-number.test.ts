import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it('numbers are formatted as by Intl.NumberFormat', () => {
  const values = [...Array.from({ length: 1_010 }, (_, value) => value), -1, 0.5, 999.5, 100_000, 1_234_567];
  for (const locale of ['en-IN', 'hi-IN', 'ur-IN', 'en'])
    for (const value of values)
      expect(formatNumber(locale, value), `${locale} ${value}`).toBe(new Intl.NumberFormat(locale).format(value));
  expect(formatNumber('en-IN', 1_234_567)).toBe('12,34,567');
});
