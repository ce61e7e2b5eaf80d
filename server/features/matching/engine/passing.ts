import { dimensionOf } from './dimensions.ts';
import { placeName } from './fold.ts';
import type { Filter, Value } from './types.ts';
import { codesOfValue } from './wishes.ts';

/**
 * All values that pass a filter by a field, for who looks for them elsewhere than in the index: of a group (a level of
 * education, a community with others under it) those in it, of a range those between its ends, places as `placeName`
 * writes them. An option that says nothing ("prefer not to say", an income of -1) passes no filter.
 */
export function valuesPassing(filter: Filter): readonly Value[] {
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
