import { type Criterion, criteria, minimumWanted, upperBound } from '../../../contract/profiles/preference-fields.ts';
import type { Filter } from '../matching/index.ts';

type Preference = Readonly<Record<string, unknown>> | null;

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The search field of a criterion. */
const fieldOf = (criterion: Criterion): string => (criterion.key === 'education' ? 'highestEducation' : criterion.key);

function filterOf(criterion: Criterion, preference: Readonly<Record<string, unknown>>): Filter[] {
  const key = fieldOf(criterion);
  if (criterion.kind === 'range') {
    const [from, to] = [numberOf(preference[criterion.from]), numberOf(preference[criterion.to])];
    return from === undefined && to === undefined
      ? []
      : [{ key, kind: 'range', from, to: upperBound(criterion.list, to) }];
  }
  const value = preference[criterion.key];
  if (criterion.kind === 'minimum') {
    const from = minimumWanted(value);
    return from === undefined ? [] : [{ key, kind: 'range', from }];
  }
  const values = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  return values.length ? [{ key, kind: 'anyOf', values }] : [];
}

/** A member's own must-haves as filters, for lists that are not ranked by the member's preference. */
export function mustHaveFilters(preference: Preference): Filter[] {
  if (!preference) return [];
  const strict = new Set(preference.strict as readonly string[] | undefined);
  return (criteria as readonly Criterion[])
    .filter(({ key }) => strict.has(key))
    .flatMap((criterion) => filterOf(criterion, preference));
}
