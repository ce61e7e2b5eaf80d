import { type Criterion, criteria, keysOf } from '../../../../contract/preference-fields.ts';
import { type ProfileField, profileFields } from '../../../../contract/profile-fields.ts';
import { VERIFIED } from '../../../../contract/search-fields.ts';
import { columnOf } from '../../../platform/db/column-name.ts';

/** Attributes the index knows: what can be searched for and is not free text, and who holds a badge of the team. */
export const attributeKeys: readonly string[] = [
  ...(profileFields as readonly ProfileField[])
    .filter((field) => field.searchable && field.kind !== 'text')
    .map(({ key }) => key),
  VERIFIED,
];

export const preferenceKeys: readonly string[] = (criteria as readonly Criterion[]).flatMap(keysOf);

/**
 * The columns of a bulk row, by the name they have in the database:
 * the attributes as text (dates YYYY-MM-DD, booleans t or f); those of the preference with `preference_` before them,
 * lists and `strict`, `hidden` as PostgreSQL array text; names as they stand; moments in epoch seconds;
 * `log_price` NULL where there is none yet.
 * All preference columns NULL: no preference.
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
