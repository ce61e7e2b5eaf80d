import { expect, test } from 'vitest';
import { formatCountdown, fromInputValue, timeUntil, toInputValue } from './staff-time.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const after = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

test('a waiting time is shown in minutes, hours or days, depending on its length', () => {
  expect(timeUntil(after(45), now)).toEqual({ isOver: false, unit: 'minute', count: 45 });
  expect(timeUntil(after(119), now)).toEqual({ isOver: false, unit: 'minute', count: 119 });
  expect(timeUntil(after(125), now)).toEqual({ isOver: false, unit: 'hour', count: 2 });
  expect(timeUntil(after(47 * 60), now)).toEqual({ isOver: false, unit: 'hour', count: 47 });
  expect(timeUntil(after(5 * 24 * 60), now)).toEqual({ isOver: false, unit: 'day', count: 5 });
  expect(timeUntil(after(-180), now)).toEqual({ isOver: true, unit: 'hour', count: 3 });
  expect(timeUntil(after(0), now)).toEqual({ isOver: false, unit: 'minute', count: 0 });
});

test('a countdown stops at zero', () => {
  expect(formatCountdown(after(64), now)).toBe('1:04:00');
  expect(formatCountdown(after(4.15), now)).toBe('4:09');
  expect(formatCountdown(after(-3), now)).toBe('0:00');
});

test('a time entered by staff is Indian time, and unchanged when it is read back from its field', () => {
  const at = '2026-05-01T06:30:00.000Z';
  expect(toInputValue(at)).toBe('2026-05-01T12:00');
  expect(fromInputValue('2026-05-01T12:00')).toBe(at);
  expect(toInputValue(null)).toBe('');
  expect(fromInputValue('')).toBeNull();
});
