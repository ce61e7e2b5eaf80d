import { expect, test, vi } from 'vitest';
import { parsePaise, rupees, rupeesForInput } from './money.ts';

test('whole rupees are shown without paise, and lakhs are grouped as in India', () => {
  const written = [0, 50_000, 49_950, 12_345_600, 1].map((paise) => rupees(paise, 'en-IN').replace('\u00a0', ' '));
  expect(written).toEqual(['₹ 0', '₹ 500', '₹ 499.50', '₹ 1,23,456', '₹ 0.01']);
});

test('the sign is before the digits on a page from right to left too', () => {
  vi.stubGlobal('document', { dir: 'rtl' });
  expect(rupees(50_000, 'en-IN')).toBe('\u2066₹\u00a0500\u2069');
  vi.unstubAllGlobals();
});

test('typed amounts are read to the paisa', () => {
  const typed = ['500', ' ₹ 1,499.50 ', '0.5', '10', '499.05'];
  expect(typed.map(parsePaise)).toEqual([50_000, 149_950, 50, 1_000, 49_905]);
  for (const paise of [1, 10, 99, 100, 101, 49_950, 9_999_999]) expect(parsePaise(rupeesForInput(paise))).toBe(paise);
});

test('a text that is not an amount is refused', () => {
  for (const typed of ['', 'five', '-5', '1.234', '1.', '.5', '5 00 x', '1e3', '123456789'])
    expect(parsePaise(typed), typed).toBeUndefined();
});
