import { setImmediate } from 'node:timers/promises';
import type { Examination } from './examination-model.ts';
import { createMatchCounter, inboxesOf, type SparseMarket } from './expected-matches.ts';

export interface RefineOptions {
  /** How proposers look through their lists, and receivers through their applicants. */
  readonly examination: Examination;
  /** Number of positions that are looked at; default: all. */
  readonly length?: number;
  readonly rounds?: number;
  /** Limits on what receivers can answer; default: any number of interests. */
  readonly capacity?: Capacity;
}

/** How many interests receivers can answer. */
export interface Capacity {
  /** Interests that a receiver can answer at a time. */
  readonly interests: number;
  /** At most this many expected matches are subtracted for one more interest to a receiver who has many already. */
  readonly maxCost: number;
  /** Like `maxCost`, for receivers who rest. */
  readonly restCost?: number;
  /**
   * 1 for receivers who rest: their load is kept below what they can answer. With the same bound for all, every load would be
   * slightly above it.
   */
  readonly resting?: ArrayLike<number>;
  /** Interests of each receiver that wait for an answer now; default: none. */
  readonly open?: ArrayLike<number>;
  /** Weight of a further match of each receiver, 0 … 1; default: 1 each. */
  readonly weights?: ArrayLike<number>;
}

/** More rounds gain less than a thousandth of the matches (`npm run bench -- market`). */
const ROUNDS = 24;
/** Receivers or proposers per slice; the process can do other work between two slices. */
const SLICE = 512;

/**
 * Finds lists with more expected matches than those sorted by `scores`, by the method of Frank & Wolfe: expected matches
 * are a function of the attention that each proposer pays to each receiver; a round sorts all lists by its gradient and
 * moves the attention a part of the way there. The sorted lists of the later rounds are compared exactly, and the best are
 * returned, so that no market is worse off than with the lists given. Memory: 28 bytes a pair.
 *
 * @returns All pairs, proposer by proposer, in the order of the new lists
 */
export async function refine(
  market: SparseMarket,
  scores: ArrayLike<number>,
  { examination, length = Number.POSITIVE_INFINITY, rounds = ROUNDS, capacity }: RefineOptions,
): Promise<Uint32Array> {
  const { starts, receiverOf, likes, liked, receivers } = market;
  const inboxes = inboxesOf(market);
  const countMatches = createMatchCounter(examination);
  const costOf = capacity && createCosts(capacity, receivers);
  const attention = attentionByPosition(examination, market, length);
  const applies = new Float32Array(receiverOf.length);
  const gradient = new Float32Array(receiverOf.length);
  const order = new Uint32Array(receiverOf.length);

  /** Sorts all lists by `key`, highest first, and moves the attention by `step` to them. */
  async function follow(key: ArrayLike<number>, step: number): Promise<void> {
    for (let i = 0; i + 1 < starts.length; i++) {
      const [start, end] = [starts[i]!, starts[i + 1]!];
      const own = order.subarray(start, end);
      for (let at = start; at < end; at++) own[at - start] = at;
      own.sort((a, b) => key[b]! - key[a]! || a - b);
      for (let at = 0; at < own.length; at++) {
        const pair = own[at]!;
        applies[pair] = (1 - step) * applies[pair]! + step * likes[pair]! * (attention[at] ?? 0);
      }
      if (i % SLICE === SLICE - 1) await setImmediate();
    }
  }
  async function differentiate(): Promise<void> {
    for (let j = 0; j < receivers; j++) {
      const inbox = inboxes.pairs.subarray(inboxes.starts[j], inboxes.starts[j + 1]);
      countMatches(inbox, applies, liked, gradient);
      const cost = costOf?.(j, inbox, applies) ?? 0;
      const weight = capacity?.weights?.[j] ?? 1;
      for (const pair of inbox) gradient[pair] = likes[pair]! * (gradient[pair]! * weight - cost);
      if (j % SLICE === SLICE - 1) await setImmediate();
    }
  }

  const sure = new Float32Array(receiverOf.length);
  let best = order;
  let highest = Number.NEGATIVE_INFINITY;
  /** Keeps the present lists if they are the best so far. */
  async function compare(): Promise<void> {
    for (let i = 0; i + 1 < starts.length; i++)
      for (let start = starts[i]!, at = start; at < starts[i + 1]!; at++)
        sure[order[at]!] = likes[order[at]!]! * (attention[at - start] ?? 0);
    let worth = 0;
    for (let j = 0; j < receivers; j++) {
      const inbox = inboxes.pairs.subarray(inboxes.starts[j], inboxes.starts[j + 1]);
      worth += (capacity?.weights?.[j] ?? 1) * countMatches(inbox, sure, liked);
      if (capacity) worth -= maxCostOf(capacity, j) * overload(capacity, j, inbox, sure);
      if (j % SLICE === SLICE - 1) await setImmediate();
    }
    if (worth <= highest) return;
    [best, highest] = [order.slice(), worth];
  }

  await follow(scores, 1);
  await compare();
  for (let round = 0; round < rounds; round++) {
    await differentiate();
    await follow(gradient, 2 / (round + 3));
    if (round >= rounds / 2) await compare();
  }
  await differentiate();
  await follow(gradient, 1);
  await compare();
  return best;
}

/** How much an interest's cost changes per round, for each interest too many or too few. */
const COST_STEP = 0.05;
/**
 * Target for a receiver's load, as a share of the interests that can be answered: below 1, because the last sort changes it a
 * little.
 */
const TARGET = 0.97;

/** Expected number of interests that a receiver has to answer, including those that already wait. */
function loadOf(open: number | undefined, inbox: Uint32Array, applies: ArrayLike<number>): number {
  let load = open ?? 0;
  for (const pair of inbox) load += applies[pair]!;
  return load;
}

const maxCostOf = ({ maxCost, restCost = maxCost, resting }: Capacity, j: number): number =>
  resting?.[j] ? restCost : maxCost;

/** Interests beyond those that a receiver can answer. */
const overload = ({ interests, open }: Capacity, j: number, inbox: Uint32Array, applies: ArrayLike<number>): number =>
  Math.max(0, loadOf(open?.[j], inbox, applies) - interests);

/**
 * The cost of a further interest for each receiver: the price of the limit on interests, found by subgradient steps, a step
 * each round. It rises while more interests are expected than can be answered, and falls otherwise.
 */
function createCosts(capacity: Capacity, receivers: number) {
  const { interests, open } = capacity;
  const costs = new Float64Array(receivers);
  return (j: number, inbox: Uint32Array, applies: ArrayLike<number>): number => {
    const cost = costs[j]! + COST_STEP * (loadOf(open?.[j], inbox, applies) - TARGET * interests);
    costs[j] = Math.max(0, Math.min(maxCostOf(capacity, j), cost));
    return costs[j]!;
  };
}

/** Attention by position, from 0, as far as the longest list; none beyond `length`. */
function attentionByPosition({ at }: Examination, { starts }: SparseMarket, length: number): Float64Array {
  let longest = 0;
  for (let i = 1; i < starts.length; i++) longest = Math.max(longest, starts[i]! - starts[i - 1]!);
  return Float64Array.from({ length: Math.min(longest, length) }, (_, position) => at(position + 1));
}
