import { expect, test } from 'vitest';
import { isSameTimeZone, timeZoneName } from './time-zones.rules.ts';

test('a zone is the same under both of its names', () => {
  expect(isSameTimeZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(isSameTimeZone('Asia/Kolkata', 'Asia/Dubai')).toBe(false);
});

test('a zone is named for a person, also one this browser does not know', () => {
  expect(timeZoneName('Asia/Kolkata', 'en-IN')).toBe('India Standard Time, Kolkata');
  expect(timeZoneName('America/New_York', 'en-IN')).toContain('New York');
  expect(timeZoneName('Mars/Olympus_Mons', 'en-IN')).toBe('Olympus Mons');
});
