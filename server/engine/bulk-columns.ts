import { type Criterion, criteria, keysOf } from '../../contract/profiles/preference-fields.ts';
import { columnOf } from '../platform/db/column-name.ts';
import { dimensions } from './dimensions.ts';

/** Attributes in the index: searchable fields that can be compared, staff's badges, and the Moon. */
export const attributeKeys: readonly string[] = dimensions.map(({ attribute }) => attribute);

export const preferenceKeys: readonly string[] = (criteria as readonly Criterion[]).flatMap(keysOf);

/**
 * The columns of a bulk row, by database name: the attributes as text (dates YYYY-MM-DD, booleans t or f); those of the
 * preference with prefix `preference_`, lists and `strict`, `hidden` as PostgreSQL array text; raw names; timestamps in
 * epoch seconds; `log_price` NULL before the first price. All preference columns NULL: no preference.
 */
export const bulkColumns: readonly string[] = [
  'id',
  'gender',
  ...attributeKeys.map(columnOf),
  ...preferenceKeys.map((key) => `preference_${columnOf(key)}`),
  'preference_strict',
  'preference_hidden',
  'first_name_tokens',
  'last_name_tokens',
  'joined_at',
  'last_active_at',
  'log_price',
];
