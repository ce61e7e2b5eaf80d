import {
  type Criterion,
  type CriterionKey,
  criteria,
  keysOf,
  type StoredPreference,
} from '../../../../contract/preference-fields.ts';

const isStated = (value: StoredPreference[string]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** The criteria that exclude: marked as strict, and with something stated that could. */
export function mustHavesOf(preference: StoredPreference): CriterionKey[] {
  const { strict } = preference;
  const isStrict = (key: string): boolean => Array.isArray(strict) && strict.includes(key);
  return (criteria as readonly (Criterion & { key: CriterionKey })[])
    .filter((criterion) => isStrict(criterion.key) && keysOf(criterion).some((key) => isStated(preference[key])))
    .map(({ key }) => key);
}
