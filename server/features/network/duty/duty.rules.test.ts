import { describe, expect, it } from 'vitest';
import { isWithinHours, latestEnd, mondayOf, refusalOf, reportDays } from './duty.rules.ts';

const hours = { opensAt: '09:30', closesAt: '18:00', workDays: [1, 2, 3, 4, 5] };
/** A moment in Indian time; 2026-11-27 is a Friday. */
const at = (time: string, day = '2026-11-27') => new Date(`${day}T${time}:00+05:30`);

describe('working hours', () => {
  it.each([
    ['09:29', false],
    ['09:30', true],
    ['17:59', true],
    ['18:00', false],
  ])('include %s on a working day: %s', (time, expected) => {
    expect(isWithinHours(hours, at(time))).toBe(expected);
  });

  it('do not include days off, which begin at midnight in India', () => {
    expect(isWithinHours(hours, at('10:00', '2026-11-28'))).toBe(false);
    const early = { ...hours, opensAt: '00:10' };
    expect(isWithinHours(early, at('00:30', '2026-11-30'))).toBe(true);
    expect(isWithinHours(early, at('00:30', '2026-11-28'))).toBe(false);
  });

  it('are all day if no hours are set', () => {
    expect(isWithinHours(null, at('03:00'))).toBe(true);
  });
});

describe('the end of a duty', () => {
  const far = at('23:00', '2026-12-30');
  it('is after 12 hours, at the end of the working hours, or at the end of the session, whichever is first', () => {
    expect(latestEnd(null, far, at('10:00'))).toEqual(at('22:00'));
    expect(latestEnd(hours, far, at('10:00'))).toEqual(at('18:00'));
    expect(latestEnd(hours, at('12:00'), at('10:00'))).toEqual(at('12:00'));
  });
});

describe('the reason for refusing a location request', () => {
  const officer = { hours, endsBy: at('18:00'), hasConsent: true };
  it('is the working hours first, then the missing duty, then the missing consent', () => {
    expect(refusalOf(officer, at('10:00'))).toBeUndefined();
    expect(refusalOf({ ...officer, endsBy: null, hasConsent: false }, at('20:00'))).toBe('location.outside_hours');
    expect(refusalOf({ ...officer, endsBy: null, hasConsent: false }, at('10:00'))).toBe('location.not_on_duty');
    expect(refusalOf({ ...officer, hasConsent: false }, at('10:00'))).toBe('location.no_consent');
  });
});

describe('the days of a report', () => {
  it('are the last seven days by default, and at most 92 days', () => {
    expect(reportDays({}, at('01:00'))).toEqual({ from: '2026-11-21', to: '2026-11-27' });
    expect(() => reportDays({ from: '2026-11-28', to: '2026-11-27' }, at('10:00'))).toThrow();
    expect(() => reportDays({ from: '2026-08-01' }, at('10:00'))).toThrow();
  });

  it('are grouped in weeks that begin on Monday', () => {
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  });
});
