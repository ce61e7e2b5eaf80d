import { expect, test } from 'vitest';
import { isSameTimeZone, timeZoneName } from './time-zones.rules.ts';

test('treats both names of a time zone as the same zone', () => {
  expect(isSameTimeZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(isSameTimeZone('Asia/Kolkata', 'Asia/Dubai')).toBe(false);
});

test('shows a readable name for a time zone, even one this browser does not know', () => {
  expect(timeZoneName('Asia/Kolkata', 'en-IN')).toBe('India Standard Time, Kolkata');
  expect(timeZoneName('America/New_York', 'en-IN')).toContain('New York');
  expect(timeZoneName('Mars/Olympus_Mons', 'en-IN')).toBe('Olympus Mons');
});
