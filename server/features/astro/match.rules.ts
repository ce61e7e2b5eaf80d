import type { Tradition } from '../../../contract/astro/traditions.ts';
import { type KootaKey, kootas, MOON_CODES } from '../../../contract/astro/values.ts';
import type { Chart } from './chart.rules.ts';
import { findCancelledParts, kootaPartsOf, totalKootaPoints } from './koota-points.rules.ts';
import { type MoonPlace, moonPlaces } from './moon-codes.ts';

/** Lowest and highest points, which are the same unless the exact time decides. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface Comparison {
  readonly total: Range;
  readonly parts: readonly (Range & { readonly key: KootaKey; readonly isEased: boolean })[];
}

const rangeOf = (halves: readonly number[]): Range => ({ from: Math.min(...halves) / 2, to: Math.max(...halves) / 2 });

/** Compares every possible place of one Moon with every possible place of the other. */
export function comparedCharts(table: Tradition, groom: Pick<Chart, 'moon'>, bride: Pick<Chart, 'moon'>): Comparison {
  const pairs = groom.moon.flatMap((his) =>
    bride.moon.map((hers) => [moonPlaces[his] as MoonPlace, moonPlaces[hers] as MoonPlace] as const),
  );
  const points = pairs.map(([his, hers]) => kootaPartsOf(table, his, hers));
  const eased = pairs.map(([his, hers]) => findCancelledParts(table, his, hers));
  return {
    total: rangeOf(points.map((halves) => halves.reduce((sum, one) => sum + one, 0))),
    parts: kootas.map(({ key }, index) => ({
      key,
      ...rangeOf(points.map((halves) => halves[index] as number)),
      isEased: eased.every((keys) => keys.includes(key)),
    })),
  };
}

/**
 * Half points with each code of another member's Moon: the highest, if the viewer's own Moon has several possible places.
 * @param isGroom whether the viewer is the groom
 */
export const pointsByCode = (table: Tradition, own: readonly number[], isGroom: boolean): Uint8Array =>
  Uint8Array.from({ length: MOON_CODES }, (_, other) =>
    Math.max(
      ...own.map((code) => (isGroom ? totalKootaPoints(table, code, other) : totalKootaPoints(table, other, code))),
    ),
  );
