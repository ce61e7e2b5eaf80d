import { describe, expect, it } from 'vitest';
import { randomBy } from '../../../../bench/matching/market-model.ts';
import { correctionIn, correctionsOf } from './corrections.ts';
import {
  type Examination,
  exponentialExamination,
  inverseExamination,
  logarithmicExamination,
} from './examination-model.ts';
import { createMatchCounter, inboxesOf, type SparseMarket } from './expected-matches.ts';
import { refine } from './refine.ts';

const examinations: Readonly<Record<string, Examination>> = {
  '1/k': inverseExamination(),
  '1/log₂(k + 1)': logarithmicExamination(),
  'e^(1 − k)': exponentialExamination(),
  'the logged one': inverseExamination(0.1),
};

/** A market in which every proposer may be shown to every receiver. */
function smallMarket(proposers: number, receivers: number, seed: number): SparseMarket {
  const random = randomBy(seed);
  const pairs = proposers * receivers;
  return {
    receivers,
    starts: Uint32Array.from({ length: proposers + 1 }, (_, i) => i * receivers),
    receiverOf: Uint32Array.from({ length: pairs }, (_, pair) => pair % receivers),
    likes: Float64Array.from({ length: pairs }, () => 0.1 + 0.9 * random()),
    liked: Float64Array.from({ length: pairs }, () => 0.1 + 0.9 * random()),
  };
}

/** Expected matches of one receiver, over all cases of who applies. */
function matchesByCases(inbox: Uint32Array, applies: Float64Array, liked: ArrayLike<number>, { at }: Examination) {
  let total = 0;
  for (let cases = 0; cases < 2 ** inbox.length; cases++) {
    let [probability, rank, matches] = [1, 0, 0];
    for (const [bit, pair] of inbox.entries()) {
      const isThere = (cases >> bit) % 2 === 1;
      const p = applies[pair] ?? 0;
      probability *= isThere ? p : 1 - p;
      if (isThere) matches += (liked[pair] ?? 0) * at(++rank);
    }
    total += probability * matches;
  }
  return total;
}

/** Expected matches of a whole market whose lists are in this order. */
function totalOf(market: SparseMarket, order: Uint32Array, examination: Examination): number {
  const applies = new Float64Array(order.length);
  for (let i = 0; i + 1 < market.starts.length; i++)
    for (const [at, pair] of order.subarray(market.starts[i], market.starts[i + 1]).entries())
      applies[pair] = (market.likes[pair] ?? 0) * examination.at(at + 1);
  const { starts, pairs } = inboxesOf(market);
  const count = createMatchCounter(examination);
  return Array.from({ length: market.receivers }, (_, j) =>
    count(pairs.subarray(starts[j], starts[j + 1]), applies, market.liked),
  ).reduce((sum, matches) => sum + matches, 0);
}

const permutations = (rest: readonly number[]): number[][] =>
  rest.length
    ? rest.flatMap((one) => permutations(rest.filter((other) => other !== one)).map((more) => [one, ...more]))
    : [[]];

describe.each(Object.entries(examinations))('expected matches with examination %s', (_, examination) => {
  it('equal the brute-force sum over every combination of applicants', () => {
    const market = smallMarket(9, 1, 3);
    const [inbox = new Uint32Array()] = [inboxesOf(market).pairs];
    const applies = Float64Array.from(market.likes, (likes, at) => (at === 4 ? 0 : likes * examination.at(at + 1)));
    const right = matchesByCases(inbox, applies, market.liked, examination);
    expect(createMatchCounter(examination)(inbox, applies, market.liked)).toBeCloseTo(right, 3);
  });

  it('have a gradient: the difference between a certain application and none', () => {
    const market = smallMarket(9, 1, 4);
    const inbox = inboxesOf(market).pairs;
    const applies = Float64Array.from(market.likes, (likes, at) => (at === 4 ? 0 : likes * examination.at(at + 1)));
    const gradient = new Float64Array(inbox.length);
    const count = createMatchCounter(examination);
    count(inbox, applies, market.liked, gradient);
    for (const pair of inbox) {
      const [sure, never] = [1, 0].map((p) => count(inbox, applies.with(pair, p), market.liked)) as [number, number];
      expect(gradient[pair]).toBeCloseTo(sure - never, 10);
    }
  });
});

describe('refined lists', () => {
  it('are the best of all lists in a tiny market', async () => {
    const examination = inverseExamination();
    for (const seed of [1, 2, 3]) {
      const market = smallMarket(3, 3, seed);
      const lists = permutations([0, 1, 2]);
      let most = 0;
      for (const a of lists)
        for (const b of lists)
          for (const c of lists)
            most = Math.max(
              most,
              totalOf(market, Uint32Array.from([...a, ...b.map((j) => 3 + j), ...c.map((j) => 6 + j)]), examination),
            );
      const order = await refine(market, market.likes, { examination });
      expect(totalOf(market, order, examination)).toBeGreaterThan(0.995 * most);
    }
  });

  it('contain each pair of a proposer once', async () => {
    const market = smallMarket(7, 5, 1);
    const order = await refine(market, market.likes, { examination: exponentialExamination(), length: 3 });
    for (let i = 0; i < 7; i++)
      expect(Array.from(order.subarray(5 * i, 5 * i + 5)).sort((a, b) => a - b)).toEqual(
        [0, 1, 2, 3, 4].map((j) => 5 * i + j),
      );
  });

  it('send fewer interests to a receiver who has not answered earlier ones, and put those without conversations first', async () => {
    const examination = inverseExamination();
    const market = smallMarket(20, 20, 9);
    const attention = async (capacity: { open?: number[]; weights?: number[] }): Promise<number> => {
      const order = await refine(market, market.likes, {
        examination,
        capacity: { interests: 3, maxCost: 0.1, ...capacity },
      });
      return order.reduce((sum, pair, at) => sum + (pair % 20 === 0 ? examination.at((at % 20) + 1) : 0), 0);
    };
    const first = (value: number, others: number): number[] => [value, ...new Array<number>(19).fill(others)];
    const usual = await attention({});
    expect(await attention({ open: first(6, 0) })).toBeLessThan(usual);
    expect(await attention({ weights: first(0.25, 1) })).toBeLessThan(usual);
  });
});

describe('corrections', () => {
  it('sort a list into the new order without raising its highest score', () => {
    const random = randomBy(8);
    const scores = Float64Array.from({ length: 200 }, () => 20 * random());
    const corrected = Array.from(correctionsOf(scores), (stored, at) => (scores[at] ?? 0) + correctionIn(stored));
    for (const [at, score] of corrected.entries()) if (at) expect(score).toBeLessThan(corrected[at - 1] ?? 0);
    expect(corrected[0]).toBeCloseTo(Math.max(...scores), 2);
  });

  it('order equal scores too', () => {
    const corrected = Array.from(correctionsOf(new Float64Array(300).fill(17.3)), correctionIn);
    for (const [at, score] of corrected.entries()) if (at) expect(score).toBeLessThan(corrected[at - 1] ?? 0);
  });
});
