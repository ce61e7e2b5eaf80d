import { annualIncome } from '../../../../contract/options/income.ts';
import type { OptionListName } from '../../../../contract/options/index.ts';
import { age } from '../../../../contract/options/people.ts';
import { type SearchField, searchFieldOf } from '../../../../contract/profiles/field-kinds.ts';
import { type ProfileField, profileFields } from '../../../../contract/profiles/fields.ts';

/**
 * The search fields for members, as in the contract's `searchFields` (a test compares the two), whose file comes with every
 * city of India: too much for a phone to load before the form is shown.
 */
export const searchFields: readonly SearchField[] = [
  ...(profileFields as readonly ProfileField[])
    .filter(({ searchable }) => searchable)
    .flatMap((field) => searchFieldOf(field) ?? []),
  { key: 'verified', label: 'Verified only', kind: 'flag' },
];

const byKey = new Map(searchFields.map((field) => [field.key, field]));

/** The search field of this key; undefined if unknown. */
export const fieldOf = (key: string): SearchField | undefined => byKey.get(key);

/** The keys of a field's filter in the terms. */
export const keysOfField = (field: SearchField): readonly string[] =>
  field.kind === 'range' ? [field.from, field.to] : [field.key];

const mostOf = new Map(
  (profileFields as readonly ProfileField[]).flatMap((field) =>
    field.kind === 'count' ? [[field.key, field.max]] : [],
  ),
);

const lists: Partial<Record<OptionListName, readonly { readonly key: number }[]>> = { age, annualIncome };

/** The minimum and maximum of a range that the server accepts; heights can also be given in feet there. */
export function boundsOf({ key, list }: Extract<SearchField, { kind: 'range' }>): { min: number; max: number } {
  const keys = list ? lists[list]?.map((option) => option.key) : countsOf(key);
  return keys ? { min: Math.min(...keys), max: Math.max(...keys) } : { min: -Infinity, max: Infinity };
}

/** The possible values of a count, from zero. */
export const countsOf = (key: string): readonly number[] =>
  Array.from({ length: (mostOf.get(key) ?? 0) + 1 }, (_, count) => count);
