import { BLOCK_ROWS } from './block.ts';
import { dayOf, minuteOf } from './calendar.ts';
import { AGE_DIMENSION, type Columns, occursIn, presenceMask, presenceWords } from './columns.ts';
import { codeCount, codesOf, type Texts } from './dimension-kinds.ts';
import { dimensionOf } from './dimensions.ts';
import type { Person } from './encode.ts';
import { addStrict, type Tests, testsOf, weightsOf } from './filters.ts';
import { MET_SHIFT, type Plan, type RowCorrections } from './plan.ts';
import { noiseSeed } from './score.ts';
import type { EngineQuery } from './types.ts';
import type { WishSets } from './wish-sets.types.ts';
import { type Wish, wishKinds } from './wishes.ts';

const EQUAL_WEIGHT = 100;
/** Upper bound of a weight, so that the sum over all criteria fits into its bits of a row's sum. */
const MAX_WEIGHT = Math.min(200, Math.floor(((1 << MET_SHIFT) - 1) / wishKinds.length));

/** Engine state that a plan depends on. */
export interface PlanContext {
  readonly texts: Texts;
  readonly sets: readonly WishSets[];
  readonly rows: number;
  readonly columns: Columns;
  /** Upper bound of all members' prices. */
  readonly mostPrice: number;
  readonly change: number;
  /** Row number of a member; undefined if the member is unknown. */
  rowOf(id: string): number | undefined;
  /** Converts member ids to row numbers, ascending; unknown ids are skipped. */
  rowsOf(ids: readonly string[]): Uint32Array;
}

export interface PlannedQuery {
  readonly plan: Plan;
  readonly tests: Tests;
}

const weightOf = (weights: EngineQuery['weights'], key: (typeof wishKinds)[number]['key']): number =>
  Math.max(1, Math.min(MAX_WEIGHT, Math.round(weights?.[key] ?? EQUAL_WEIGHT)));

function forwardOf(wishes: readonly (Wish | undefined)[], weights: EngineQuery['weights'], texts: Texts) {
  let statedWeight = 0;
  const forward = wishKinds.flatMap((kind) => {
    const wish = wishes[kind.index];
    if (!wish) return [];
    const weight = weightOf(weights, kind.key);
    statedWeight += weight;
    return [{ dimension: kind.dimension.index, weights: weightsOf(kind, wish.wanted, weight, texts) }];
  });
  return { forward, statedWeight };
}

const boostsOf = (boosts: EngineQuery['boosts'], texts: Texts): Plan['boosts'] =>
  (boosts ?? []).flatMap(({ key, value, amount }) => {
    const dimension = dimensionOf(key);
    if (!dimension) return [];
    const amounts = new Float64Array(codeCount(dimension, texts));
    for (const code of codesOf(dimension, value, texts)) amounts[code] = amount;
    return [{ dimension: dimension.index, amounts }];
  });

/** Number of codes of each dimension that must be counted for facets or tests. */
function countedOf(facets: readonly string[], tests: Tests, texts: Texts): number[] {
  const counted: number[] = [];
  const asked = [...facets.map(dimensionOf), ...tests.about.map(({ dimension }) => dimension)];
  for (const dimension of asked) if (dimension) counted[dimension.index] = codeCount(dimension, texts);
  return Array.from(counted, (codes) => codes ?? 0);
}

/** Block numbers sorted by best possible weight: a good list found early lets later blocks skip more rows. */
function blocksByPromise(forward: Plan['forward'], { rows, columns }: PlanContext): Uint32Array {
  const promises = new Float64Array(Math.ceil(rows / BLOCK_ROWS));
  for (const { dimension, weights } of forward) {
    const { weight, folded } = wantedCodes(dimension, weights);
    for (let block = 0; block < promises.length; block++)
      if (occursIn(columns, dimension, block, folded)) promises[block]! += weight;
  }
  return Uint32Array.from(promises.keys()).sort((a, b) => promises[b]! - promises[a]! || a - b);
}

/** The codes that add weight, folded like the presence sets. */
function wantedCodes(dimension: number, weights: Uint32Array): { weight: number; folded: Uint32Array } {
  const [mask, folded] = [presenceMask[dimension] as number, new Uint32Array(presenceWords[dimension] as number)];
  let weight = 0;
  for (let code = 0; code < weights.length; code++) {
    if (!weights[code]) continue;
    weight = weights[code] as number;
    folded[(code & mask) >>> 5]! |= 1 << (code & 31);
  }
  return { weight, folded };
}

function correctionsOf(corrections: EngineQuery['corrections'], { rowOf }: PlanContext): RowCorrections | undefined {
  const known = (corrections ?? []).flatMap(([id, amount]) => {
    const row = rowOf(id);
    return row === undefined ? [] : [{ row, amount }];
  });
  if (!known.length) return undefined;
  return {
    rows: Uint32Array.from(known, ({ row }) => row),
    amounts: Float64Array.from(known, ({ amount }) => amount),
    most: known.reduce((most, { amount }) => Math.max(most, amount), 0),
  };
}

/** Compiles a query into tables. @param wishes the viewer's wishes for this query */
export function planOf(
  query: EngineQuery,
  viewer: Person,
  wishes: readonly (Wish | undefined)[],
  ground: PlanContext,
): PlannedQuery {
  const { texts } = ground;
  const tests = testsOf(query.filters, texts);
  if (query.bothWays) addStrict(tests, wishes, texts);
  const { codeTests, momentTests, nameTests, about } = tests;
  const { forward, statedWeight } = forwardOf(wishes, query.weights, texts);
  const plan: Plan = {
    gender: viewer.gender === 'FEMALE' ? 'MALE' : 'FEMALE',
    rows: ground.rows,
    change: ground.change,
    bothWays: query.bothWays,
    codeTests,
    momentTests,
    nameTests,
    dimensionOfTest: about.map(({ dimension }) => dimension?.index ?? -1),
    counted: countedOf(query.facets ?? [], tests, texts),
    excluded: ground.rowsOf(query.excluded),
    only: query.only && ground.rowsOf(query.only),
    sort: query.sort,
    ageDimension: AGE_DIMENSION,
    ascending: query.ascending ?? query.sort === 'age',
    limit: Math.max(0, Math.min(ground.rows, Math.floor(query.limit) || 0)),
    forward,
    statedWeight,
    mostPrice: ground.mostPrice,
    reverse: wishKinds.map(({ index, dimension }) => ({
      criterion: index,
      code: viewer.codes[dimension.index] as number,
      sets: ground.sets[index]!.count,
    })),
    boosts: boostsOf(query.boosts, texts),
    corrections: query.sort === 'best' ? correctionsOf(query.corrections, ground) : undefined,
    seed: noiseSeed(viewer.id, dayOf(query.now)),
    now: minuteOf(query.now),
    blocks: blocksByPromise(forward, ground),
    taken: new Int32Array(new SharedArrayBuffer(4)),
    floor: new Float64Array(new SharedArrayBuffer(8)).fill(Number.NEGATIVE_INFINITY),
  };
  return { plan, tests };
}
