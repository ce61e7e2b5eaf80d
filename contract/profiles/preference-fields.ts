import type { OptionListName } from '../options/index.ts';
import { oldest } from '../options/people.ts';

/**
 * Catalogue of partner preference criteria (spec §3, contract §4). The editor, validation, display, explanations and
 * the matching columns derive from it. An empty list, or a missing bound, means "any".
 */
export type Criterion = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'range'; readonly from: string; readonly to: string; readonly list: OptionListName }
  /** At least this value matches. */
  | { readonly kind: 'minimum'; readonly list: OptionListName }
  | {
      readonly kind: 'list';
      readonly list: OptionListName;
      /** A second list whose keys represent groups of the first: an education level for all its degrees. */
      readonly groups?: OptionListName;
    }
  /** A city: an option key, or free text. */
  | { readonly kind: 'place' }
);

export const criteria = [
  { key: 'age', kind: 'range', label: 'Age', from: 'ageFrom', to: 'ageTo', list: 'age' },
  { key: 'height', kind: 'range', label: 'Height', from: 'heightFrom', to: 'heightTo', list: 'height' },
  { key: 'maritalStatus', kind: 'list', label: 'Marital status', list: 'maritalStatus' },
  { key: 'religion', kind: 'list', label: 'Religion and community', list: 'religion' },
  { key: 'motherTongue', kind: 'list', label: 'Mother tongue', list: 'motherTongue' },
  { key: 'education', kind: 'list', label: 'Education', list: 'highestEducation', groups: 'educationLevel' },
  { key: 'occupation', kind: 'list', label: 'Occupation', list: 'occupation', groups: 'employmentSector' },
  { key: 'annualIncome', kind: 'minimum', label: 'Annual income, at least', list: 'annualIncome' },
  { key: 'country', kind: 'list', label: 'Country', list: 'country' },
  { key: 'state', kind: 'list', label: 'State', list: 'state' },
  { key: 'city', kind: 'place', label: 'City' },
  { key: 'sect', kind: 'list', label: 'Sect', list: 'sect' },
  { key: 'maslak', kind: 'list', label: 'Maslak', list: 'maslak' },
  { key: 'prayer', kind: 'list', label: 'Prayer', list: 'prayer' },
  { key: 'dress', kind: 'list', label: 'Dress', list: 'dress' },
  { key: 'children', kind: 'list', label: 'Children', list: 'children' },
  { key: 'residenceStatus', kind: 'list', label: 'Residence status', list: 'residenceStatus' },
  { key: 'diet', kind: 'list', label: 'Diet', list: 'diet' },
  { key: 'smoking', kind: 'list', label: 'Smoking', list: 'smoking' },
  { key: 'familyType', kind: 'list', label: 'Family type', list: 'familyType' },
] as const satisfies readonly Criterion[];

export type CriterionKey = (typeof criteria)[number]['key'];

/** The wire keys of a criterion: two for a range. */
export const keysOf = (criterion: Criterion): readonly string[] =>
  criterion.kind === 'range' ? [criterion.from, criterion.to] : [criterion.key];

/**
 * Upper end of a range; undefined means open. The last age of the list is open-ended (contract §4), otherwise older
 * people would match no preference with an upper end.
 */
export const upperBound = (list: OptionListName | null, to: number | undefined): number | undefined =>
  list === 'age' && to !== undefined && to >= oldest ? undefined : to;

/**
 * The minimum amount wanted; undefined for "any". "Not Specified" and "Not Working" as a minimum exclude nobody, so
 * they count as "any".
 */
export const minimumWanted = (least: unknown): number | undefined =>
  typeof least === 'number' && least > 0 ? least : undefined;

/** Issues of ranges whose ends are reversed, reported at the upper end. */
export function rangeIssues(values: Readonly<Record<string, unknown>>): { path: string; message: string }[] {
  return (criteria as readonly Criterion[]).flatMap((criterion) => {
    if (criterion.kind !== 'range') return [];
    const [from, to] = [values[criterion.from], values[criterion.to]];
    const isWrong = typeof from === 'number' && typeof to === 'number' && from > to;
    return isWrong ? [{ path: criterion.to, message: 'Please choose a value above the start of the range.' }] : [];
  });
}

/** A preference as returned: the criteria's keys, and which are strict and hidden. */
export type StoredPreference = Record<string, string[] | string | number | null | undefined>;
