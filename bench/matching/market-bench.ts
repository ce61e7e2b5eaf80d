import { inverseExamination } from '../../server/features/matching/market/examination-model.ts';
import { communityMarket } from './market-community.ts';
import { grid } from './market-grid.ts';
import {
  type InboxMarket,
  type Lists,
  type Outcome,
  outcomeOf,
  publishedMarket,
  withSidesExchanged,
} from './market-model.ts';
import { ownPreferenceRule, productRule, serving } from './market-rankers.ts';

/** Examination for sorting: 1/k with few terms. */
const REFINED = inverseExamination(1, 8);
const SEEDS = [1, 2, 3, 4];

interface Ranker {
  readonly label: string;
  rank(seed: number): Promise<Lists>;
}

const line = (label: string, all: readonly Outcome[]): string => {
  const show = (of: (outcome: Outcome) => number, digits: number): string => {
    const values = all.map(of);
    const [low, high] = [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)];
    return (low === high ? low : `${low}…${high}`).padStart(16);
  };
  const columns = [
    show(({ matches }) => matches, 1),
    show(({ matchesGini }) => matchesGini, 3),
    show(({ exposureGini }) => exposureGini, 3),
    show(({ neverShown }) => neverShown, 0),
  ];
  return `  ${label.padEnd(34)}${columns.join('')}\n`;
};

async function table(
  title: string,
  marketOf: (seed: number) => InboxMarket,
  rankers: (market: InboxMarket) => Ranker[],
) {
  const outcomes = new Map<string, Outcome[]>();
  for (const seed of SEEDS) {
    const market = marketOf(seed);
    for (const { label, rank } of rankers(market))
      outcomes.set(label, [...(outcomes.get(label) ?? []), outcomeOf(market, await rank(seed))]);
  }
  const heads = ['matches', 'Gini of matches', 'of exposure', 'never shown'].map((head) => head.padStart(16));
  process.stdout.write(`${title}, ${SEEDS.length} seeds, least…most\n  ${''.padEnd(34)}${heads.join('')}\n`);
  for (const [label, all] of outcomes) process.stdout.write(line(label, all));
}

/**
 * The rows of the published market's table: `landmarks` adds a row with prices computed from a sample of that many
 * members per side.
 */
const published = (length: number, landmarks?: number) => (market: InboxMarket) => [
  { label: 'own preference', rank: async () => ownPreferenceRule(market, length) },
  { label: 'product rule', rank: async () => productRule(market, length) },
  { label: 'Rishta without refinement', rank: (seed: number) => serving(market, length, { seed }) },
  { label: 'Rishta', rank: (seed: number) => serving(market, length, { seed, refined: { examination: REFINED } }) },
  ...(landmarks
    ? [
        {
          label: `Rishta, ${landmarks} landmarks`,
          rank: (seed: number) => serving(market, length, { seed, landmarks }),
        },
        {
          label: `Rishta, ${landmarks} landmarks, 6 runs`,
          rank: (seed: number) => serving(market, length, { seed, landmarks, runs: 6 }),
        },
      ]
    : []),
];

/**
 * Compares the market quality of the production ranking with the usual rules, on the published inbox market (WWW 2022)
 * and on a community whose fits are counts of criteria. Published for n = 1000, λ = 0.5, lists of 20: product rule 826
 * matches, Gini (of matches) 0.71, 475 never shown; transferable-utility prices 1525, 0.10, 0. For full lists, n = 200:
 * own preference 220, product rule 274, prices 333–335.
 */
export async function run(): Promise<void> {
  const market = (receivers: number) => (seed: number) => publishedMarket(receivers, 0.5, seed);
  await table('market: 1,000 receivers, 1,500 proposers, λ = 0.5, lists of 20', market(1_000), published(20, 250));
  await table(
    'market: the same people, lists of 20 of the 1,500 for the 1,000',
    (seed) => withSidesExchanged(market(1_000)(seed)),
    published(20),
  );
  await table('market: 200 receivers, 300 proposers, λ = 0.5, full lists', market(200), published(200));
  for (const receivers of [50, 200, 1_000]) await grid(receivers);
  await table(
    'market: community of 1,000 and 1,500 with criteria, lists of 20',
    (seed) => communityMarket(1_000, seed),
    (community) => [
      ...published(20, 250)(community),
      {
        label: 'Rishta without prices',
        rank: (seed: number) => serving(community, 20, { seed, withPrices: false }),
      },
      {
        label: 'Rishta without noise',
        rank: (seed: number) => serving(community, 20, { seed, withNoise: false }),
      },
    ],
  );
}
