import { describe, expect, it } from 'vitest';
import { districtCentres } from './district-centres.ts';
import {
  coordinates,
  districts,
  geoLink,
  kilometresBetween,
  lengthOnMap,
  nearestDistrict,
  projectToMap,
  viewBoxOf,
} from './map.rules.ts';
import { statePaths } from './state-paths.ts';

const LUCKNOW = { lat: 26.8467, lng: 80.9462 };

/** The closed outlines of an SVG path, as lists of points. */
function ringsOf(path: string): [number, number][][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const [start = '', steps = ''] = part.slice(1).split('l');
      const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number);
      const [x = 0, y = 0] = numbers(start);
      const ring: [number, number][] = [[x, y]];
      const flat = numbers(steps);
      for (let i = 0; i + 1 < flat.length; i += 2) {
        const [lastX, lastY] = ring.at(-1) as [number, number];
        ring.push([lastX + (flat[i] as number), lastY + (flat[i + 1] as number)]);
      }
      return ring;
    });
}

/** Whether a point is inside of an odd number of rings. */
const isInside = (rings: [number, number][][], { x, y }: { x: number; y: number }): boolean =>
  rings.reduce((inside, ring) => {
    let is = inside;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[i] as [number, number], ring[j] as [number, number]];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
    }
    return is;
  }, false);

describe('the drawn map of India', () => {
  it('has 36 states and union territories', () => {
    expect(statePaths).toHaveLength(36);
    expect(new Set(statePaths.map(([name]) => name)).size).toBe(36);
  });

  it('shows nine of ten district centres inside their own state', () => {
    const rings = new Map(statePaths.map(([name, path]) => [name, ringsOf(path)]));
    const known = districts.filter(({ state }) => rings.has(state));
    expect(known.length).toBeGreaterThan(600);
    const inside = known.filter((district) => isInside(rings.get(district.state) ?? [], projectToMap(district)));
    expect(inside.length / known.length).toBeGreaterThan(0.9);
  });
});

describe('distances between positions', () => {
  it('are those on the surface of the earth', () => {
    expect(kilometresBetween(LUCKNOW, { lat: 26.4499, lng: 80.3319 })).toBeCloseTo(75.4, 0);
    expect(kilometresBetween(LUCKNOW, LUCKNOW)).toBe(0);
  });

  it('have the same length on the map as the projection gives', () => {
    const east = { lat: LUCKNOW.lat, lng: LUCKNOW.lng + 1 };
    const metres = kilometresBetween(LUCKNOW, east) * 1_000;
    expect(lengthOnMap(metres, LUCKNOW.lat) / (projectToMap(east).x - projectToMap(LUCKNOW).x)).toBeCloseTo(1, 2);
  });
});

describe('a position on the map', () => {
  it('is described by the nearest district, and by none at sea or abroad', () => {
    expect(nearestDistrict(LUCKNOW)).toMatchObject({ name: 'Lucknow', state: 'Uttar Pradesh' });
    expect(nearestDistrict({ lat: 26.93, lng: 81.19 })).toMatchObject({ name: 'Barabanki' });
    expect(nearestDistrict({ lat: 51.5, lng: -0.1 })).toBeUndefined();
    expect(districts).toHaveLength(Object.values(districtCentres).flat().length);
    expect(districts).toHaveLength(658);
  });

  it('has a link that opens the map app of the device', () => {
    expect(geoLink({ ...LUCKNOW, accuracy: 12.4 })).toBe('geo:26.846700,80.946200;u=12');
    expect(geoLink({ ...LUCKNOW, accuracy: null })).toBe('geo:26.846700,80.946200');
    expect(coordinates(LUCKNOW)).toBe('26.846700, 80.946200');
  });

  it('is in the middle of the enlarged view', () => {
    const { x, y, width, height } = viewBoxOf(LUCKNOW);
    expect([x + width / 2, y + height / 2]).toEqual([projectToMap(LUCKNOW).x, projectToMap(LUCKNOW).y]);
    expect(viewBoxOf(undefined)).toEqual({ x: 0, y: 0, width: 6_120, height: 6_960 });
  });
});
