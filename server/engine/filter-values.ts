import { dimensionOf } from './dimensions.ts';
import { placeName } from './fold.ts';
import type { Filter, Value } from './types.ts';
import { codesOfValue } from './wishes.ts';

/**
 * All values that pass a filter, for searches outside the index: the members of a group (a level of education, a
 * community with those below it), the values within a range, places in the form of `placeName`. Uninformative options
 * ("prefer not to say", an income of -1) pass no filter.
 */
export function filterValues(filter: Filter): readonly Value[] {
  const dimension = dimensionOf(filter.key);
  if (!dimension) return [];
  if (filter.kind === 'range') {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
    return [...dimension.codes.keys()].filter((value) => Number(value) >= from && Number(value) <= to);
  }
  if (filter.kind !== 'anyOf') return [];
  if (dimension.kind === 'place') return filter.values.map((value) => placeName(String(value)));
  const codes = new Set(filter.values.flatMap((value) => codesOfValue(dimension, value)));
  return [...codes].map((code) => dimension.values[code] as Value);
}
