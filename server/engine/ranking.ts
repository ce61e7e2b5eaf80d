import { BLOCK_ROWS } from './block.ts';
import type { Columns } from './columns.ts';
import type { Rows } from './kernels.ts';
import { MET_SHIFT, type Plan, type RowCorrections } from './plan.ts';
import {
  BETA,
  FRESHNESS_BONUS,
  fitOf,
  freshness,
  MAX_NOISE,
  NEUTRAL_FIT,
  noise,
  noiseOrCorrection,
  scoreRow,
} from './score.ts';
import type { TopRows } from './top-rows.ts';

/** Computes sorting keys of result rows: rows with higher keys are listed first. */
export interface Ranking {
  /** Whether the match sums are needed. */
  readonly isByFit: boolean;
  /** Requirement for entering the list; undefined while every row may enter. */
  threshold(): Threshold | undefined;
  /** Removes rows that cannot enter the list, based on partial sums. */
  keepPromising(sums: Uint32Array, from: number, hits: Rows): void;
  offer(sums: Uint32Array, from: number, hits: Rows): void;
}

/** Requirement: a row's met weight plus its price times `priceWeight` must reach its need. */
export interface Threshold {
  /** Needs, by `MOST_WISHES` times the number of stated criteria plus the number of missed criteria. */
  readonly needs: Float64Array;
  /** A bound below all needs, even after rounding to 32 bits. */
  readonly least: number;
  readonly priceWeight: number;
  /** Whether the needs have changed since the last call. */
  readonly isNew: boolean;
}

const MAX_WISHES = 32;
const WEIGHT_MASK = (1 << MET_SHIFT) - 1;
/** Tolerance, so that rounding removes no row that the exact score would include. */
const SLACK = 1e-9;
/** Rounding tolerance for sums up to 4,095 in 32-bit numbers. */
const SHORT_SLACK = 0.01;
/**
 * Needs are recomputed only after the score floor rose by this much. Until then they admit a few more rows, which the
 * exact score removes.
 */
const STEP = 0.02;
const MISSED_SHIFT = MET_SHIFT + 5;

export function createRanking(plan: Plan, columns: Columns, top: TopRows): Ranking {
  if (plan.sums) return fitSums(plan, columns, plan.sums);
  return plan.sort === 'best' ? byScore(plan, columns, top) : byColumn(plan, columns, top);
}

/** Match of a row in both directions, computed from its sum and its number of stated criteria. */
const fitsOf = ({ statedWeight }: Plan) => ({
  both: (sum: number, stated: number): number =>
    fitOf(sum & WEIGHT_MASK, statedWeight) + fitOf((sum >>> MET_SHIFT) & 31, stated),
});

/**
 * Writes, by a row's number of stated and known missed criteria, the viewer's weight that the row needs for its match
 * sum to reach `least`, assuming that all its other criteria are met.
 */
function writeNeeds(needs: Float64Array, statedWeight: number, least: number): void {
  // A viewer without wishes matches everybody equally.
  const given = statedWeight === 0 ? NEUTRAL_FIT : 0;
  for (let stated = 0; stated < MAX_WISHES; stated++)
    for (let missed = 0; missed <= stated; missed++) {
      const need = least - fitOf(stated - missed, stated);
      needs[stated * MAX_WISHES + missed] = (need - given) * (statedWeight || 1) - SLACK;
    }
}

const keepAll = (): void => {};
const noThreshold = (): undefined => undefined;

function fitSums(plan: Plan, { stated }: Columns, into: Float32Array): Ranking {
  const fits = fitsOf(plan);
  return {
    isByFit: true,
    threshold: noThreshold,
    keepPromising: keepAll,
    offer(sums, from, { rows, count }) {
      for (let at = 0; at < count; at++) {
        const row = rows[at]!;
        into[from + row] = fits.both(sums[row]!, stated[from + row]!);
      }
    },
  };
}

