import { randomBy } from './market-model.ts';

/** One member shown to a viewer in a logged list. */
export interface LoggedImpression {
  readonly viewer: string;
  /** Probability of being looked at, as logged. */
  readonly propensity: number;
  /** Probability of being looked at under the order that is to be judged. */
  readonly newPropensity: number;
  readonly isInterest: boolean;
  /** Whether the interest was accepted. */
  readonly isMatch: boolean;
}

/** Estimated number per viewer, and the interval that contains the true number in 95 of 100 cases. */
interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Weights of rare positions are limited, which costs a small bias towards the logged order. */
const MOST_WEIGHT = 10;
const RESAMPLES = 400;

/**
 * Estimates what another order of the same impressions would have brought, by inverse propensity. The interest is the first stage:
 * whether it is sent depends on the position and is weighted; whether it is accepted does not, so the second stage is
 * the observed acceptance of the interests. Intervals resample viewers, since what one viewer does is not independent.
 */
export function estimateOffline(impressions: readonly LoggedImpression[], seed = 1) {
  const viewers = new Map<string, { interests: number; matches: number }>();
  for (const { viewer, propensity, newPropensity, isInterest, isMatch } of impressions) {
    const sums = viewers.get(viewer) ?? { interests: 0, matches: 0 };
    viewers.set(viewer, sums);
    if (!isInterest) continue;
    const weight = Math.min(MOST_WEIGHT, newPropensity / propensity);
    sums.interests += weight;
    if (isMatch) sums.matches += weight;
  }
  const all = [...viewers.values()];
  const random = randomBy(seed);
  const estimate = (of: (sums: { interests: number; matches: number }) => number): Estimate => {
    const values = all.map(of);
    const mean = (some: readonly number[]): number =>
      some.reduce((sum, one) => sum + one, 0) / Math.max(1, some.length);
    const means = Array.from({ length: RESAMPLES }, () =>
      mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
    ).sort((a, b) => a - b);
    const at = (share: number): number => means[Math.floor(share * (RESAMPLES - 1))] ?? 0;
    return { value: mean(values), low: at(0.025), high: at(0.975) };
  };
  return { interests: estimate(({ interests }) => interests), matches: estimate(({ matches }) => matches) };
}
