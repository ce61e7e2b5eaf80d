import type { Position } from '../../../../../contract/network/duty/schema.ts';
import { districtCentres } from './district-centres.ts';

/** Width and height of the drawing, in tenths of a unit like the paths. */
export const MAP_SIZE = { width: 6_120, height: 6_960 } as const;

const RADIANS = Math.PI / 180;

/** Latitude as the drawing's Mercator projection has it, in degrees. */
const mercator = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS;

/** A place on the drawing. The numbers fit the drawing to known places (docs/decisions/0041). */
export const projectToMap = ({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } => ({
  x: 10 * (21.1311 * lng - 1_443.44),
  y: 10 * (837.756 - 20.986 * mercator(lat)),
});

const METRES_PER_DEGREE = 111_320;

/** A distance in metres at a latitude, on the drawing. */
export const lengthOnMap = (metres: number, lat: number): number =>
  (metres / (METRES_PER_DEGREE * Math.cos(lat * RADIANS))) * 211.311;

/** Distance of two places in kilometres, by the great circle. */
export function kilometresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const squaredHalfSine = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const h =
    squaredHalfSine(b.lat - a.lat) +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * squaredHalfSine(b.lng - a.lng);
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(h)));
}

export interface District {
  readonly name: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
}

/** All district centres. */
export const districts: readonly District[] = Object.entries(districtCentres).flatMap(([state, lines]) =>
  lines.flatMap((line) => {
    const [, name, lat, lng] = /^(.+) (-?[\d.]+) (-?[\d.]+)$/.exec(line) ?? [];
    return name ? [{ name, state, lat: Number(lat), lng: Number(lng) }] : [];
  }),
);

/** Beyond this distance a district says nothing about a place, for instance abroad. */
const MAX_KILOMETRES = 150;

/** The nearest district centre; undefined if none is near. */
export function nearestDistrict(place: { lat: number; lng: number }): District | undefined {
  let nearest: District | undefined;
  let shortest = MAX_KILOMETRES;
  for (const district of districts) {
    const distance = kilometresBetween(place, district);
    if (distance < shortest) [nearest, shortest] = [district, distance];
  }
  return nearest;
}

/** Address that opens a place in the device's own map app (RFC 5870). */
export const geoLink = ({ lat, lng, accuracy }: Position): string =>
  `geo:${lat.toFixed(6)},${lng.toFixed(6)}${accuracy === null ? '' : `;u=${Math.round(accuracy)}`}`;

/** Half the height of the near view, in kilometres. */
const NEAR_KILOMETRES = 150;

/** The part of the drawing to show: all of it, or the surroundings of a place. */
export function viewBoxOf(near: { lat: number; lng: number } | undefined): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  if (!near) return { x: 0, y: 0, ...MAP_SIZE };
  const height = 2 * lengthOnMap(NEAR_KILOMETRES * 1_000, near.lat);
  const width = (height * MAP_SIZE.width) / MAP_SIZE.height;
  const { x, y } = projectToMap(near);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Latitude and longitude, as map sites accept them in their search field: computers open no `geo:` link. */
export const coordinates = ({ lat, lng }: Pick<Position, 'lat' | 'lng'>): string =>
  `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
