import { VERIFIED } from '../../contract/discovery/values.ts';
import { type ProfileField, profileFields } from '../../contract/profiles/fields.ts';
import { type Criterion, criteria, keysOf } from '../../contract/profiles/preference-fields.ts';
import { columnOf } from '../platform/db/column-name.ts';

/** Attributes in the index: searchable fields except free text, and staff's badges. */
export const attributeKeys: readonly string[] = [
  ...(profileFields as readonly ProfileField[])
    .filter((field) => field.searchable && field.kind !== 'text')
    .map(({ key }) => key),
  VERIFIED,
];

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
