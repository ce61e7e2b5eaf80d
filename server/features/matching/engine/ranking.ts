import type { Columns } from './columns.ts';
import type { Rows } from './kernels.ts';
import { MET_SHIFT, type Plan } from './plan.ts';
import { BETA, FRESHNESS, fitOf, freshness, MOST_NOISE, NEUTRAL_FIT, noise, score } from './score.ts';
import type { TopRows } from './top-rows.ts';

/** Turns the rows of the answer into sorting keys: the higher, the earlier. */
export interface Ranking {
  /** Whether the sums are needed. */
  readonly isByFit: boolean;
  /** What a row must reach to come into the list; undefined while everybody can. */
  bar(): Bar | undefined;
  /** Leaves out rows that cannot come into the list, by what is summed up so far. */
  keepPromising(sums: Uint32Array, from: number, hits: Rows): void;
  offer(sums: Uint32Array, from: number, hits: Rows): void;
}

/** What a row must reach: its met weight, and its price times `priceWeight`, together at least its need. */
export interface Bar {
  /** By what a row states and misses (`MOST_WISHES` times the one, plus the other). */
  readonly needs: Float64Array;
  /** Below all needs, also in 32-bit numbers: who misses nothing needs more. */
  readonly least: number;
  readonly priceWeight: number;
  /** Whether the needs are others than the last time. */
  readonly isNew: boolean;
}

const MOST_WISHES = 32;
const WEIGHT_MASK = (1 << MET_SHIFT) - 1;
/** Rounding may not keep out whom the exact score lets in. */
const SLACK = 1e-9;
/** The same for sums up to 4,095 in 32-bit numbers. */
const SHORT_SLACK = 0.01;
/** The needs may lag behind the list by so much of a score: they let in a few more, which the score then leaves out. */
const STEP = 0.02;
const MISSED_SHIFT = MET_SHIFT + 5;

export function createRanking(plan: Plan, columns: Columns, top: TopRows): Ranking {
  if (plan.sums) return fitSums(plan, columns, plan.sums);
  return plan.sort === 'best' ? byScore(plan, columns, top) : byColumn(plan, columns, top);
}

/** Fits of both directions, from a row's sum and how much it states. */
const fitsOf = ({ statedWeight }: Plan) => ({
  both: (sum: number, stated: number): number =>
    fitOf(sum & WEIGHT_MASK, statedWeight) + fitOf((sum >>> MET_SHIFT) & 31, stated),
});

/**
 * By what a row states and is known to miss: the viewer's weight it needs for both fits to reach `least`, as if all else
 * it states were met.
 */
function writeNeeds(needs: Float64Array, statedWeight: number, least: number): void {
  // Who states nothing gives everybody the same fit.
  const given = statedWeight === 0 ? NEUTRAL_FIT : 0;
  for (let stated = 0; stated < MOST_WISHES; stated++)
    for (let missed = 0; missed <= stated; missed++) {
      const need = least - fitOf(stated - missed, stated);
      needs[stated * MOST_WISHES + missed] = (need - given) * (statedWeight || 1) - SLACK;
    }
}

const keepAll = (): void => {};
const noBar = (): undefined => undefined;

function fitSums(plan: Plan, { stated }: Columns, into: Float32Array): Ranking {
  const fits = fitsOf(plan);
  return {
    isByFit: true,
    bar: noBar,
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
  const mostExtra = FRESHNESS + MOST_NOISE + mostBoost + SLACK;
  const needs = new Float64Array(MOST_WISHES ** 2);
  /** Of those who miss nothing, whether they state anything or not. */
  let leastNeed = Number.NEGATIVE_INFINITY;
  /** What `needs` was written for. */
  let floor = Number.NEGATIVE_INFINITY;
  /** A price of 1 in units of the viewer's weight. */
  const priceWeight = 2 * BETA * (plan.statedWeight || 1);
  const follow = (): void => {
    if (top.floor < floor + STEP) return;
    floor = top.floor;
    writeNeeds(needs, plan.statedWeight, (floor - mostExtra) * 2 * BETA);
    leastNeed = Math.min(needs[0]!, needs[MOST_WISHES]!) - SHORT_SLACK;
  };
  /** What was told last. */
  let told = Number.NEGATIVE_INFINITY;
  const isOpen = (): boolean => ascending || top.floor === Number.NEGATIVE_INFINITY;
  return {
    isByFit: true,
    bar() {
      if (isOpen()) return undefined;
      follow();
      const isNew = told !== floor;
      told = floor;
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
        const need = needs[stated[from + row]! * MOST_WISHES + ((sum >>> MISSED_SHIFT) & 31)]!;
        rows[kept] = row;
        // Counted rather than branched on: nobody can foresee who stays.
        kept += +((sum & WEIGHT_MASK) + prices[from + row]! * priceWeight >= need);
      }
      hits.count = kept;
    },
    offer(sums, from, { rows, count }) {
      for (let at = 0; at < count; at++) {
        const row = from + rows[at]!;
        const both = fits.both(sums[rows[at]!]!, stated[row]!);
        const sure = freshness(joined[row]!, now) + boostOf(row);
        // Most rows end here: whatever the noise, others are better.
        if (!ascending && score(both, prices[row]!, sure) + MOST_NOISE + SLACK < top.floor) continue;
        const key = score(both, prices[row]!, sure + noise(seed, ids, 4 * row));
        top.offer(ascending ? -key : key, row);
      }
    },
  };
}

function byColumn(plan: Plan, columns: Columns, top: TopRows): Ranking {
  const { joined, active, codes } = columns;
  const column =
    plan.sort === 'newest' ? joined : plan.sort === 'active' ? active : (codes[plan.ageDimension] as Uint8Array);
  const sign = plan.ascending ? -1 : 1;
  const hasUnknown = plan.sort !== 'newest';
  return {
    isByFit: false,
    bar: noBar,
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
