import { MOON_CODES } from '../../../contract/astro/values.ts';

const PADA = 10 / 3;
const HALF_OF_DHANU = 255;
const HALF_OF_MAKARA = 285;

/** A place of the Moon as the tables need it. */
export interface MoonPlace {
  readonly nakshatra: number;
  /** 1 to 4. */
  readonly pada: number;
  readonly rashi: number;
  /** 0: first half of the rashi, 1: second half. Only filled where it matters, in Dhanu and Makara. */
  readonly half: 0 | 1;
}

/**
 * The code of a sidereal longitude in degrees from 0 to below 360: 0 to 109 for the 108 padas, of which two are divided,
 * because the middle of Dhanu and of Makara, where the class of vashya changes, lies inside a pada.
 */
export const codeOf = (longitude: number): number =>
  Math.floor(longitude / PADA) + (longitude >= HALF_OF_DHANU ? 1 : 0) + (longitude >= HALF_OF_MAKARA ? 1 : 0);

const placeOf = (code: number): MoonPlace => {
  const ofDhanu = codeOf(HALF_OF_DHANU);
  const ofMakara = codeOf(HALF_OF_MAKARA);
  const pada = code - (code >= ofDhanu ? 1 : 0) - (code >= ofMakara ? 1 : 0);
  const rashi = Math.floor(pada / 9);
  const isSecondHalf = (rashi === 8 && code >= ofDhanu) || (rashi === 9 && code >= ofMakara);
  return { nakshatra: Math.floor(pada / 4), pada: (pada % 4) + 1, rashi, half: isSecondHalf ? 1 : 0 };
};

/** The place of each code. */
export const moonPlaces: readonly MoonPlace[] = Array.from({ length: MOON_CODES }, (_, code) => placeOf(code));
