import type { Tradition } from '../../../contract/astro/traditions.ts';
import {
  type ManglikAnswer,
  type ManglikEasing,
  type ManglikOrigin,
  manglikOrigins,
} from '../../../contract/astro/values.ts';
import type { Chart } from './chart.rules.ts';

const MESHA = 0;
const VRISHCHIKA = 7;
const MAKARA = 9;

/** The house of a sign counted from another, 1 to 12: whole signs. */
const houseFrom = (origin: number, sign: number): number => ((sign - origin + 12) % 12) + 1;

/** One person's Manglik position counted from each origin, with the easings that apply at every possible time of birth. */
export interface Manglik {
  readonly from: Readonly<Record<ManglikOrigin, ManglikAnswer>>;
  readonly easings: readonly ManglikEasing[];
}

function answerFrom(table: Tradition, origins: readonly number[] | null, mars: readonly number[]): ManglikAnswer {
  if (!origins) return 'unknown';
  const found = origins.flatMap((origin) => mars.map((sign) => table.manglikHouses.includes(houseFrom(origin, sign))));
  if (found.every(Boolean)) return 'yes';
  return found.some(Boolean) ? 'either' : 'no';
}

/** Whether Jupiter is in the sign of Mars, or aspects it from the fifth, seventh or ninth house. */
const hasJupiter = (jupiter: number, mars: number): boolean => [1, 5, 7, 9].includes(houseFrom(jupiter, mars));

/** Counts the house of Mars from lagna, Moon and Venus. */
export function manglikOf(table: Tradition, chart: Chart): Manglik {
  const origins = { lagna: chart.lagna, moon: chart.moonSigns, venus: chart.venus };
  const from = Object.fromEntries(
    manglikOrigins.map((origin) => [origin, answerFrom(table, origins[origin], chart.mars)]),
  ) as Record<ManglikOrigin, ManglikAnswer>;
  if (!canBeManglik(from)) return { from, easings: [] };
  const always = (test: (mars: number) => boolean): boolean => chart.mars.every(test);
  return {
    from,
    easings: [
      ...(always((mars) => mars === MESHA || mars === VRISHCHIKA) ? (['ownSign'] as const) : []),
      ...(always((mars) => mars === MAKARA) ? (['exalted'] as const) : []),
      ...(always((mars) => chart.jupiter.every((jupiter) => hasJupiter(jupiter, mars))) ? (['jupiter'] as const) : []),
    ],
  };
}

const canBeManglik = (from: Manglik['from']): boolean =>
  Object.values(from).some((one) => one === 'yes' || one === 'either');

/** Both persons' positions. Two Manglik births ease each other if both are certain from the same origin. */
export function comparedManglik(one: Manglik, other: Manglik): [Manglik, Manglik] {
  const both = manglikOrigins.some((origin) => one.from[origin] === 'yes' && other.from[origin] === 'yes');
  const withBoth = (manglik: Manglik): Manglik =>
    both ? { ...manglik, easings: [...manglik.easings, 'both'] } : manglik;
  return [withBoth(one), withBoth(other)];
}
