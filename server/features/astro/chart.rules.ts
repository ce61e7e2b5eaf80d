import { MOON_CODES } from '../../../contract/astro/values.ts';
import { type Birth, type Span, spansOf } from './birth.rules.ts';
import { codeOf, moonPlaces } from './moon-codes.ts';
import { lagnaAt, moonAt, type Planet, planetAt } from './sky.ts';

/** The longest span in which the rising sign still says something: two or three signs out of twelve. */
const LONGEST_FOR_LAGNA_MS = 4 * 3_600_000;

/** The chart of a birth. Each list has every value that is possible within the uncertainty. */
export interface Chart {
  /** Codes of the Moon (`moon-codes.ts`). */
  readonly moon: readonly number[];
  readonly moonSigns: readonly number[];
  /** Null: the time or the place is not known well enough. */
  readonly lagna: readonly number[] | null;
  readonly mars: readonly number[];
  readonly venus: readonly number[];
  readonly jupiter: readonly number[];
}

const unique = (values: readonly number[]): number[] => [...new Set(values)];

/** All values from one to another on a circle, both included, counted upwards. */
const onwards = (from: number, to: number, size: number): number[] =>
  Array.from({ length: ((to - from + size) % size) + 1 }, (_, step) => (from + step) % size);

const signOf = (longitude: number): number => Math.floor(longitude / 30);

/** Computes both ends of every span. The Moon and the rising sign only move forwards, so all values between are possible too. */
export function chartOf(birth: Birth): Chart {
  const spans = spansOf(birth);
  const moon = unique(spans.flatMap(({ from, to }) => onwards(codeOf(moonAt(from)), codeOf(moonAt(to)), MOON_CODES)));
  const signs = (planet: Planet) =>
    unique(spans.flatMap(({ from, to }) => [signOf(planetAt(planet, from)), signOf(planetAt(planet, to))]));
  const { place } = birth;
  const isLong = ({ from, to }: Span) => to.getTime() - from.getTime() > LONGEST_FOR_LAGNA_MS;
  const lagna =
    'town' in place && !spans.some(isLong)
      ? spans.flatMap(({ from, to }) => onwards(signOf(lagnaAt(from, place)), signOf(lagnaAt(to, place)), 12))
      : null;
  return {
    moon,
    moonSigns: unique(moon.map((code) => moonPlaces[code]?.rashi ?? 0)),
    lagna: lagna && unique(lagna),
    mars: signs('Mars'),
    venus: signs('Venus'),
    jupiter: signs('Jupiter'),
  };
}
