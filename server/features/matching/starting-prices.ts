import { segmentOf } from './market/segments.ts';

/** The median price of the members of one gender and community. */
export interface CommunityPrice {
  readonly gender: string;
  readonly religion: string | null;
  readonly median: number;
  readonly members: number;
}

const keyOf = (gender: string, religion: string | null): string => `${gender} ${segmentOf(religion)}`;

/** Weighted median of prices, where each community counts with its own median. */
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
 * Prices for members who joined after the last computation: the typical price of their community, so that new members
 * are not on top of every list. Log prices, 0 or below.
 */
export function createStartingPrices() {
  let bySegment: ReadonlyMap<string, number> = new Map();
  let byGender: ReadonlyMap<string, number> = new Map();
  return {
    setPrices(prices: readonly CommunityPrice[]): void {
      const usual = (key: (price: CommunityPrice) => string): ReadonlyMap<string, number> =>
        new Map([...Map.groupBy(prices, key)].map(([group, members]) => [group, weightedMedian(members)]));
      bySegment = usual(({ gender, religion }) => keyOf(gender, religion));
      byGender = usual(({ gender }) => gender);
    },
    /** Typical price of the member's segment, otherwise of the gender. */
    of: (gender: string, religion: string | null): number =>
      bySegment.get(keyOf(gender, religion)) ?? byGender.get(gender) ?? 0,
  };
}

export type StartingPrices = ReturnType<typeof createStartingPrices>;
