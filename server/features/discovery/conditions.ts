import { type SearchFilters, searchFields } from '../../../contract/search-fields.ts';
import type { EngineAnswer, Filter, Home } from '../matching/index.ts';
import { isChosen } from './chosen.ts';
import { isAt, NEARBY, nearbyFilter } from './nearby.ts';
import { fieldFilters, type SearchTerms } from './search-terms.ts';

/** The must-haves of both sides, as one condition. */
export const BOTH_WAYS = 'bothWays';
/** Somebody's name, as it was typed. */
export const NAME = 'name';

/** What leaves people out of a search besides must-haves, by key: filters by fields, "nearby", a name. */
export function conditionsOf(terms: SearchTerms, home: Home): string[] {
  return [
    ...fieldFilters(terms as SearchFilters).map(({ key }) => key),
    ...(terms.nearby && nearbyFilter(terms.nearby, home) ? [NEARBY] : []),
    ...(terms.name ? [NAME] : []),
  ];
}

const fieldOf = (key: string) => searchFields.find((field) => field.key === key);

/** The same search with some of its conditions left out. */
export function withoutConditions(terms: SearchTerms, keys: readonly string[]): SearchTerms {
  const left: Record<string, unknown> = { ...terms };
  for (const key of keys) {
    const field = fieldOf(key);
    if (key === BOTH_WAYS) left[BOTH_WAYS] = false;
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
  // As the engine means it: of several towns of a name, the one in the state that was asked for.
  if (field?.kind === 'place' && filter.kind === 'anyOf') return (value) => isAt(filter, value);
  return (value) => field !== undefined && isChosen(field, values, value);
}

/** Conditions about a value, and by which field it is counted. A name is none: names are not counted. */
function valueTests(terms: SearchTerms, home: Home): { key: string; field: string; passes: Passes }[] {
  const values = terms as SearchFilters;
  const near = terms.nearby && nearbyFilter(terms.nearby, home);
  return [
    ...fieldFilters(values).map((filter) => ({ key: filter.key, field: filter.key, passes: passesOf(filter, values) })),
    ...(near ? [{ key: NEARBY, field: near.key, passes: (value: unknown) => isAt(near, value) }] : []),
  ];
}

/** What to have counted by value, so that `passingAlone` can be told. */
export const countedFor = (terms: SearchTerms, home: Home): string[] => [
  ...new Set(valueTests(terms, home).map(({ field }) => field)),
];

/** How many pass each condition if it is the only one, by what was counted without any; nothing of a name. */
export const passingAlone = (terms: SearchTerms, home: Home, facets: EngineAnswer['facets']): Map<string, number> =>
  new Map(
    valueTests(terms, home).map(({ key, field, passes }) => [
      key,
      (facets[field] ?? []).reduce((all, { value, count }) => (passes(value) ? all + count : all), 0),
    ]),
  );
