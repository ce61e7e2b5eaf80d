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

/** One's own preference, with what is strict and what is hidden. */
export const presentOwnPreference = (row: PreferenceRow): StoredPreference => ({
  ...present(row, new Set()),
  strict: row.strict,
  hidden: row.hidden,
});

/** What others see: a hidden criterion, and whether it is strict, is not among it (contract §4). */
export function presentPreference(row: PreferenceRow): StoredPreference {
  const hidden = new Set(row.hidden);
  return { ...present(row, hidden), strict: row.strict.filter((key) => !hidden.has(key)) };
}
