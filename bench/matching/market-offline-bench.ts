import { type InboxMarket, type Lists, publishedMarket, randomBy } from './market-model.ts';
import { estimateOffline, type LoggedImpression } from './market-offline.ts';
import { ownPreferenceRule, productRule } from './market-rankers.ts';

const LENGTH = 20;
const attention = (position: number): number => 1 / position;

/** Interests and matches that viewers of these lists really have, per viewer, with independent answers. */
function simulate(market: InboxMarket, lists: Lists, random: () => number) {
  const { receivers, likes, liked } = market;
  return lists.map((list, i) =>
    list.map((j, at) => {
      const pair = i * receivers + j;
      const isInterest = random() < (likes[pair] ?? 0) * attention(at + 1);
      return { j, isInterest, isMatch: isInterest && random() < (liked[pair] ?? 0) };
    }),
  );
}

const perViewer = (seen: ReturnType<typeof simulate>, of: 'isInterest' | 'isMatch'): number =>
  seen.reduce((sum, list) => sum + list.filter((one) => one[of]).length, 0) / seen.length;

/** A log of lists by own preference, and the lists by the product of both among the same members. */
function logged(market: InboxMarket, seed: number) {
  const random = randomBy(seed);
  const old = ownPreferenceRule(market, LENGTH);
  const shown = old.map((list) => new Set(list));
  const fresh = productRule(market, market.receivers).map((list, i) => list.filter((j) => shown[i]?.has(j)));
  const impressions = simulate(market, old, random).flatMap((list, i) =>
    list.map(
      ({ j, isInterest, isMatch }, at): LoggedImpression => ({
        viewer: String(i),
        propensity: attention(at + 1),
        newPropensity: attention((fresh[i]?.indexOf(j) ?? 0) + 1),
        isInterest,
        isMatch,
      }),
    ),
  );
  const rounds = Array.from({ length: 20 }, () => simulate(market, fresh, random));
  const truth = (of: 'isInterest' | 'isMatch'): number =>
    rounds.reduce((sum, seen) => sum + perViewer(seen, of), 0) / rounds.length;
  return { impressions, interests: truth('isInterest'), matches: truth('isMatch') };
}

/** Checks the offline estimate where the truth is known: how often its interval contains the result of the other order. */
export async function run(): Promise<void> {
  const cases = Array.from({ length: 20 }, (_, seed) => logged(publishedMarket(200, 0.5, seed + 1), seed));
  let covered = 0;
  for (const [at, { impressions, interests, matches }] of cases.entries()) {
    const estimate = estimateOffline(impressions, at);
    if (estimate.matches.low <= matches && matches <= estimate.matches.high) covered++;
    if (at > 2) continue;
    const show = ({ value, low, high }: { value: number; low: number; high: number }): string =>
      `${value.toFixed(3)} (${low.toFixed(3)}…${high.toFixed(3)})`;
    process.stdout.write(
      `market: offline estimate per viewer: interests ${show(estimate.interests)}, in truth ${interests.toFixed(3)}; ` +
        `matches ${show(estimate.matches)}, in truth ${matches.toFixed(3)}\n`,
    );
  }
  process.stdout.write(`market: the interval contains the truth in ${covered} of ${cases.length} logs\n`);
}
