import { type SearchFilters, searchFields } from '../../../contract/discovery/values.ts';
import type { EngineAnswer, Filter, Home } from '../matching/index.ts';
import { matchesFilter } from './matches-filter.ts';
import { isWithin, NEARBY_CONDITION, nearbyFilter } from './nearby.ts';
import { fieldFilters, type SearchTerms } from './search-terms.ts';

/** Condition key for the must-haves of both people. */
export const MUTUAL_CONDITION = 'bothWays';
/** Condition key for a typed name. */
export const NAME_CONDITION = 'name';

/** Keys of the conditions that exclude people from a search, besides must-haves: field filters, "nearby", a name. */
export function conditionsOf(terms: SearchTerms, home: Home): string[] {
  return [
    ...fieldFilters(terms as SearchFilters).map(({ key }) => key),
    ...(terms.nearby && nearbyFilter(terms.nearby, home) ? [NEARBY_CONDITION] : []),
    ...(terms.name ? [NAME_CONDITION] : []),
  ];
}

const fieldOf = (key: string) => searchFields.find((field) => field.key === key);

/** Returns the same search without some of its conditions. */
export function withoutConditions(terms: SearchTerms, keys: readonly string[]): SearchTerms {
  const left: Record<string, unknown> = { ...terms };
  for (const key of keys) {
    const field = fieldOf(key);
    if (key === MUTUAL_CONDITION) left[MUTUAL_CONDITION] = false;
    else for (const one of field?.kind === 'range' ? [field.from, field.to] : [key]) delete left[one];
  }
  return left;
}

type Passes = (value: string | number | boolean) => boolean;

function passesOf(filter: Filter, values: SearchFilters): Passes {
  if (filter.kind === 'range') {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
    return (value) => Number(value) >= from && Number(value) <= to;
  }
  const field = fieldOf(filter.key);
  // Like in the engine: among several towns with the same name, only the town in the chosen state passes.
  if (field?.kind === 'place' && filter.kind === 'anyOf') return (value) => isWithin(filter, value);
  return (value) => field !== undefined && matchesFilter(field, values, value);
}

/** Conditions on a value, each with the field by which it is counted. Conditions on names are not counted. */
function valueTests(terms: SearchTerms, home: Home): { key: string; field: string; passes: Passes }[] {
  const values = terms as SearchFilters;
  const near = terms.nearby && nearbyFilter(terms.nearby, home);
  return [
    ...fieldFilters(values).map((filter) => ({ key: filter.key, field: filter.key, passes: passesOf(filter, values) })),
    ...(near ? [{ key: NEARBY_CONDITION, field: near.key, passes: (value: unknown) => isWithin(near, value) }] : []),
  ];
}

/** Fields to count by value for `passingAlone`. */
export const facetsFor = (terms: SearchTerms, home: Home): string[] => [
  ...new Set(valueTests(terms, home).map(({ field }) => field)),
];

/** Number of people who pass each condition alone, from counts without conditions; a name condition has no count. */
export const countsAlone = (terms: SearchTerms, home: Home, facets: EngineAnswer['facets']): Map<string, number> =>
  new Map(
    valueTests(terms, home).map(({ key, field, passes }) => [
      key,
      (facets[field] ?? []).reduce((all, { value, count }) => (passes(value) ? all + count : all), 0),
    ]),
  );
