import { z } from 'zod';
import type { OptionListName } from './options/index.ts';
import { keyOf, optionsByKey } from './options/lookup.ts';
import { type Criterion, criteria } from './preference-fields.ts';
import { type ProfileField, profileFields } from './profile-fields.ts';
import { toHeight } from './profile-schema.ts';
import { number, optionalBoolean, text } from './wire-scalars.ts';

/**
 * Search criteria: every searchable field of the catalogue. Query, screen and engine derive from it. Members search
 * only what they may see: a field that its owner hides from members counts as empty.
 */
export type SearchField = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'range'; readonly from: string; readonly to: string; readonly list: OptionListName | null }
  | { readonly kind: 'list'; readonly list: OptionListName; readonly groups?: OptionListName }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'place' }
  /** Switched on: only people with this property; switched off: no filter. */
  | { readonly kind: 'flag' }
);

const groupsOf = (key: string): OptionListName | undefined => {
  const criterion = (criteria as readonly Criterion[]).find(
    (one) => one.kind === 'list' && (one.key === key || (one.key === 'education' && key === 'highestEducation')),
  );
  return criterion?.kind === 'list' ? criterion.groups : undefined;
};

function searchFieldOf(field: ProfileField): SearchField | undefined {
  const { key, label } = field;
  switch (field.kind) {
    case 'date':
      return { key: 'age', label: 'Age', kind: 'range', from: 'ageFrom', to: 'ageTo', list: 'age' };
    case 'choice':
      return field.numeric
        ? { key, label, kind: 'range', from: `${key}From`, to: `${key}To`, list: field.list }
        : { key, label, kind: 'list', list: field.list, groups: groupsOf(key) };
    case 'count':
      return { key, label, kind: 'range', from: `${key}From`, to: `${key}To`, list: null };
    case 'boolean':
      return { key, label, kind: 'boolean' };
    case 'place':
      return { key, label, kind: 'place' };
    case 'text':
      return undefined;
  }
}

/** The one search criterion that is no profile field: an ID or photo badge. */
export const VERIFIED = 'verified';

export const searchFields: readonly SearchField[] = [
  ...(profileFields as readonly ProfileField[])
    .filter((field) => field.searchable)
    .flatMap((field) => searchFieldOf(field) ?? []),
  { key: VERIFIED, label: 'Verified only', kind: 'flag' },
];

/** Lowest and highest value of a range: the ends of its list, or of the count. */
export function rangeBounds({ key, list }: Extract<SearchField, { kind: 'range' }>): { least: number; most: number } {
  if (list) {
    const keys = [...optionsByKey(list).keys()].map(Number);
    return { least: Math.min(...keys), most: Math.max(...keys) };
  }
  const field = (profileFields as readonly ProfileField[]).find((one) => one.key === key);
  if (field?.kind !== 'count') throw new TypeError(`"${key}" is neither of a list nor a count.`);
  return { least: field.min, most: field.max };
}

const MAX_CHOICES = 100;

/** One value or several: repeated keys arrive as a list. */
const several = <T extends z.ZodType<string>>(one: T, wrong: string) =>
  z.preprocess(
    (given) => (given === '' || given === null ? undefined : typeof given === 'string' ? [given] : given),
    z
      .array(one, wrong)
      .max(MAX_CHOICES, 'Please choose fewer.')
      .transform((values) => [...new Set(values)])
      .optional(),
  );

function shapeOf(field: SearchField): Record<string, z.ZodType> {
  const wrong = `Please choose ${field.label.toLowerCase()} from the list.`;
  switch (field.kind) {
    case 'range': {
      const { least, most } = rangeBounds(field);
      const bound = z.number(wrong).min(least, wrong).max(most, wrong).optional();
      const end = z.preprocess((given) => (given === '' || given === null ? undefined : given), number(bound));
      const one = field.list === 'height' ? z.preprocess((given) => toHeight(given) ?? undefined, bound) : end;
      return { [field.from]: one, [field.to]: one };
    }
    case 'list': {
      const known = (key: string): boolean =>
        optionsByKey(field.list).has(key) || (field.groups !== undefined && optionsByKey(field.groups).has(key));
      const lists = field.groups ? [field.groups, field.list] : [field.list];
      const one = z
        .string(wrong)
        .refine(known, wrong)
        .meta(keyOf(...lists));
      return { [field.key]: several(one, wrong) };
    }
    case 'boolean':
      return { [field.key]: optionalBoolean() };
    case 'flag':
      return { [field.key]: optionalBoolean().transform((value) => (value ? true : undefined)) };
    case 'place':
      return { [field.key]: several(text(80) as unknown as z.ZodType<string>, wrong) };
  }
}

/** Filter values by the keys of `searchFields`, as in a query and in a saved search. */
export type SearchFilters = Record<string, string[] | number | boolean | null | undefined>;

export const searchShape = Object.assign({}, ...searchFields.map(shapeOf)) as Record<
  string,
  z.ZodType<string[] | number | boolean | null | undefined>
>;

/** Issues of ranges whose ends are reversed, reported at the upper end. */
export function searchRangeIssues(values: SearchFilters): { path: string; message: string }[] {
  return searchFields.flatMap((field) => {
    if (field.kind !== 'range') return [];
    const [from, to] = [values[field.from], values[field.to]];
    const isWrong = typeof from === 'number' && typeof to === 'number' && from > to;
    return isWrong ? [{ path: field.to, message: 'Please choose a value above the start of the range.' }] : [];
  });
}
