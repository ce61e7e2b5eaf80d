import { expect, test } from 'vitest';
import { groupByPeriod, isPeriod, periodOf, todayInIndia } from './period.rules.ts';

test('the current day of a revenue period is that of India', () => {
  expect(todayInIndia(new Date('2026-03-31T18:29:00Z'))).toBe('2026-03-31');
  expect(todayInIndia(new Date('2026-03-31T18:30:00Z'))).toBe('2026-04-01');
});

test('a named revenue period ends today, or at the end of the previous month or year', () => {
  const today = '2026-03-05';
  expect(periodOf('days30', today)).toEqual({ from: '2026-02-04', to: today });
  expect(periodOf('month', today)).toEqual({ from: '2026-03-01', to: today });
  expect(periodOf('lastMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf('year', today)).toEqual({ from: '2025-04-01', to: today });
  expect(periodOf('lastYear', today)).toEqual({ from: '2024-04-01', to: '2025-03-31' });
  expect(periodOf('year', '2026-04-01')).toEqual({ from: '2026-04-01', to: '2026-04-01' });
  expect(periodOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('each named revenue period is valid, also around a leap day', () => {
  for (const today of ['2024-02-29', '2024-03-31', '2024-04-01', '2025-03-31', '2026-11-22'])
    for (const name of ['days30', 'month', 'lastMonth', 'year', 'lastYear'] as const)
      expect(isPeriod(periodOf(name, today)), `${name} on ${today}`).toBe(true);
});

test('a revenue period needs two real dates in order, at most a year apart', () => {
  expect(isPeriod({ from: '2026-02-01', to: '2026-02-01' })).toBe(true);
  for (const [from, to] of [
    ['2026-02-02', '2026-02-01'],
    ['2025-01-01', '2026-06-01'],
    ['2026-02-30', '2026-03-01'],
    ['', '2026-03-01'],
    ['yesterday', 'today'],
  ] as const)
    expect(isPeriod({ from, to }), `${from} to ${to}`).toBe(false);
});

test('the revenue of many days is grouped by month, with equal sums to the paisa', () => {
  const days = Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    gross: index * 101,
    refunded: index,
  }));
  const { by, bars } = groupByPeriod(days);
  expect(by).toBe('month');
  expect(bars.map(({ day }) => day)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  const sum = (of: readonly { gross: number; refunded: number }[]) =>
    of.reduce((all, one) => [(all[0] ?? 0) + one.gross, (all[1] ?? 0) + one.refunded], [0, 0]);
  expect(sum(bars)).toEqual(sum(days));
  expect(groupByPeriod(days.slice(0, 30))).toEqual({ by: 'day', bars: days.slice(0, 30) });
});
