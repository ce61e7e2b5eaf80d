import type { z } from 'zod';
import type { discoveryApi } from '../../../contract/discovery.ts';
import { wireName } from '../../../contract/wire-names.ts';
import type { EngineAnswer, Home } from '../matching/index.ts';
import { BOTH_WAYS, conditionsOf, countedFor, NAME, passingAlone, withoutConditions } from './conditions.ts';
import type { SearchTerms } from './search-terms.ts';

/** What the answer to a search says of it, beside suggestions that help alone. */
type Together = Pick<z.output<typeof discoveryApi.search.result>, 'together' | 'nobodyAtAll'>;

/** Counts a search, and by value the fields asked for; "nearby" and a filter by the same place are told apart in it. */
type Count = (terms: SearchTerms, facets?: readonly string[]) => Promise<EngineAnswer>;

/** Of so many conditions, all pairs are tried. */
const PAIRS_OF = 4;
/** So many conditions are tried to be kept, one by one: with what comes before about a dozen questions at the most. */
const KEPT_OF = 6;

/** Conditions left out, and how many are found then. */
interface Left {
  readonly keys: readonly string[];
  readonly total: number;
}

type Without = (keys: readonly string[]) => Promise<EngineAnswer>;

/**
 * What to leave out together where nobody is found and nothing helps alone (matching.md 5): as few conditions as about
 * ten questions can find, and of as few those with the most people. Must-haves are given up only where nobody meets
 * them without any filter either. Every number is that of the search that comes of it.
 */
export async function togetherFor(terms: SearchTerms, home: Home, count: Count): Promise<Together> {
  const conditions = conditionsOf(terms, home);
  const without: Without = (keys) => count(withoutConditions(terms, keys));
  const given = await givenUp(terms, home, count);
  if (!given) return { nobodyAtAll: true };

  const passing = given.passing;
  if (terms.name) {
    const rest = conditions.filter((key) => key !== NAME);
    passing.set(NAME, (await without([...given.keys, ...rest])).total);
  }
  const passed = (key: string): number => passing.get(key) ?? 0;
  // A condition that nobody passes leaves out everybody, whatever else is asked.
  const hopeless = [...given.keys, ...conditions.filter((key) => passed(key) === 0)];
  const others = conditions.filter((key) => passed(key) > 0).toSorted((a, b) => passed(b) - passed(a));
  let left = hopeless.length > 0 ? await fewest([hopeless], without) : undefined;
  if (!left && others.length <= PAIRS_OF)
    left = await fewest(
      others.map((key) => [...hopeless, key]),
      without,
    );
  left ??= await allBut(others, hopeless, without);
  // Somebody may have come while it was asked.
  const helps = left.total > 0 && left.keys.length > 0;
  return helps ? { together: { drop: left.keys.map(wireName), total: left.total } } : {};
}

/**
 * What has to go besides filters for anybody to be there: nothing, or the must-haves; and how many pass each filter then.
 * Undefined where nobody is there at all.
 */
async function givenUp(terms: SearchTerms, home: Home, count: Count) {
  const conditions = conditionsOf(terms, home);
  const counted = countedFor(terms, home);
  for (const keys of terms.bothWays === false ? [[]] : [[], [BOTH_WAYS]]) {
    const { total, facets } = await count(withoutConditions(terms, [...keys, ...conditions]), counted);
    if (total > 0) return { keys, passing: passingAlone(terms, home, facets) };
  }
  return undefined;
}

/** The fewest of these, or of these and one more, that bring anybody: an answer tells what one filter less would bring. */
async function fewest(starts: readonly (readonly string[])[], without: Without): Promise<Left | undefined> {
  const all: Left[] = [];
  for (const keys of starts) {
    const { total, withoutFilter } = await without(keys);
    if (total > 0) return { keys, total };
    for (const one of withoutFilter)
      if (one.from === 'filter') all.push({ keys: [...keys, one.key], total: one.total });
  }
  const best = all.toSorted((a, b) => b.total - a.total)[0];
  if (!best || best.total === 0) return undefined;
  // Without its state a city may mean another one: what is told is what is found.
  const { total } = await without(best.keys);
  return total > 0 ? { keys: best.keys, total } : undefined;
}

/** All but what can be kept together, beginning with what leaves the most. @param others that first */
async function allBut(others: readonly string[], hopeless: readonly string[], without: Without): Promise<Left> {
  const keysBut = (kept: readonly string[]) => [...hopeless, ...others.filter((key) => !kept.includes(key))];
  let kept = others.slice(0, 1);
  let { total } = await without(keysBut(kept));
  for (const key of others.slice(1, KEPT_OF)) {
    const next = await without(keysBut([...kept, key]));
    if (next.total === 0) continue;
    kept = [...kept, key];
    total = next.total;
  }
  return { keys: keysBut(kept), total };
}
