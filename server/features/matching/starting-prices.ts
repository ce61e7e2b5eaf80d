import { segmentOf } from './market/segments.ts';

/** The median price of the members of one gender and community. */
export interface CommunityPrice {
  readonly gender: string;
  readonly religion: string | null;
  readonly median: number;
  readonly members: number;
}

const keyOf = (gender: string, religion: string | null): string => `${gender} ${segmentOf(religion)}`;

/** Half of all members stand at or below it, each community counted at its median. */
function weightedMedian(prices: readonly CommunityPrice[]): number {
  const sorted = prices.toSorted((a, b) => a.median - b.median);
  const half = sorted.reduce((sum, { members }) => sum + members, 0) / 2;
  let below = 0;
  for (const { median, members } of sorted) {
    below += members;
    if (below >= half) return median;
  }
  return 0;
}

/**
 * Prices for members whom the last run of the market did not know yet: what is usual among their own, so that nobody
 * tops every list only for being new. Log prices, 0 or below.
 */
export function createStartingPrices() {
  let bySegment: ReadonlyMap<string, number> = new Map();
  let byGender: ReadonlyMap<string, number> = new Map();
  return {
    use(prices: readonly CommunityPrice[]): void {
      const usual = (key: (price: CommunityPrice) => string): ReadonlyMap<string, number> =>
        new Map([...Map.groupBy(prices, key)].map(([group, members]) => [group, weightedMedian(members)]));
      bySegment = usual(({ gender, religion }) => keyOf(gender, religion));
      byGender = usual(({ gender }) => gender);
    },
    /** Where nothing is known of a segment, what is usual in all. */
    of: (gender: string, religion: string | null): number =>
      bySegment.get(keyOf(gender, religion)) ?? byGender.get(gender) ?? 0,
  };
}

export type StartingPrices = ReturnType<typeof createStartingPrices>;
