import { expect, it } from 'vitest';
import { hijriDate } from './hijri.ts';

const at = (day: string) => `${day}T06:30:00Z`;

it.each([
  // Published by the Umm al-Qura calendar.
  ['2026-11-27', 17, 'jumada2', 1448],
  ['2025-03-01', 1, 'ramadan', 1446],
  ['2025-06-27', 2, 'muharram', 1447],
] as const)('the Hijri date of %s follows the Umm al-Qura calendar', (day, hijriDay, month, year) => {
  expect(hijriDate(at(day), 0, 'Asia/Kolkata')).toEqual({ day: hijriDay, month, year });
});

it('the Hijri date is moved by the operator’s number of days, also across the end of a month', () => {
  expect(hijriDate(at('2025-03-01'), -1, 'Asia/Kolkata')).toMatchObject({ month: 'shaban' });
  expect(hijriDate(at('2026-11-27'), 1, 'Asia/Kolkata')).toMatchObject({ day: 18, month: 'jumada2' });
});
