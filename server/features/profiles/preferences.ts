import { preferenceLabelFields } from '../../../contract/profiles/label-fields.ts';
import {
  type Criterion,
  criteria,
  keysOf,
  type StoredPreference,
} from '../../../contract/profiles/preference-fields.ts';
import { columnOf } from '../../platform/db/column-name.ts';
import { withLabels } from './labels.present.ts';
import type { PreferenceRow } from './profiles.repo.ts';

const all = (criteria as readonly Criterion[]).map((criterion) => ({
  criterion,
  columns: keysOf(criterion).map((key) => ({ key, column: columnOf(key) })),
}));

/** A preference in domain names; criteria in `hidden`, and all criteria if there is no row, appear as not stated. */
function present(row: PreferenceRow | null, hidden: ReadonlySet<string>): StoredPreference {
  const values: StoredPreference = {};
  for (const { criterion, columns } of all)
    for (const { key, column } of columns) {
      const stated = hidden.has(criterion.key) ? null : (row as StoredPreference | null)?.[column];
      values[key] = stated ?? (criterion.kind === 'list' ? [] : null);
    }
  return values;
}

/** The own preference, with its strict and hidden criteria. */
export const presentOwnPreference = (row: PreferenceRow): StoredPreference => ({
  ...withLabels(present(row, new Set()), preferenceLabelFields),
  strict: row.strict,
  hidden: row.hidden,
});

/**
 * The preference for others: without hidden criteria, and without telling whether these are strict (contract §4).
 * Others cannot distinguish a hidden criterion from one that is not stated (decision 0025).
 */
export function presentPreference(row: PreferenceRow | null): StoredPreference {
  const hidden = new Set(row?.hidden);
  const stated = withLabels(present(row, hidden), preferenceLabelFields);
  return { ...stated, strict: row?.strict.filter((key) => !hidden.has(key)) ?? [] };
}
