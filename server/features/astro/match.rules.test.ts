import { describe, expect, it } from 'vitest';
import { traditions } from '../../../contract/astro/traditions.ts';
import { kootas, MAX_POINTS, MOON_CODES } from '../../../contract/astro/values.ts';
import { findCity } from '../../../contract/options/cities.ts';
import type { Birth } from './birth.rules.ts';
import { type Chart, chartOf } from './chart.rules.ts';
import { kootaPartsOf, totalKootaPoints } from './koota-points.rules.ts';
import { comparedManglik, manglikOf } from './manglik.rules.ts';
import { comparedCharts, pointsByCode } from './match.rules.ts';
import { moonPlaces } from './moon-codes.ts';

const table = traditions['north-1'];
const places = moonPlaces;

const codeOfMoon = ([nakshatra, pada]: readonly number[]): number =>
  moonPlaces.findIndex((place) => place.nakshatra === nakshatra && place.pada === pada);

const placeIn = (key: string) => {
  const { latitude, longitude } = findCity(key) as { latitude: number; longitude: number };
  return { town: key, latitude, longitude };
};

const born = (day: string, time: string | null, accuracy: Birth['accuracy'] = 'exact', town = 'lucknow_up'): Birth => {
  const [hours = 0, minutes = 0] = time?.split(':').map(Number) ?? [];
  return { day, minutes: time === null ? null : hours * 60 + minutes, accuracy, place: placeIn(town) };
};

describe('Kundli points', () => {
  it('stay within the maximum of each part, for all 12,100 pairs of positions', () => {
    const isWithin = (halves: number, index: number): boolean =>
      Number.isInteger(halves) && halves >= 0 && halves <= (kootas[index]?.most ?? 0) * 2;
    const pairs = places.flatMap((groom) => places.map((bride) => kootaPartsOf(table, groom, bride)));
    expect(pairs.filter((parts) => !parts.every(isWithin))).toEqual([]);
    expect(kootas.reduce((sum, { most }) => sum + most, 0)).toBe(MAX_POINTS);
  });

  it('do not depend on who is the groom, except for varna', () => {
    const rest = (groom: (typeof places)[number], bride: (typeof places)[number]) =>
      String(kootaPartsOf(table, groom, bride).slice(1));
    const unlike = places.flatMap((one) => places.filter((other) => rest(one, other) !== rest(other, one)));
    expect(unlike).toEqual([]);
  });

  it.each([
    // Reckoned by hand from the published tables: Ashwini 1 with Bharani 1, one rashi.
    ['Ashwini 1 and Bharani 1', [0, 1], [1, 1], [1, 2, 3, 2, 5, 5, 7, 8]],
    // Mesha and Vrishabha (2/12): their lords, Mars and Venus, are neutral to each other; the animals, horse and serpent, are
    // friends.
    ['Ashwini 1 and Rohini 1', [0, 1], [3, 1], [1, 2, 1.5, 3, 3, 5, 0, 8]],
    // Karka and Makara (1/7): their lords, Moon and Saturn, are neutral and foe; the animals are rat and monkey; both have the same
    // nadi.
    ['Ashlesha 1 and Uttara Ashadha 3', [8, 1], [20, 3], [1, 1, 1.5, 2, 0.5, 0, 7, 0]],
  ] as const)('equal the points calculated by hand for %s', (_, groom, bride, points) => {
    const his = moonPlaces[codeOfMoon(groom)];
    const hers = moonPlaces[codeOfMoon(bride)];
    expect(his && hers && kootaPartsOf(table, his, hers).map((halves) => halves / 2)).toEqual(points);
  });
});

