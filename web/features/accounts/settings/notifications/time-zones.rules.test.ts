import { expect, test } from 'vitest';
import { isSameTimeZone, timeZoneName } from './time-zones.rules.ts';

test('two names of the same time zone count as the same', () => {
  expect(isSameTimeZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(isSameTimeZone('Asia/Kolkata', 'Asia/Dubai')).toBe(false);
});

test('a time zone has a readable name, even if this browser does not know the zone', () => {
  expect(timeZoneName('Asia/Kolkata', 'en-IN')).toBe('India Standard Time, Kolkata');
  expect(timeZoneName('America/New_York', 'en-IN')).toContain('New York');
  expect(timeZoneName('Mars/Olympus_Mons', 'en-IN')).toBe('Olympus Mons');
});
