import { describe, expect, it } from 'vitest';
import { MOON_CODES } from '../../../contract/astro/values.ts';
import { moonBySeries } from './fixtures/moon-by-series.ts';
import { indianOffsets } from './indian-clocks.ts';
import { codeOf, moonPlaces } from './moon-codes.ts';
import { lagnaAt, lahiri, moonAt } from './sky.ts';

const MINUTE_MS = 60_000;

/** Published births: local time, minutes ahead of UTC, latitude, longitude; then rashi, nakshatra, pada and lagna. */
const known = [
  ['A. Bachchan', '1942-10-11T16:00', 390, 25.44, 81.84, 6, 14, 2, 10],
  ['N. Modi', '1950-09-17T11:00', 330, 23.79, 72.64, 7, 16, 2, 7],
  ['I. Gandhi', '1917-11-19T23:11', 330, 25.44, 81.84, 9, 20, 3, 3],
  ['M. K. Gandhi', '1869-10-02T07:12', 278, 21.64, 69.61, 3, 8, 4, 6],
  ['J. Nehru', '1889-11-14T23:06', 321, 25.44, 81.84, 3, 8, 1, 3],
  ['A. Rai', '1973-11-01T04:05', 330, 12.92, 74.86, 8, 19, 2, 5],
  ['Diana', '1961-07-01T19:45', 60, 52.83, 0.51, 10, 22, 3, 7],
  ['William', '1982-06-21T21:03', 60, 51.5, -0.17, 2, 5, 2, 8],
  ['Harry', '1984-09-15T16:20', 60, 51.5, -0.17, 0, 2, 1, 8],
  ['B. Obama', '1961-08-04T19:24', -600, 21.3, -157.86, 1, 3, 1, 9],
  ['Elizabeth II', '1926-04-21T02:40', 60, 51.5, -0.14, 3, 8, 1, 8],
  ['A. Einstein', '1879-03-14T11:30', 40, 48.4, 9.98, 7, 17, 2, 2],
] as const;

/** Twenty births in Indian time, with rashi, nakshatra and pada computed beforehand by `moonBySeries`. */
const own = [
  ['1950-12-26T03:10', 2, 6, 2],
  ['1954-03-09T07:53', 0, 1, 3],
  ['1956-12-25T05:34', 5, 12, 3],
  ['1960-08-14T10:34', 0, 2, 1],
  ['1962-02-01T22:38', 8, 18, 2],
  ['1966-11-21T06:55', 10, 23, 3],
  ['1968-09-09T04:58', 11, 26, 1],
  ['1972-12-14T01:38', 10, 24, 3],
  ['1974-06-28T01:33', 5, 13, 1],
  ['1978-04-17T20:37', 3, 8, 3],
  ['1980-04-11T13:04', 10, 22, 4],
  ['1984-10-25T22:45', 6, 15, 2],
  ['1986-01-17T12:51', 11, 26, 3],
  ['1990-11-08T06:29', 3, 6, 4],
  ['1992-02-25T15:43', 7, 16, 4],
  ['1996-04-24T17:00', 2, 6, 2],
  ['1998-04-24T01:09', 11, 24, 4],
  ['2002-10-17T22:53', 10, 24, 1],
  ['2004-08-04T21:43', 11, 25, 3],
  ['2008-03-10T23:10', 0, 0, 3],
] as const;

const utc = (local: string, offset: number): Date => new Date(Date.parse(`${local}Z`) - offset * MINUTE_MS);

describe('positions in the sky', () => {
  it.each(known)('are as published for %s', (_, local, offset, latitude, longitude, rashi, nakshatra, pada, lagna) => {
    const at = utc(local, offset);
    expect(moonPlaces[codeOf(moonAt(at))]).toMatchObject({ rashi, nakshatra, pada });
    expect(Math.floor(lagnaAt(at, { latitude, longitude }) / 30)).toBe(lagna);
  });

  it.each(own)('agree with a published series for a birth at %s', (local, rashi, nakshatra, pada) => {
    const at = utc(local, 330);
    expect(moonPlaces[codeOf(moonBySeries(at))]).toMatchObject({ rashi, nakshatra, pada });
    expect(moonPlaces[codeOf(moonAt(at))]).toMatchObject({ rashi, nakshatra, pada });
  });

  it('differ from the published series by less than an arc minute in a hundred years', () => {
    for (let step = 0; step < 400; step += 1) {
      const at = new Date(Date.UTC(1926, 0, 1) + step * 91.3 * 86_400_000);
      const difference = Math.abs(moonAt(at) - moonBySeries(at));
      expect(Math.min(difference, 360 - difference)).toBeLessThan(1 / 60);
    }
  });

  it('use the published values of the Lahiri ayanamsa', () => {
    const published = [22.460511, 23.158725, 23.50789, 23.857092, 24.206334, 24.555613];
    const computed = [-1, -0.5, -0.25, 0, 0.25, 0.5].map(lahiri);
    published.forEach((value, index) => {
      expect(computed[index]).toBeCloseTo(value, 4);
    });
  });
});

describe('codes of the position of the Moon', () => {
  it('distinguish 110 positions, including the halves of Dhanu and Makara', () => {
    expect(moonPlaces).toHaveLength(MOON_CODES);
    for (let tenth = 0; tenth < 3600; tenth += 1) {
      const longitude = tenth / 10 + 0.05;
      const rashi = Math.floor(longitude / 30);
      expect(moonPlaces[codeOf(longitude)]).toEqual({
        rashi,
        nakshatra: Math.floor((longitude * 3) / 40),
        pada: (Math.floor((longitude * 3) / 10) % 4) + 1,
        half: (rashi === 8 || rashi === 9) && longitude % 30 >= 15 ? 1 : 0,
      });
    }
  });
});

describe('historical Indian clocks', () => {
  it('agree with the time zone database from 1906 on', () => {
    const hour = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    for (let day = Date.UTC(1906, 0, 3); day < Date.UTC(2030, 0, 1); day += 15 * 86_400_000) {
      const [hours = 0, minutes = 0] = hour.format(day).split(':').map(Number);
      expect(indianOffsets(new Date(day).toISOString().slice(0, 10), 'lucknow_up')).toEqual([hours * 60 + minutes]);
    }
  });

  it('are an hour ahead in wartime, and Bombay and Calcutta also have their local time', () => {
    expect(indianOffsets('1942-10-11', 'prayagraj_up')).toEqual([390]);
    expect(indianOffsets('1942-07-01', 'prayagraj_up')).toEqual([330]);
    expect(indianOffsets('1950-06-01', 'mumbai_mh')).toEqual([330, 291]);
    expect(indianOffsets('1943-06-01', 'kolkata_wb')).toEqual([390, 353]);
    expect(indianOffsets('1960-06-01', 'mumbai_mh')).toEqual([330]);
  });
});
