import { createHash } from 'node:crypto';

/**
 * `npm test` runs every claim, and of its repetitions a sample that another seed chooses otherwise; `npm run test:long` runs
 * all of them (docs/testing.md). The seed is printed by the run and given back by `RISHTA_SAMPLE_SEED`.
 */

/** Whether this run takes all repetitions. */
export const isLongRun = process.env.RISHTA_LONG_TESTS === '1';

const seed = process.env.RISHTA_SAMPLE_SEED ?? '1';

/** A whole number below 2^32 that belongs to the seed of the run and to `what`. */
export const sampleNumber = (what: string): number =>
  createHash('sha256').update(`${seed} ${what}`).digest().readUInt32BE();

/** One of several sets of repetitions, each of which makes the whole claim; in a long run all of them. @param what the claim */
export function oneSetOf<T>(what: string, sets: readonly (readonly T[])[]): readonly T[] {
  if (isLongRun) return sets.flat();
  return sets[sampleNumber(what) % sets.length] ?? [];
}

/**
 * One row of each branch, in their order; in a long run all rows.
 * @param what the claim
 * @param branchOf rows of which the same is claimed answer the same
 */
export function oneOfEach<T>(what: string, rows: readonly T[], branchOf: (row: T) => string): readonly T[] {
  if (isLongRun) return rows;
  const branches = Map.groupBy(rows, branchOf);
  const chosen = new Set([...branches].map(([branch, own]) => own[sampleNumber(`${what}: ${branch}`) % own.length]));
  return rows.filter((row) => chosen.has(row));
}

/** How often something is done again: `short` times, in a long run `long` times. */
export const rounds = (short: number, long: number): number => (isLongRun ? long : short);
