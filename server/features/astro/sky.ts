import { type AstroTime, Body, Ecliptic, EclipticGeoMoon, GeoVector, MakeTime, SiderealTime } from 'astronomy-engine';

const DEGREE = Math.PI / 180;
const CENTURY_DAYS = 36_525;

const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;

/**
 * The Lahiri ayanamsa in degrees: the distance of the Indian zodiac from the mean equinox. Within 0.002 arc seconds of
 * the Swiss Ephemeris (SE_SIDM_LAHIRI) from 1900 to 2050.
 * @param centuries Julian centuries in terrestrial time since 2000
 */
export const lahiri = (centuries: number): number =>
  23.857092 + (5028.796195 * centuries + 1.1054348 * centuries ** 2) / 3600;

/** Nutation in longitude in degrees, from its four largest terms: within 0.5 arc seconds. */
function nutation(centuries: number): number {
  const node = (125.04452 - 1934.136261 * centuries) * DEGREE;
  const sun = (280.4665 + 36_000.7698 * centuries) * DEGREE;
  const moon = (218.3165 + 481_267.8813 * centuries) * DEGREE;
  return (
    (-17.2 * Math.sin(node) - 1.32 * Math.sin(2 * sun) - 0.23 * Math.sin(2 * moon) + 0.21 * Math.sin(2 * node)) / 3600
  );
}

const centuriesOf = (time: AstroTime): number => time.tt / CENTURY_DAYS;

/** A longitude on the true equinox of date, moved to the Indian zodiac. */
const sidereal = (longitude: number, time: AstroTime): number =>
  turn(longitude - nutation(centuriesOf(time)) - lahiri(centuriesOf(time)));

/** The sidereal longitude of the Moon in degrees. Against the Swiss Ephemeris at most 11 arc seconds off, 20 s of birth time. */
export function moonAt(at: Date): number {
  const time = MakeTime(at);
  return sidereal(EclipticGeoMoon(time).lon, time);
}

export type Planet = 'Mars' | 'Venus' | 'Jupiter';

/** The sidereal longitude of a planet in degrees. */
export function planetAt(planet: Planet, at: Date): number {
  const time = MakeTime(at);
  return sidereal(Ecliptic(GeoVector(Body[planet], time, true)).elon, time);
}

/** The sidereal longitude in degrees of the point that rises in the east at a place in degrees (east and north positive). */
export function lagnaAt(at: Date, place: { latitude: number; longitude: number }): number {
  const time = MakeTime(at);
  const local = (SiderealTime(time) * 15 + place.longitude) * DEGREE;
  const tilt = (23.43929 - 0.0130042 * centuriesOf(time)) * DEGREE;
  const east = Math.atan2(
    Math.cos(local),
    -(Math.sin(local) * Math.cos(tilt) + Math.tan(place.latitude * DEGREE) * Math.sin(tilt)),
  );
  return sidereal(turn(east / DEGREE), time);
}
