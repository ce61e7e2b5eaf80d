import { expect, test } from 'vitest';
import { isSameZone, zoneName } from './zones.rules.ts';

test('a zone is the same under both of its names', () => {
  expect(isSameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(isSameZone('Asia/Kolkata', 'Asia/Dubai')).toBe(false);
});

test('a zone is named for a person, also one this browser does not know', () => {
  expect(zoneName('Asia/Kolkata', 'en-IN')).toBe('India Standard Time, Kolkata');
  expect(zoneName('America/New_York', 'en-IN')).toContain('New York');
  expect(zoneName('Mars/Olympus_Mons', 'en-IN')).toBe('Olympus Mons');
});
