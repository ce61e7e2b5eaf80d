import { type Criterion, criteria, keysOf, type StoredPreference } from '../../../contract/preference-fields.ts';
import { columnOf } from '../../platform/db/column-name.ts';
import type { PreferenceRow } from './profiles.repo.ts';

const all = (criteria as readonly Criterion[]).map((criterion) => ({
  criterion,
  columns: keysOf(criterion).map((key) => ({ key, column: columnOf(key) })),
}));

/** A preference in domain names, without the criteria in `without`. */
function present(row: PreferenceRow, without: ReadonlySet<string>): StoredPreference {
  const values: StoredPreference = {};
  for (const { criterion, columns } of all)
    if (!without.has(criterion.key))
      for (const { key, column } of columns) values[key] = (row as unknown as StoredPreference)[column] ?? null;
  return values;
}

/** The own preference, with its strict and hidden criteria. */
export const presentOwnPreference = (row: PreferenceRow): StoredPreference => ({
  ...present(row, new Set()),
  strict: row.strict,
  hidden: row.hidden,
});

/** The preference for others: without hidden criteria, and without whether these are strict (contract §4). */
export function presentPreference(row: PreferenceRow): StoredPreference {
  const hidden = new Set(row.hidden);
  return { ...present(row, hidden), strict: row.strict.filter((key) => !hidden.has(key)) };
}
