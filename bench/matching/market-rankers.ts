import { BETA, noise, noiseOrCorrection, noiseSeed, scoreRow } from '../../server/engine/score.ts';
import { CORRECTED_MEMBERS, correctionIn, correctionsOf } from '../../server/features/matching/market/corrections.ts';
import type { Examination } from '../../server/features/matching/market/examination-model.ts';
import { createMatchCounter, inboxesOf } from '../../server/features/matching/market/expected-matches.ts';
import type { FitRow } from '../../server/features/matching/market/fit-rows.ts';
import { blendPrice } from '../../server/features/matching/market/price-changes.ts';
import { congestionPrices, type MarketOptions } from '../../server/features/matching/market/prices.ts';
import { type RefineOptions, refine } from '../../server/features/matching/market/refine.ts';
import { type InboxMarket, type Lists, randomBy, sparseOf } from './market-model.ts';

const MODE_ROUNDS = 24;

/** For each proposer the best `length` receivers by a score, among the eligible; ties by number. */
export function ranked(market: InboxMarket, length: number, scoreOf: (i: number, j: number) => number): Lists {
  const everybody = Array.from({ length: market.receivers }, (_, j) => j);
  return Array.from({ length: market.proposers }, (_, i) => {
    const candidates = everybody.filter((j) => !market.eligible || market.eligible[i * market.receivers + j]);
    const scores = Float64Array.from(everybody, (j) => scoreOf(i, j));
    return candidates.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, length);
  });
}

/** Each proposer's list is sorted by the proposer's own preference alone. */
export const ownPreferenceRule = (market: InboxMarket, length: number): Lists =>
  ranked(market, length, (i, j) => market.likes[i * market.receivers + j] ?? 0);

/** The usual two-way rule: the product of both preferences. */
export const productRule = (market: InboxMarket, length: number): Lists =>
  ranked(market, length, (i, j) => {
    const pair = i * market.receivers + j;
    return (market.likes[pair] ?? 0) * (market.liked[pair] ?? 0);
  });

/**
 * MODE (RecSys 2026) by our own reading of its description, since we could not read the paper: every round computes the
 * marginal matches of all pairs at the present lists, adds them to a running sum, and sorts the lists by it.
 */
export function modeRule(market: InboxMarket, length: number, examination: Examination): Lists {
  const everybody = sparseOf(market, productRule(market, market.receivers));
  const { starts, receiverOf, likes, liked } = everybody;
  const inboxes = inboxesOf(everybody);
  const count = createMatchCounter(examination);
  const applies = new Float64Array(receiverOf.length);
  const gradient = new Float64Array(receiverOf.length);
  const sums = new Float64Array(receiverOf.length);
  const order = Uint32Array.from(receiverOf.keys());
  const listOf = (i: number): Uint32Array => order.subarray(starts[i], starts[i + 1]);
  for (let round = 0; round < MODE_ROUNDS; round++) {
    applies.fill(0);
    for (let i = 0; i < market.proposers; i++)
      for (const [at, pair] of listOf(i).subarray(0, length).entries())
        applies[pair] = (likes[pair] ?? 0) * examination.at(at + 1);
    for (let j = 0; j < market.receivers; j++)
      count(inboxes.pairs.subarray(inboxes.starts[j], inboxes.starts[j + 1]), applies, liked, gradient);
    for (const [pair, gain] of gradient.entries()) sums[pair] = (sums[pair] ?? 0) + (likes[pair] ?? 0) * gain;
    for (let i = 0; i < market.proposers; i++) listOf(i).sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b);
  }
  return Array.from({ length: market.proposers }, (_, i) =>
    Array.from(listOf(i).subarray(0, length), (pair) => receiverOf[pair] ?? 0),
  );
}

const fitsOf = ({ likes, liked, eligible }: InboxMarket, pair: number): number =>
  eligible && !eligible[pair] ? -1 : (likes[pair] ?? 0) + (liked[pair] ?? 0);

