/**
 * The score, used by the scan, by the brute-force check in tests, and by the computation of prices (design "Matching":
 * mutual benefit minus the congestion price of sought-after members).
 */

/** Weight of the match relative to all other terms; values near 0.05 rank best. */
export const BETA = 0.05;
/** Match value used for members who state no criteria. */
export const NEUTRAL_FIT = 0.5;
/** Bonus of a member who joined this minute; it decreases linearly over `FRESH_MINUTES`. */
export const FRESHNESS_BONUS = 0.6;
export const FRESH_MINUTES = 14 * 24 * 60;

/** Share of the stated weight that is met, 0 to 1. */
export const fitOf = (met: number, stated: number): number => (stated === 0 ? NEUTRAL_FIT : met / stated);

/** Bonus for recently joined members. @param joined and `now` in minutes since 1970 */
export function freshness(joined: number, now: number): number {
  const age = now - joined;
  if (age >= FRESH_MINUTES) return 0;
  return age <= 0 ? FRESHNESS_BONUS : FRESHNESS_BONUS * (1 - age / FRESH_MINUTES);
}

const SCALE = 0.15;
const STEPS = 4096;
/** Quantiles of a Gumbel distribution without its extreme hundredths, so that the bounds are tight. */
const gumbel = Float64Array.from({ length: STEPS }, (_, step) => {
  const p = 0.01 + (0.98 * (step + 0.5)) / STEPS;
  return SCALE * -Math.log(-Math.log(p));
});
export const MAX_NOISE = gumbel[STEPS - 1] as number;

const mix = (hash: number, word: number): number => {
  let mixed = Math.imul(hash ^ word, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
};

/** Noise seed of one viewer and day; `id` is the viewer's four words. */
export function noiseSeed(id: ArrayLike<number>, day: number): number {
  let hash = mix(0x2545f491, day);
  for (let word = 0; word < 4; word++) hash = mix(hash, id[word] as number);
  return hash;
}

/** Noise that breaks ties between equal scores: fixed per pair and day. `at` is the start of an id. */
export function noise(seed: number, ids: ArrayLike<number>, at: number): number {
  let hash = seed;
  for (let word = 0; word < 4; word++) hash = mix(hash, ids[at + word] as number);
  return gumbel[(hash >>> 8) & (STEPS - 1)] as number;
}

/**
 * Amount added to a pair's score: its correction, or else its noise. A corrected pair also gets the largest possible noise, so that
 * noise ranks nobody above members whose place was computed.
 */
export const noiseOrCorrection = (correction: number | undefined, luck: number): number =>
  correction === undefined ? luck : correction + MAX_NOISE;

/**
 * The score of a row; higher is better. @param fits sum of both directions, 0 to 2. @param extra freshness, boosts and
 * noise
 */
export const scoreRow = (fits: number, logPrice: number, extra: number): number => fits / (2 * BETA) + logPrice + extra;
