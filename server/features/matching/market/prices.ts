import { kernelOf, logPriceOf, solveEquilibrium } from './choo-siow.ts';
import { type ReadFitRow, RowFinder } from './fit-rows.ts';
import { drawLandmarks, type Landmarks } from './landmarks.ts';
import { medianOf } from './median.ts';

/** The members of one gender. */
export interface MarketSide {
  readonly ids: readonly string[];
  /** The market segment of each member (`segmentOf`), at the same positions. */
  readonly segments: readonly string[];
}

export interface MarketOptions {
  /** The β of the score formula: prices are valid only for this score. At least 0.005. */
  readonly beta: number;
  /** Number of landmarks per side; if a side has no more members than this, all of them are landmarks. */
  readonly landmarks?: number;
  /** Seed that selects the landmarks. */
  readonly seed?: number;
  readonly rounds?: number;
}

export interface Prices {
  /**
   * The log price of each member of the first side, by position: finite and ≤ 0. In a community priced exactly, 0 for a
   * member whom nobody matches.
   */
  readonly first: Float64Array;
  readonly second: Float64Array;
}

const LANDMARKS = 2_000;
const ROUNDS = 20;

/** Computes K for each landmark of the first side (rows) and each landmark of the second (columns). */
async function kernelOfLandmarks(
  first: readonly string[],
  second: readonly string[],
  fits: ReadFitRow,
  kernel: (sum: number) => number,
): Promise<Float64Array> {
  const values = new Float64Array(first.length * second.length);
  const finder = await RowFinder.of(second);
  for (const [at, id] of first.entries()) {
    const row = await fits(id);
    if (!row) continue;
    await finder.forEligible(row, (place, sum) => {
      values[at * second.length + place] = kernel(sum);
    });
  }
  return values;
}

/** Demand of the other side's landmarks for each member of a side: Σ w·K·A. */
async function demandFor(
  ids: readonly string[],
  landmarks: readonly string[],
  shares: readonly number[],
  fits: ReadFitRow,
  kernel: (sum: number) => number,
): Promise<Float64Array> {
  const demand = new Float64Array(ids.length);
  const finder = await RowFinder.of(ids);
  for (const [at, id] of landmarks.entries()) {
    const row = await fits(id);
    if (!row) continue;
    const share = shares[at] ?? 0;
    await finder.forEligible(row, (place, sum) => {
      demand[place] = (demand[place] ?? 0) + kernel(sum) * share;
    });
  }
  return demand;
}

/**
 * Demand of one additional typical landmark, added to each member's demand. Members with narrow criteria may have no
 * matching landmark in the sample: without this addition their price would be 0 and they would top every list.
 */
function oneMore(demand: Float64Array, landmarks: Landmarks): number {
  const positive = demand.filter((wanted) => wanted > 0);
  return medianOf(positive) / Math.max(1, landmarks.positions.length);
}

/** Computes log prices as -asinh(½·demand). */
function pricesOf(demand: Float64Array, landmarks: Landmarks, total: number): Float64Array {
  const isSample = landmarks.positions.length < total;
  const added = isSample ? oneMore(demand, landmarks) : 0;
  return demand.map((wanted) => logPriceOf((wanted + added) / 2));
}

const idsOf = (side: MarketSide, { positions }: Landmarks): string[] =>
  positions.map((position) => side.ids[position] ?? '');

const sharesOf = (prices: Float64Array, { weights }: Landmarks): number[] =>
  Array.from(prices, (price, at) => price * (weights[at] ?? 0));

/** The landmarks of a side, representing `members` in total. */
async function landmarksOf(side: MarketSide, members: number, wanted: number, seed: number): Promise<Landmarks> {
  const { positions, weights } = await drawLandmarks(side.ids, side.segments, wanted, seed);
  return { positions, weights: weights.map((weight) => (weight * members) / side.ids.length) };
}

/**
 * Computes congestion prices of a whole community (design/matching.md, after Choo & Siow): first the market of the
 * landmarks is balanced, where each landmark represents its share of its segment; then every member is priced against
 * the other side's landmarks. Costs three times `landmarks` queries to `fits`. A community no larger than the sample is
 * priced exactly.
 * Both sides are scaled to the same total. Otherwise the prices of the larger side would be almost 0, and its
 * best-liked members would take all positions: with three men to two women, a quarter of the men were in nobody's list
 * (`bench/matching`).
 */
export async function congestionPrices(
  first: MarketSide,
  second: MarketSide,
  fits: ReadFitRow,
  { beta, landmarks = LANDMARKS, seed = 0, rounds = ROUNDS }: MarketOptions,
): Promise<Prices> {
  const kernel = kernelOf(beta);
  const members = Math.max(first.ids.length, second.ids.length);
  const firstMarks = await landmarksOf(first, members, landmarks, seed);
  const secondMarks = await landmarksOf(second, members, landmarks, seed);
  const [firstIds, secondIds] = [idsOf(first, firstMarks), idsOf(second, secondMarks)];
  const values = await kernelOfLandmarks(firstIds, secondIds, fits, kernel);
  const { rows, columns } = await solveEquilibrium(values, firstMarks.weights, secondMarks.weights, rounds);
  const forFirst = await demandFor(first.ids, secondIds, sharesOf(columns, secondMarks), fits, kernel);
  const forSecond = await demandFor(second.ids, firstIds, sharesOf(rows, firstMarks), fits, kernel);
  return {
    first: pricesOf(forFirst, secondMarks, second.ids.length),
    second: pricesOf(forSecond, firstMarks, first.ids.length),
  };
}
