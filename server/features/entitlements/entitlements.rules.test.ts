import { expect, it } from 'vitest';
import { countedFrom, monthBegan } from './entitlements.rules.ts';

it.each([
  ['2026-06-15T12:00:00Z', '2026-05-31T18:30:00Z'],
  // Midnight in India, and the moment before.
  ['2026-06-30T18:30:00Z', '2026-06-30T18:30:00Z'],
  ['2026-06-30T18:29:59.999Z', '2026-05-31T18:30:00Z'],
  ['2026-12-31T20:00:00Z', '2026-12-31T18:30:00Z'],
])('at %s the month of India has begun at %s', (now, began) => {
  expect(monthBegan(new Date(now))).toEqual(new Date(began));
});

it('there is never less than nothing left, and nothing is counted where there is no end', () => {
  expect(countedFrom(10, 4)).toEqual({ granted: 10, used: 4, left: 6 });
  expect(countedFrom(10, 12)).toEqual({ granted: 10, used: 12, left: 0 });
  expect(countedFrom(0, 0)).toEqual({ granted: 0, used: 0, left: 0 });
  expect(countedFrom(null, 12)).toBeNull();
});
