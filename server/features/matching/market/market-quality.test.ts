import { describe, expect, it } from 'vitest';
import { communityMarket } from '../../../../bench/matching/market-community.ts';
import {
  gini,
  type InboxMarket,
  outcomeOf,
  publishedMarket,
  withSidesExchanged,
} from '../../../../bench/matching/market-model.ts';
import { ownPreferenceRule, productRule, serving } from '../../../../bench/matching/market-rankers.ts';

/** The published model, computed over all outcomes of who applies. */
function matchesByCases(market: InboxMarket, lists: readonly (readonly number[])[]): number {
  let total = 0;
  for (let j = 0; j < market.receivers; j++) {
    const applicants = lists.flatMap((list, i) => {
      const pair = i * market.receivers + j;
      const place = list.indexOf(j) + 1;
      return place ? [{ applies: (market.likes[pair] ?? 0) / place, answers: market.liked[pair] ?? 0 }] : [];
    });
    applicants.sort((a, b) => b.answers - a.answers);
    for (let cases = 0; cases < 2 ** applicants.length; cases++) {
      let [probability, rank, matches] = [1, 0, 0];
      for (const [at, { applies, answers }] of applicants.entries()) {
        const isThere = (cases >> at) % 2 === 1;
        probability *= isThere ? applies : 1 - applies;
        if (isThere) matches += answers / ++rank;
      }
      total += probability * matches;
    }
  }
  return total;
}

describe('inbox market simulation', () => {
  it('counts expected matches exactly', () => {
    const market = publishedMarket(6, 0.5, 3);
    const lists = ownPreferenceRule(market, 6);
    expect(outcomeOf(market, lists).matches).toBeCloseTo(matchesByCases(market, lists), 10);
  });

  it('measures inequality from 0 to 1', () => {
    expect(gini(Float64Array.of(2, 2, 2))).toBe(0);
    expect(gini(Float64Array.of(0, 0, 0, 4))).toBe(0.75);
  });

  it('gives the published figures: n = 200, λ = 0.5, full lists: own preference 220, product rule 274', () => {
    const market = publishedMarket(200, 0.5, 1);
    expect(outcomeOf(market, ownPreferenceRule(market, 200)).matches).toBeCloseTo(220, -1);
    expect(outcomeOf(market, productRule(market, 200)).matches).toBeCloseTo(274, -1);
  });
});

describe('lists by the production ranking', () => {
  it('give 1.2 times the matches of the product rule when lists are full', async () => {
    const market = publishedMarket(200, 0.5, 2);
    const ours = outcomeOf(market, await serving(market, 200, { seed: 2 }));
    expect(ours.matches).toBeGreaterThan(1.2 * outcomeOf(market, productRule(market, 200)).matches);
  });

  it('give far more matches in short lists, spread evenly, with nobody left without views', async () => {
    const market = publishedMarket(300, 0.5, 1);
    const product = outcomeOf(market, productRule(market, 12));
    const ours = outcomeOf(market, await serving(market, 12, { seed: 1 }));
    expect(ours.matches).toBeGreaterThan(1.5 * product.matches);
    expect(product.neverShown).toBeGreaterThan(60);
    expect([ours.neverShown, ours.matchesGini <= 0.15]).toEqual([0, true]);
  });

  it('leave nobody of the larger gender without views when shown to the smaller one', async () => {
    const market = withSidesExchanged(publishedMarket(300, 0.5, 1));
    const product = outcomeOf(market, productRule(market, 12));
    const ours = outcomeOf(market, await serving(market, 12, { seed: 1 }));
    expect(product.neverShown).toBeGreaterThan(200);
    expect(ours.neverShown).toBe(0);
    expect(ours.matches).toBeGreaterThan(1.4 * product.matches);
  });

  it('leave nobody without views with sampled prices either', async () => {
    const market = publishedMarket(300, 0.5, 1);
    const ours = outcomeOf(market, await serving(market, 12, { seed: 1, landmarks: 80, runs: 4 }));
    expect(ours.neverShown).toBe(0);
    expect(ours.matches).toBeGreaterThan(1.4 * outcomeOf(market, productRule(market, 12)).matches);
  });

  it('leave nobody without views in a community with criteria and many ties', async () => {
    const community = communityMarket(300, 5);
    const product = outcomeOf(community, productRule(community, 12));
    const ours = outcomeOf(community, await serving(community, 12, { seed: 5 }));
    expect(ours.neverShown).toBe(0);
    expect(ours.matches).toBeGreaterThan(1.1 * product.matches);
    expect(ours.exposureGini).toBeLessThan(0.4 * product.exposureGini);
  });
});