describe('uncertain birth times', () => {
  it('are computed for the whole range of possible times', () => {
    // The Moon enters Bharani on this day in the evening.
    const exact = chartOf(born('2008-03-11', '10:00'));
    expect(exact.moon).toHaveLength(1);
    expect(exact.lagna).toHaveLength(1);
    const hour = chartOf(born('2008-03-11', '10:00', 'hour'));
    expect(hour.lagna?.length).toBeGreaterThan(1);
    const day = chartOf(born('2008-03-11', null, 'unknown'));
    expect(day.moon.length).toBeGreaterThan(3);
    expect(day.lagna).toBeNull();
    for (const code of [...exact.moon, ...hour.moon]) expect(day.moon).toContain(code);
  });

  it('give a range that contains the points of every possible time', () => {
    const bride = chartOf(born('1996-04-24', '17:00'));
    const day = comparedCharts(table, chartOf(born('1992-02-25', null, 'unknown')), bride);
    for (let hour = 0; hour < 24; hour += 1) {
      const known = comparedCharts(table, chartOf(born('1992-02-25', `${hour}:30`)), bride);
      expect(known.total.from).toBeGreaterThanOrEqual(day.total.from);
      expect(known.total.to).toBeLessThanOrEqual(day.total.to);
    }
  });

  it('consider both clocks that were used in Bombay', () => {
    const both = chartOf(born('1952-05-06', '06:00', 'exact', 'mumbai_mh'));
    const elsewhere = chartOf(born('1952-05-06', '06:00', 'exact', 'pune_mh'));
    expect(both.lagna?.length).toBeGreaterThan(elsewhere.lagna?.length ?? 0);
  });

  it('leave the rising sign unknown for a birth outside India', () => {
    const abroad = chartOf({ day: '1990-01-01', minutes: 600, accuracy: 'exact', place: { offset: 240 } });
    expect(abroad.lagna).toBeNull();
    expect(abroad.moon).toHaveLength(1);
  });
});

describe('Manglik', () => {
  const chart = (signs: Partial<Chart>): Chart => ({
    moon: [],
    moonSigns: [0],
    lagna: [0],
    mars: [2],
    venus: [0],
    jupiter: [1],
    ...signs,
  });

  it('is counted from lagna, Moon and Venus by whole signs', () => {
    expect(manglikOf(table, chart({ lagna: [2], moonSigns: [0], venus: [11] })).from).toEqual({
      lagna: 'yes',
      moon: 'no',
      venus: 'yes',
    });
  });

  it('is “either” or “unknown”, and never “no”, if it depends on the birth time', () => {
    expect(manglikOf(table, chart({ lagna: [1, 2] })).from.lagna).toBe('either');
    expect(manglikOf(table, chart({ lagna: null })).from.lagna).toBe('unknown');
  });

  it('is weakened if Mars is in its own sign or exalted, by Jupiter, or if the partner is Manglik too', () => {
    const ownSign = manglikOf(table, chart({ lagna: [0], mars: [0] }));
    expect(ownSign.easings).toEqual(['ownSign']);
    expect(manglikOf(table, chart({ lagna: [9], mars: [9], jupiter: [2] })).easings).toEqual(['exalted']);
    expect(manglikOf(table, chart({ lagna: [2], jupiter: [10] })).easings).toEqual(['jupiter']);
    expect(manglikOf(table, chart({ lagna: [2], jupiter: [10, 11] })).easings).toEqual([]);
    const [one, other] = comparedManglik(ownSign, manglikOf(table, chart({ lagna: [2] })));
    expect([one.easings, other.easings]).toEqual([['ownSign', 'both'], ['both']]);
  });
});

describe('the table of points of a viewer', () => {
  it('has the highest points of each code over the viewer’s own possible positions', () => {
    const own = [3, 4, 77];
    const asGroom = pointsByCode(table, own, true);
    const asBride = pointsByCode(table, own, false);
    for (let code = 0; code < MOON_CODES; code += 1) {
      expect(asGroom[code]).toBe(Math.max(...own.map((mine) => totalKootaPoints(table, mine, code))));
      expect(asBride[code]).toBe(Math.max(...own.map((mine) => totalKootaPoints(table, code, mine))));
    }
  });
});
