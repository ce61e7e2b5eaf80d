import { describe, expect, it } from 'vitest';
import { ageOn } from '../../../../contract/accounts/birth.ts';
import { dateProblem, joinDate, latinDigits, splitDate } from './date-parts.ts';

const today = new Date(2026, 10, 20);

describe('a date typed in three parts', () => {
  it('is converted to a plain calendar date', () => {
    expect(joinDate({ year: '2000', month: '3', day: '4' })).toBe('2000-03-04');
    expect(joinDate({ year: '', month: '', day: '' })).toBeNull();
  });

  it('is kept while it is incomplete, so that a draft can store it', () => {
    const parts = { year: '20', month: '', day: '1' };
    expect(splitDate(joinDate(parts))).toEqual(parts);
    expect(splitDate('2000-03-14')).toEqual({ year: '2000', month: '3', day: '14' });
    expect(splitDate(null)).toEqual({ year: '', month: '', day: '' });
  });

  it('may have the digits of other scripts', () => {
    expect(latinDigits('१४')).toBe('14');
    expect(latinDigits('۲۰۰۰')).toBe('2000');
    expect(latinDigits('19a9')).toBe('199');
  });
});

describe('the problem of a typed date', () => {
  it.each([
    [null, undefined],
    ['2000-03-14', undefined],
    ['2000-03-', 'incomplete'],
    ['20-03-14', 'incomplete'],
    ['2001-02-29', 'impossible'],
    ['2000-13-01', 'impossible'],
    ['1900-03-14', 'longAgo'],
    ['2027-01-01', 'future'],
    ['2094-03-14', 'future'],
  ])('is for %s: %s', (value, problem) => expect(dateProblem(value, today)).toBe(problem));
});

describe('an age', () => {
  it('counts completed years, and the birthday completes one', () => {
    expect(ageOn('2008-11-20', today)).toBe(18);
    expect(ageOn('2008-11-21', today)).toBe(17);
    expect(ageOn('2005-12-01', today)).toBe(20);
  });

  it('changes at midnight in India, wherever the device is', () => {
    const [before, after] = [new Date('2026-11-19T18:29:00Z'), new Date('2026-11-19T18:31:00Z')];
    expect([ageOn('2008-11-20', before), ageOn('2008-11-20', after)]).toEqual([17, 18]);
    expect([dateProblem('2026-11-20', before), dateProblem('2026-11-20', after)]).toEqual(['future', undefined]);
  });

  it('increases on 1 March for a birthday on 29 February', () => {
    const ages = ['2026-02-28', '2026-03-01', '2028-02-29'].map((day) =>
      ageOn('2008-02-29', new Date(`${day}T06:00:00Z`)),
    );
    expect(ages).toEqual([17, 18, 20]);
  });
});
