import { ANSWER_CAPACITY, hasReducedLoad } from '../../server/features/matching/market/answering.ts';
import {
  type Examination,
  exponentialExamination,
  inverseExamination,
  logarithmicExamination,
} from '../../server/features/matching/market/examination-model.ts';
import type { Capacity } from '../../server/features/matching/market/refine.ts';
import { type InboxMarket, type Lists, type Outcome, outcomeOf, publishedMarket } from './market-model.ts';
import { modeRule, productRule, serving } from './market-rankers.ts';

/** Examinations of the literature: exact for measuring, with fewer terms for sorting. */
const EXAMINATIONS: Readonly<Record<string, { readonly exact: Examination; readonly fast: Examination }>> = {
  inv: { exact: inverseExamination(), fast: inverseExamination(1, 8) },
  log: { exact: logarithmicExamination(), fast: logarithmicExamination(20) },
  exp: { exact: exponentialExamination(), fast: exponentialExamination() },
};

const LAMBDAS = [0.25, 0.5, 0.75, 0.8];
const SEED = 1;

interface Case {
  readonly market: InboxMarket;
  readonly length: number;
  readonly fast: Examination;
}

const answering = ({ receivers }: InboxMarket): Capacity => ({
  ...ANSWER_CAPACITY,
  resting: Uint8Array.from({ length: receivers }, (_, j) => +hasReducedLoad(Math.imul(j + 1, 0x6d2b79f5), SEED)),
});

const RANKERS: Readonly<Record<string, (one: Case) => Lists | Promise<Lists>>> = {
  product: ({ market, length }) => productRule(market, length),
  'TU prices': ({ market, length }) => serving(market, length, { seed: SEED, withNoise: false }),
  'MODE, own reading': ({ market, length, fast }) => modeRule(market, length, fast),
  Rishta: ({ market, length, fast }) => serving(market, length, { seed: SEED, refined: { examination: fast } }),
  'Rishta, answerable': ({ market, length, fast }) =>
    serving(market, length, { seed: SEED, refined: { examination: fast, capacity: answering(market) } }),
};

const COLUMNS: readonly (readonly [head: string, show: (outcome: Outcome) => string])[] = [
  ['matches', ({ matches }) => matches.toFixed(2)],
  ['effective', ({ effective }) => effective.toFixed(1)],
  ['over capacity', ({ overCapacity }) => overCapacity.toFixed(3)],
  ['Gini', ({ matchesGini }) => matchesGini.toFixed(3)],
  ['never shown', ({ neverShown }) => neverShown.toFixed(0)],
  ['envy', ({ envy }) => envy.toFixed(3)],
];

const line = (label: string, cells: readonly string[]): void => {
  process.stdout.write(`  ${label.padEnd(22)}${cells.map((cell) => cell.padStart(14)).join('')}\n`);
};

/**
 * Every ranker on the published market with `receivers` receivers, for each λ, examination and length of the lists.
 * Returns the number of cells in which the product's own lists have fewer matches than another ranker's.
 */
export async function grid(receivers: number): Promise<number> {
  let behind = 0;
  for (const length of [5, 20, receivers])
    for (const lambda of LAMBDAS)
      for (const [name, { exact, fast }] of Object.entries(EXAMINATIONS)) {
        const market = publishedMarket(receivers, lambda, SEED);
        const lists = length === receivers ? 'full lists' : `lists of ${length}`;
        line(`n=${receivers} λ=${lambda} ${name} ${lists}`.padEnd(36).slice(0, 36), []);
        line(
          '',
          COLUMNS.map(([head]) => head),
        );
        const matches = new Map<string, number>();
        for (const [label, rank] of Object.entries(RANKERS)) {
          const outcome = outcomeOf(market, await rank({ market, length, fast }), exact);
          matches.set(label, outcome.matches);
          line(
            label,
            COLUMNS.map(([, show]) => show(outcome)),
          );
        }
        const own = matches.get('Rishta') ?? 0;
        if (['product', 'TU prices', 'MODE, own reading'].some((label) => (matches.get(label) ?? 0) > own)) behind++;
      }
  process.stdout.write(
    `  n=${receivers}: another ranker has more matches in ${behind} of ${3 * 3 * LAMBDAS.length} cells\n`,
  );
  return behind;
}
