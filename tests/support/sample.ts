import { createHash } from 'node:crypto';

/**
 * `npm test` runs each test with a random sample of its cases, chosen by a seed; `npm run test:long` runs all
 * repetitions (docs/testing.md). Each run prints its seed, and `RISHTA_SAMPLE_SEED` sets it again.
 */

/** Whether this run includes all repetitions. */
export const isLongRun = process.env.RISHTA_LONG_TESTS === '1';

const seed = process.env.RISHTA_SAMPLE_SEED ?? '1';

/** A whole number below 2^32, derived from the run's seed and `what`. */
export const sampleNumber = (what: string): number =>
  createHash('sha256').update(`${seed} ${what}`).digest().readUInt32BE();

/**
 * One of several sets of repetitions, each of which covers the whole claim; in a long run all sets.
 * @param what the claim
 */
export function oneSetOf<T>(what: string, sets: readonly (readonly T[])[]): readonly T[] {
  if (isLongRun) return sets.flat();
  return sets[sampleNumber(what) % sets.length] ?? [];
}

/**
 * One row per branch, in the original order; in a long run all rows.
 * @param what the claim
 * @param branchOf returns the same text for rows about which the same is claimed
 */
export function oneOfEach<T>(what: string, rows: readonly T[], branchOf: (row: T) => string): readonly T[] {
  if (isLongRun) return rows;
  const branches = Map.groupBy(rows, branchOf);
  const chosen = new Set([...branches].map(([branch, own]) => own[sampleNumber(`${what}: ${branch}`) % own.length]));
  return rows.filter((row) => chosen.has(row));
}

/** Number of repetitions: `short`, or `long` in a long run. */
export const rounds = (short: number, long: number): number => (isLongRun ? long : short);