/** The market as the pricing job sees it: ids and rows of fit sums. Receivers are `r0`, `r1`, …, proposers `p0`, …. */
function rowsOf(market: InboxMarket): (id: string) => Promise<FitRow> {
  const { proposers, receivers } = market;
  return async (id) => {
    const own = Number(id.slice(1));
    const isReceiver = id.startsWith('r');
    const [length, other] = isReceiver ? [proposers, 'p'] : [receivers, 'r'];
    const sums = Float32Array.from({ length }, (_, at) =>
      fitsOf(market, isReceiver ? at * receivers + own : own * receivers + at),
    );
    return { sums, idAt: (row) => `${other}${row}`, layout: other };
  };
}

export interface ServingOptions extends Omit<MarketOptions, 'beta'> {
  /** Seed of the members' ids, which determine the noise in their scores. */
  readonly seed: number;
  /** The day whose noise is used in the scores. */
  readonly day?: number;
  /** Number of consecutive runs of the pricing job, each with different landmarks. */
  readonly runs?: number;
  readonly withPrices?: boolean;
  readonly withNoise?: boolean;
  /** Refines the lists for this examination. */
  readonly refined?: RefineOptions;
}

/** The receivers' log prices after some runs of the job. */
async function pricesAfter(market: InboxMarket, { seed, runs = 1, ...options }: ServingOptions): Promise<number[]> {
  const side = (kind: string, size: number) => ({
    ids: Array.from({ length: size }, (_, at) => `${kind}${at}`),
    segments: Array.from({ length: size }, () => 'all'),
  });
  const [proposers, receivers, rows] = [side('p', market.proposers), side('r', market.receivers), rowsOf(market)];
  let prices: number[] | undefined;
  for (let run = 0; run < runs; run++) {
    const fresh = await congestionPrices(proposers, receivers, rows, { ...options, seed: seed + run, beta: BETA });
    prices = Array.from(fresh.second, (price, j) => blendPrice(prices?.[j], price));
  }
  return prices ?? [];
}

/**
 * Lists made by the production code: `congestionPrices`, the engine's score and noise, and with an examination the
 * corrections of `refine` for each proposer's best receivers.
 */
export async function serving(market: InboxMarket, length: number, options: ServingOptions): Promise<Lists> {
  const { proposers, receivers } = market;
  const { seed, day = 20_000, withPrices = true, withNoise = true, refined } = options;
  const prices = withPrices ? await pricesAfter(market, options) : [];
  const random = randomBy(seed + 0x1d);
  const words = Uint32Array.from({ length: 4 * (proposers + receivers) }, () => random() * 2 ** 32);
  const seeds = Array.from({ length: proposers }, (_, i) => noiseSeed(words.subarray(4 * i, 4 * i + 4), day));
  const plain = (i: number, j: number): number => scoreRow(fitsOf(market, i * receivers + j), prices[j] ?? 0, 0);
  const corrections = refined && (await correctionsFor(market, length, plain, refined));
  return ranked(market, length, (i, j) => {
    const correction = corrections?.get(i * receivers + j);
    const luck = withNoise ? noise(seeds[i] ?? 0, words, 4 * (proposers + j)) : 0;
    return scoreRow(fitsOf(market, i * receivers + j), prices[j] ?? 0, noiseOrCorrection(correction, luck));
  });
}

/** The corrections of all pairs in the heads of the lists by `scoreOf`, as stored. */
async function correctionsFor(
  market: InboxMarket,
  length: number,
  scoreOf: (i: number, j: number) => number,
  options: RefineOptions,
): Promise<ReadonlyMap<number, number>> {
  const head = ranked(market, CORRECTED_MEMBERS, scoreOf);
  const sparse = sparseOf(market, head);
  const scores = Float64Array.from(head.flatMap((list, i) => list.map((j) => scoreOf(i, j))));
  const order = await refine(sparse, scores, { length, ...options });
  const corrections = new Map<number, number>();
  for (const i of head.keys()) {
    const own = order.subarray(sparse.starts[i], sparse.starts[i + 1]);
    const stored = correctionsOf(Float64Array.from(own, (pair) => scores[pair] ?? 0));
    for (const [at, pair] of own.entries())
      corrections.set(i * market.receivers + (sparse.receiverOf[pair] ?? 0), correctionIn(stored[at] ?? 0));
  }
  return corrections;
}
