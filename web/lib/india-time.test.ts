import { afterEach, describe, expect, it } from 'vitest';
import {
  dayInIndia,
  exactTimeInIndia,
  INDIA_TIME_ZONE,
  momentInIndia,
  shortDayInIndia,
  todayInIndia,
} from './india-time.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'])('on a device in %s', (device) => {
  it('shows the day and the time of India', () => {
    process.env.TZ = device;
    // Half an hour after midnight in India, the day before in most of the world.
    const at = '2026-12-31T19:00:00.000Z';
    expect(dayInIndia(at, 'en-IN')).toBe('1 January 2027');
    expect(momentInIndia(at, 'en-IN')).toBe('1 Jan 2027, 12:30 am IST');
    expect(exactTimeInIndia(at, 'en-IN')).toBe('Friday, 1 January 2027 at 12:30 am IST');
    expect(dayInIndia('2026-12-31T18:29:00.000Z', 'en-IN')).toBe('31 December 2026');
    expect(exactTimeInIndia(at, 'hi-IN-u-nu-latn')).toBe('शुक्रवार, 1 जनवरी 2027 को रात 12:30 बजे (IST)');
    expect(momentInIndia(at, 'hi-IN')).toBe('1 जन॰ 2027, रात 12:30 (IST)');
    expect(exactTimeInIndia('2026-12-31T11:00:00.000Z', 'ur-IN-u-nu-latn')).toMatch(/سہ پہر 4:30 \(IST\)$/);
    expect(momentInIndia(at, 'ur-IN-u-nu-latn')).toBe('1 جنوری، 2027، رات 12:30 (IST)');
  });

  it('leaves a date without a time unchanged', () => {
    process.env.TZ = device;
    expect(dayInIndia('1998-03-14', 'en-IN')).toBe('14 March 1998');
  });

  it('shows the year if it differs from the current year in India', () => {
    process.env.TZ = device;
    const newYear = '2026-12-31T19:00:00.000Z';
    expect(shortDayInIndia(newYear, 'en-IN', new Date('2026-12-31T18:00:00Z'))).toBe('1 Jan 2027');
    expect(shortDayInIndia(newYear, 'en-IN', new Date('2026-12-31T18:31:00Z'))).toBe('1 Jan');
  });
});

it('the current day is that of the Indian calendar at any moment', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA_TIME_ZONE });
  for (let at = Date.parse('2026-01-01T00:00:00Z'); at < Date.parse('2029-01-01T00:00:00Z'); at += 29 * 60_000 * 30)
    expect(todayInIndia(at)).toBe(calendar.format(at));
  expect(todayInIndia(Date.parse('2026-12-31T18:29:59.999Z'))).toBe('2026-12-31');
  expect(todayInIndia(Date.parse('2026-12-31T18:30:00Z'))).toBe('2027-01-01');
});
