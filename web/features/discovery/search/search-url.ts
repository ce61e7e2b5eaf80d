import type { SearchSort } from '../../../../contract/discovery/values.ts';
import type { SearchField } from '../../../../contract/profiles/field-kinds.ts';
import { type SearchTerm, type SearchTerms, withTerms } from '../search-terms.ts';
import { boundsOf, searchFields } from './fields.ts';

/** The sort orders and their terms; best match is the default. */
export const orders = {
  best: {},
  newest: { sort: 'newest' },
  active: { sort: 'active' },
  youngest: { sort: 'age', direction: 1 },
  oldest: { sort: 'age', direction: -1 },
} as const satisfies Record<string, { sort?: SearchSort; direction?: 1 | -1 }>;
export type Order = keyof typeof orders;
export const orderIds = Object.keys(orders) as Order[];

/** The order in the terms. */
export const orderOf = ({ sort, direction }: SearchTerms): Order =>
  orderIds.find((id) => {
    const order: { sort?: SearchSort; direction?: number } = orders[id];
    return order.sort === sort && order.direction === direction;
  }) ?? 'best';

/** The terms with another order. */
export const withOrder = (terms: SearchTerms, order: Order): SearchTerms =>
  withTerms(terms, { sort: undefined, direction: undefined, ...orders[order] });

const MAX_TEXT_LENGTH = 80;
const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : given === undefined ? [] : [given]);
const textOf = (given: unknown): string | undefined => {
  const [first] = listOf(given);
  return typeof first === 'string' && first.trim() ? first.trim().slice(0, MAX_TEXT_LENGTH) : undefined;
};
const numberOf = (given: unknown): number | undefined => {
  const [first] = listOf(given);
  const number = typeof first === 'string' && first.trim() ? Number(first) : first;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
const booleanOf = (given: unknown): boolean | undefined => {
  const [first] = listOf(given).map(String);
  return first === 'true' ? true : first === 'false' ? false : undefined;
};

/** Both ends of a range, without ends that exclude nobody, which older addresses and searches contain. */
function rangeOf(
  field: Extract<SearchField, { kind: 'range' }>,
  given: Readonly<Record<string, unknown>>,
): SearchTerms {
  const { min, max } = boundsOf(field);
  const [from, to] = [numberOf(given[field.from]), numberOf(given[field.to])];
  return {
    ...(from !== undefined && from >= min ? { [field.from]: from } : {}),
    ...(to !== undefined && to <= max ? { [field.to]: to } : {}),
  };
}

/**
 * Normalises terms from an address or a saved search: in a fixed order, so that equal searches are fetched once, and
 * without empty terms. Unknown values stay, and the server reports them as errors.
 */
export function termsFrom(given: Readonly<Record<string, unknown>>): SearchTerms {
  const terms: Record<string, SearchTerm | undefined> = {};
  for (const field of searchFields) {
    if (field.kind === 'range') Object.assign(terms, rangeOf(field, given));
    else if (field.kind === 'boolean') terms[field.key] = booleanOf(given[field.key]);
    else if (field.kind === 'flag') terms[field.key] = booleanOf(given[field.key]) || undefined;
    else terms[field.key] = [...new Set(listOf(given[field.key]).flatMap((value) => textOf(value) ?? []))];
  }
  const order = orderOf({
    ...(given.sort === 'age' ? { direction: numberOf(given.direction) === -1 ? -1 : 1 } : {}),
    ...(typeof given.sort === 'string' ? { sort: given.sort } : {}),
  });
  return withTerms(
    {},
    {
      ...terms,
      nearby: given.nearby === 'city' || given.nearby === 'state' ? given.nearby : undefined,
      name: textOf(given.name),
      profileId: textOf(given.profileId),
      extraAnswers: [...new Set(listOf(given.extraAnswers).flatMap((value) => textOf(value) ?? []))].sort(),
      kundliFrom: numberOf(given.kundliFrom),
      bothWays: booleanOf(given.bothWays) === false ? false : undefined,
      ...orders[order],
    },
  );
}

/** Reads a search from the page address. */
export const termsFromUrl = (params: URLSearchParams): SearchTerms =>
  termsFrom(
    Object.fromEntries(
      [...new Set(params.keys())].map((key) => {
        const values = params.getAll(key);
        return [key, values.length === 1 ? values[0] : values];
      }),
    ),
  );

/** Whether any filter is active; sorting is not a filter. */
export const isFiltered = ({ sort: _sort, direction: _direction, ...filters }: SearchTerms): boolean =>
  Object.keys(filters).length > 0;
