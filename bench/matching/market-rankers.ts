import { BETA, noise, noiseSeed, score } from '../../server/engine/score.ts';
import type { FitRow } from '../../server/features/matching/market/fit-rows.ts';
import { blendPrice } from '../../server/features/matching/market/price-changes.ts';
import { congestionPrices, type MarketOptions } from '../../server/features/matching/market/prices.ts';
import { type InboxMarket, type Lists, randomBy } from './market-model.ts';

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
export const naive = (market: InboxMarket, length: number): Lists =>
  ranked(market, length, (i, j) => market.likes[i * market.receivers + j] ?? 0);

/** The usual two-way rule: the product of both preferences. */
export const productRule = (market: InboxMarket, length: number): Lists =>
  ranked(market, length, (i, j) => {
    const pair = i * market.receivers + j;
    return (market.likes[pair] ?? 0) * (market.liked[pair] ?? 0);
  });

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

/** Lists made by the production code: `congestionPrices`, and the engine's score and noise. */
export async function serving(market: InboxMarket, length: number, options: ServingOptions): Promise<Lists> {
  const { proposers, receivers } = market;
  const { seed, day = 20_000, withPrices = true, withNoise = true } = options;
  const prices = withPrices ? await pricesAfter(market, options) : [];
  const random = randomBy(seed + 0x1d);
  const words = Uint32Array.from({ length: 4 * (proposers + receivers) }, () => random() * 2 ** 32);
  const seeds = Array.from({ length: proposers }, (_, i) => noiseSeed(words.subarray(4 * i, 4 * i + 4), day));
  return ranked(market, length, (i, j) => {
    const luck = withNoise ? noise(seeds[i] ?? 0, words, 4 * (proposers + j)) : 0;
    return score(fitsOf(market, i * receivers + j), prices[j] ?? 0, luck);
  });
}
