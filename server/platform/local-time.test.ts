import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay, localTime, nextMorning, nextTime } from './local-time.ts';

const HOUR = 3_600_000;
const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const zones = fc.constantFrom(
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
);
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

describe('local time', () => {
  it('is that of the zone', () => {
    const at = new Date('2026-11-22T20:00:00Z');
    expect([localDay('Asia/Kolkata', at), localTime('Asia/Kolkata', at)]).toEqual(['2026-11-23', '01:30']);
    expect([localDay('America/New_York', at), localTime('America/New_York', at)]).toEqual(['2026-11-22', '15:00']);
  });

  it('has its next occurrence later, and less than two days away', () => {
    fc.assert(
      fc.property(zones, times, moments, (zone, time, after) => {
        const next = nextTime(zone, time, after);
        const away = next.getTime() - after.getTime();
        expect(away).toBeGreaterThan(0);
        expect(away).toBeLessThanOrEqual(25 * HOUR);
      }),
    );
  });

  it('has its next occurrence show exactly that time, unless clocks skip it', () => {
    fc.assert(
      fc.property(times, moments, (time, after) => {
        expect(localTime('Asia/Kolkata', nextTime('Asia/Kolkata', time, after))).toBe(time);
      }),
    );
  });

  it('moves on by the skipped span when the clocks skip it', () => {
    // In London 01:30 did not exist on that morning.
    const next = nextTime('Europe/London', '01:30', new Date('2026-03-29T00:00:00Z'));
    expect(localTime('Europe/London', next)).toBe('02:30');
  });

  it.each([
    ['a time skipped in America', '02:30', '2026-03-08T06:10:00Z', '2026-03-08T07:30:00.000Z'],
    ['a repeated time, before both', '01:30', '2026-11-01T05:10:00Z', '2026-11-01T05:30:00.000Z'],
    ['a repeated time, between the two', '01:30', '2026-11-01T06:10:00Z', '2026-11-01T06:30:00.000Z'],
    ['a repeated time, after both', '01:30', '2026-11-01T06:31:00Z', '2026-11-02T06:30:00.000Z'],
  ])('has the right next occurrence around a clock change: %s', (_, time, after, next) => {
    expect(nextTime('America/New_York', time, new Date(after)).toISOString()).toBe(next);
  });

  it('of the next morning is on the following day', () => {
    const late = new Date('2026-11-22T18:29:00Z');
    expect(nextMorning('Asia/Kolkata', '09:00', late).toISOString()).toBe('2026-11-23T03:30:00.000Z');
    const early = new Date('2026-11-22T18:31:00Z');
    expect(nextMorning('Asia/Kolkata', '09:00', early).toISOString()).toBe('2026-11-24T03:30:00.000Z');
  });
});
