import type { z } from 'zod';
import type { discoveryApi } from '../../../contract/discovery/api.ts';
import { wireName } from '../../../contract/wire-names.ts';
import type { EngineAnswer, Home } from '../matching/index.ts';
import {
  conditionsOf,
  countsAlone,
  facetsFor,
  MUTUAL_CONDITION,
  NAME_CONDITION,
  withoutConditions,
} from './conditions.ts';
import type { SearchTerms } from './search-terms.ts';

/** The part of a search answer that proposes to drop several conditions together. */
type CombinedRelaxations = Pick<z.output<typeof discoveryApi.search.result>, 'together' | 'nobodyAtAll'>;

/**
 * Counts the results of a search, and the values of the given fields; reports "nearby" separately from a filter on the
 * same place.
 */
type Count = (terms: SearchTerms, facets?: readonly string[]) => Promise<EngineAnswer>;

/** Up to this many conditions, all pairs are tried. */
const MAX_PAIRED_CONDITIONS = 4;
/** Number of conditions that are tried one by one, to see if they can be kept. A search then needs at most about 12 queries. */
const MAX_KEPT_TRIES = 6;

/** Conditions to drop, and the number of results without them. */
interface Relaxation {
  readonly keys: readonly string[];
  readonly total: number;
}

type Without = (keys: readonly string[]) => Promise<EngineAnswer>;

/**
 * Finds the conditions to drop together when nothing is found and no single change helps (matching.md 5): the smallest
 * set that about ten queries can find, and among equally small sets the one with most results. Must-haves are dropped
 * only if nobody meets them even without filters. Every reported number is that of the resulting search.
 */
export async function findCombinedRelaxations(
  terms: SearchTerms,
  home: Home,
  count: Count,
): Promise<CombinedRelaxations> {
  const conditions = conditionsOf(terms, home);
  const without: Without = (keys) => count(withoutConditions(terms, keys));
  const given = await requiredRelaxation(terms, home, count);
  if (!given) return { nobodyAtAll: true };

  const passing = given.passing;
  if (terms.name) {
    const rest = conditions.filter((key) => key !== NAME_CONDITION);
    passing.set(NAME_CONDITION, (await without([...given.keys, ...rest])).total);
  }
  const passed = (key: string): number => passing.get(key) ?? 0;
  // A condition that nobody passes excludes everybody, regardless of the other conditions.
  const hopeless = [...given.keys, ...conditions.filter((key) => passed(key) === 0)];
  const others = conditions.filter((key) => passed(key) > 0).toSorted((a, b) => passed(b) - passed(a));
  let left = hopeless.length > 0 ? await smallestRelaxation([hopeless], without) : undefined;
  if (!left && others.length <= MAX_PAIRED_CONDITIONS)
    left = await smallestRelaxation(
      others.map((key) => [...hopeless, key]),
      without,
    );
  left ??= await relaxAllBut(others, hopeless, without);
  // New results may have appeared since the search.
  const helps = left.total > 0 && left.keys.length > 0;
  return helps ? { together: { drop: left.keys.map(wireName), total: left.total } } : {};
}

/**
 * The must-haves if they must be dropped to find anybody, otherwise no condition; and how many people then pass each
 * filter. Undefined if nobody is found at all.
 */
async function requiredRelaxation(terms: SearchTerms, home: Home, count: Count) {
  const conditions = conditionsOf(terms, home);
  const counted = facetsFor(terms, home);
  for (const keys of terms.bothWays === false ? [[]] : [[], [MUTUAL_CONDITION]]) {
    const { total, facets } = await count(withoutConditions(terms, [...keys, ...conditions]), counted);
    if (total > 0) return { keys, passing: countsAlone(terms, home, facets) };
  }
  return undefined;
}

/**
 * The smallest set that gives results: one of these conditions, or one plus another. Each answer already includes the
 * counts without one filter.
 */
async function smallestRelaxation(
  starts: readonly (readonly string[])[],
  without: Without,
): Promise<Relaxation | undefined> {
  const all: Relaxation[] = [];
  for (const keys of starts) {
    const { total, withoutFilter } = await without(keys);
    if (total > 0) return { keys, total };
    for (const one of withoutFilter)
      if (one.from === 'filter') all.push({ keys: [...keys, one.key], total: one.total });
  }
  const best = all.toSorted((a, b) => b.total - a.total)[0];
  if (!best || best.total === 0) return undefined;
  // Without its state, a city name may mean another city, so the resulting search is counted.
  const { total } = await without(best.keys);
  return total > 0 ? { keys: best.keys, total } : undefined;
}

/**
 * Drops all conditions except a set that can be kept: starting with the weakest filter, each is kept if results remain.
 * @param others weakest first
 */
async function relaxAllBut(
  others: readonly string[],
  hopeless: readonly string[],
  without: Without,
): Promise<Relaxation> {
  const keysBut = (kept: readonly string[]) => [...hopeless, ...others.filter((key) => !kept.includes(key))];
  let kept = others.slice(0, 1);
  let { total } = await without(keysBut(kept));
  for (const key of others.slice(1, MAX_KEPT_TRIES)) {
    const next = await without(keysBut([...kept, key]));
    if (next.total === 0) continue;
    kept = [...kept, key];
    total = next.total;
  }
  return { keys: keysBut(kept), total };
}
