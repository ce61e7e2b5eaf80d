/**
 * The score, for everybody who ranks: the scan, the brute force it is checked against, and the market's prices
 * (design "Matching": what two people bring each other, less what the one costs whom too many want).
 */

/** How much the best fit counts against everything else; near 0.05 lists rank best. */
export const BETA = 0.05;
/** The fit of somebody who states nothing: neither good nor bad. */
export const NEUTRAL_FIT = 0.5;
/** What a member who joined this minute is given; it fades evenly over `FRESH_MINUTES`. */
export const FRESHNESS = 0.6;
export const FRESH_MINUTES = 14 * 24 * 60;

/** Share of the stated weight that is met, 0 to 1. */
export const fitOf = (met: number, stated: number): number => (stated === 0 ? NEUTRAL_FIT : met / stated);

/** @param joined and `now` in minutes since 1970. */
export function freshness(joined: number, now: number): number {
  const age = now - joined;
  if (age >= FRESH_MINUTES) return 0;
  return age <= 0 ? FRESHNESS : FRESHNESS * (1 - age / FRESH_MINUTES);
}

const SCALE = 0.15;
const STEPS = 4096;
/** Quantiles of a Gumbel distribution, its outermost hundredths cut off so that the bounds are near. */
const gumbel = Float64Array.from({ length: STEPS }, (_, step) => {
  const p = 0.01 + (0.98 * (step + 0.5)) / STEPS;
  return SCALE * -Math.log(-Math.log(p));
});
export const MOST_NOISE = gumbel[STEPS - 1] as number;

const mix = (hash: number, word: number): number => {
  let mixed = Math.imul(hash ^ word, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
};

/** Where the noise of one viewer and day begins; `id` are the viewer's four words. */
export function noiseSeed(id: ArrayLike<number>, day: number): number {
  let hash = mix(0x2545f491, day);
  for (let word = 0; word < 4; word++) hash = mix(hash, id[word] as number);
  return hash;
}

/** Breaks the ties of people whom everybody likes equally: fixed for a pair and a day. `at` is where an id begins. */
export function noise(seed: number, ids: ArrayLike<number>, at: number): number {
  let hash = seed;
  for (let word = 0; word < 4; word++) hash = mix(hash, ids[at + word] as number);
  return gumbel[(hash >>> 8) & (STEPS - 1)] as number;
}

/** @param fits sum of the fits in both directions, 0 to 2. @param extra freshness, boosts and noise. */
export const score = (fits: number, logPrice: number, extra: number): number => fits / (2 * BETA) + logPrice + extra;
