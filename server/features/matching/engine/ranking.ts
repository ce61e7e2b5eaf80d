import { AGE, type Columns } from './columns.ts';
import type { Rows } from './kernels.ts';
import { MET_SHIFT, type Plan } from './plan.ts';
import { BETA, FRESHNESS, fitOf, freshness, MOST_NOISE, noise, score } from './score.ts';
import type { TopRows } from './top-rows.ts';

/** Turns the rows of the answer into sorting keys: the higher, the earlier. */
export interface Ranking {
  /** Whether the sums are needed. */
  readonly isByFit: boolean;
  /** Leaves out rows that cannot come into the list, from the viewer's side alone. */
  keepPromising(sums: Uint32Array, from: number, hits: Rows): void;
  offer(sums: Uint32Array, from: number, hits: Rows): void;
}

const MOST_WISHES = 32;
const WEIGHT_MASK = (1 << MET_SHIFT) - 1;
/** Rounding may not keep out whom the exact score lets in. */
const SLACK = 1e-9;
const MOST_FIT = 1;

export function createRanking(plan: Plan, columns: Columns, top: TopRows): Ranking {
  if (plan.sums) return fitSums(plan, columns, plan.sums);
  return plan.sort === 'best' ? byScore(plan, columns, top) : byColumn(plan, columns, top);
}

/** Fits of both directions, from a row's sum and how much it states. */
function fitsOf(plan: Plan) {
  const theirs = Float64Array.from({ length: MOST_WISHES ** 2 }, (_, at) =>
    fitOf(at % MOST_WISHES, Math.floor(at / MOST_WISHES)),
  );
  const mine = Float64Array.from({ length: plan.statedWeight + 1 }, (_, met) => fitOf(met, plan.statedWeight));
  return {
    mine: (sum: number): number => mine[sum & WEIGHT_MASK]!,
    both: (sum: number, stated: number): number =>
      mine[sum & WEIGHT_MASK]! + theirs[stated * MOST_WISHES + ((sum >>> MET_SHIFT) & 31)]!,
  };
}

const keepAll = (): void => {};

function fitSums(plan: Plan, { stated }: Columns, into: Float32Array): Ranking {
  const fits = fitsOf(plan);
  return {
    isByFit: true,
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
  return {
    isByFit: true,
    keepPromising(sums, from, hits) {
      if (ascending) return;
      // In units of fit, as if the row's own wishes were all met.
      const least = (top.floor - mostExtra) * 2 * BETA - MOST_FIT;
      if (least === Number.NEGATIVE_INFINITY) return;
      let kept = 0;
      for (let at = 0; at < hits.count; at++) {
        const row = hits.rows[at]!;
        if (fits.mine(sums[row]!) + prices[from + row]! * 2 * BETA >= least) hits.rows[kept++] = row;
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
  const column = plan.sort === 'newest' ? joined : plan.sort === 'active' ? active : (codes[AGE] as Uint8Array);
  const sign = plan.ascending ? -1 : 1;
  const hasUnknown = plan.sort !== 'newest';
  return {
    isByFit: false,
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
