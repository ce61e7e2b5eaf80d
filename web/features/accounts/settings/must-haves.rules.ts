import {
  type Criterion,
  type CriterionKey,
  criteria,
  keysOf,
  type StoredPreference,
} from '../../../../contract/profiles/preference-fields.ts';

const isStated = (value: StoredPreference[string]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** The criteria that refuse interest: strict, not hidden, and with at least one value that can exclude somebody. */
export function statedMustHaves({ strict, hidden, ...preference }: StoredPreference): CriterionKey[] {
  const isIn = (keys: StoredPreference[string], key: string): boolean => Array.isArray(keys) && keys.includes(key);
  const isStrict = (key: string): boolean => isIn(strict, key) && !isIn(hidden, key);
  return (criteria as readonly (Criterion & { key: CriterionKey })[])
    .filter((criterion) => isStrict(criterion.key) && keysOf(criterion).some((key) => isStated(preference[key])))
    .map(({ key }) => key);
}