function byScore(plan: Plan, columns: Columns, top: TopRows): Ranking {
  const fits = fitsOf(plan);
  const { stated, prices, joined, ids } = columns;
  const { now, seed, boosts, ascending } = plan;
  const boostOf = (row: number): number => {
    let boost = 0;
    for (const { dimension, amounts } of boosts) boost += amounts[columns.codes[dimension]![row]!]!;
    return boost;
  };
  const mostBoost = boosts.reduce((sum, { amounts }) => sum + amounts.reduce((a, b) => Math.max(a, b), 0), 0);
  // A block or row is skipped only if it could not enter the list with the largest correction either.
  const mostCorrection = plan.corrections?.most ?? 0;
  const correctionsIn = createCorrections(plan.corrections);
  const mostExtra = FRESHNESS_BONUS + MAX_NOISE + mostCorrection + mostBoost + SLACK;
  const needs = new Float64Array(MAX_WISHES ** 2);
  /** Lowest need of rows without misses, with or without stated criteria. */
  let leastNeed = Number.NEGATIVE_INFINITY;
  /** Score floor for which `needs` was computed. */
  let floor = Number.NEGATIVE_INFINITY;
  /** Factor from congestion prices to units of the viewer's weight. */
  const priceWeight = 2 * BETA * (plan.statedWeight || 1);
  const follow = (): void => {
    if (top.floor < floor + STEP) return;
    floor = top.floor;
    writeNeeds(needs, plan.statedWeight, (floor - mostExtra) * 2 * BETA);
    leastNeed = Math.min(needs[0]!, needs[MAX_WISHES]!) - SHORT_SLACK;
  };
  /** The floor that the last call returned. */
  let lastFloor = Number.NEGATIVE_INFINITY;
  const isOpen = (): boolean => ascending || top.floor === Number.NEGATIVE_INFINITY;
  return {
    isByFit: true,
    threshold() {
      if (isOpen()) return undefined;
      follow();
      const isNew = lastFloor !== floor;
      lastFloor = floor;
      return { needs, least: leastNeed, priceWeight, isNew };
    },
    keepPromising(sums, from, hits) {
      if (isOpen()) return;
      follow();
      const { rows } = hits;
      let kept = 0;
      for (let at = 0; at < hits.count; at++) {
        const row = rows[at]!;
        const sum = sums[row]!;
        const need = needs[stated[from + row]! * MAX_WISHES + ((sum >>> MISSED_SHIFT) & 31)]!;
        rows[kept] = row;
        // Counts without a branch, because the outcome is unpredictable for the processor.
        kept += +((sum & WEIGHT_MASK) + prices[from + row]! * priceWeight >= need);
      }
      hits.count = kept;
    },
    offer(sums, from, { rows, count }) {
      const correctionOf = correctionsIn(from);
      const mostLuck = MAX_NOISE + SLACK + (correctionOf ? mostCorrection : 0);
      for (let at = 0; at < count; at++) {
        const row = from + rows[at]!;
        const both = fits.both(sums[rows[at]!]!, stated[row]!);
        const sure = freshness(joined[row]!, now) + boostOf(row);
        // Rejects most rows early: even the largest noise could not lift them into the list.
        if (!ascending && scoreRow(both, prices[row]!, sure) + mostLuck < top.floor) continue;
        const luck = noiseOrCorrection(correctionOf?.(row), noise(seed, ids, 4 * row));
        const key = scoreRow(both, prices[row]!, sure + luck);
        top.offer(ascending ? -key : key, row);
      }
    },
  };
}

/** Returns, by the first row of a block, a function for its rows' corrections; undefined if it has none. */
function createCorrections(corrections: RowCorrections | undefined) {
  const byRow = new Map(Array.from(corrections?.rows ?? [], (row, at) => [row, corrections?.amounts[at]] as const));
  const blocks = new Set(Array.from(byRow.keys(), (row) => Math.floor(row / BLOCK_ROWS)));
  const correctionOf = (row: number): number | undefined => byRow.get(row);
  return (from: number) => (blocks.has(Math.floor(from / BLOCK_ROWS)) ? correctionOf : undefined);
}

function byColumn(plan: Plan, columns: Columns, top: TopRows): Ranking {
  const { joined, active, codes } = columns;
  const column =
    plan.sort === 'newest' ? joined : plan.sort === 'active' ? active : (codes[plan.ageDimension] as Uint8Array);
  const sign = plan.ascending ? -1 : 1;
  const hasUnknown = plan.sort !== 'newest';
  return {
    isByFit: false,
    threshold: noThreshold,
    keepPromising: keepAll,
    offer(_sums, from, { rows, count }) {
      for (let at = 0; at < count; at++) {
        const row = from + rows[at]!;
        const value = column[row]!;
        top.offer(hasUnknown && value === 0 ? Number.NEGATIVE_INFINITY : sign * value, row);
      }
    },
  };
}
