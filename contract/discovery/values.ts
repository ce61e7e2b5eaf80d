import { optionsByKey } from '../options/lookup.ts';
import { type SearchField, searchFieldOf } from '../profiles/field-kinds.ts';
import { type ProfileField, profileFields } from '../profiles/fields.ts';

/**
 * Sort order that `column` means in a search without `sort`. A ranked search cannot be sorted by name. As in the list,
 * the order is descending if no direction is given.
 */
export const sortOfColumn = { createdAt: 'newest', id: 'newest', _id: 'newest', age: 'age' } as const;

/** Sort orders of a search. */
export const searchSorts = ['best', 'newest', 'active', 'age'] as const;

export type SearchSort = (typeof searchSorts)[number];

/** Area that "nearby" covers. */
export const nearbyChoices = ['city', 'state'] as const;

/** Area that "nearby" resolves to: for people living abroad, who give no state, `state` becomes the whole country. */
export const nearbyPlaces = ['city', 'state', 'country'] as const;

export type NearbyPlace = (typeof nearbyPlaces)[number];

export const MAX_SAVED_SEARCHES = 10;

/** The only search criterion that is not a profile field: an ID or photo badge. */
export const VERIFIED_CRITERION = 'verified';

/** Attribute of the index with the place of the Moon of members who switched on the Kundli comparison; no search field. */
export const MOON_ATTRIBUTE = 'moon';

/**
 * Search criteria: every searchable field of the catalogue. Query, screen and engine derive from it. Members search
 * only what they may see: a field that its owner hides from members counts as empty.
 */
export const searchFields: readonly SearchField[] = [
  ...(profileFields as readonly ProfileField[])
    .filter((field) => field.searchable)
    .flatMap((field) => searchFieldOf(field) ?? []),
  { key: VERIFIED_CRITERION, label: 'Verified only', kind: 'flag' },
];

/** Lowest and highest value of a range: the ends of its option list, or of the count. */
export function rangeBounds({ key, list }: Extract<SearchField, { kind: 'range' }>): { min: number; max: number } {
  if (list) {
    const keys = [...optionsByKey(list).keys()].map(Number);
    return { min: Math.min(...keys), max: Math.max(...keys) };
  }
  const field = (profileFields as readonly ProfileField[]).find((one) => one.key === key);
  if (field?.kind !== 'count') throw new TypeError(`"${key}" is neither of a list nor a count.`);
  return { min: field.min, max: field.max };
}

export const MAX_CHOICES = 100;

/** Filter values by the keys of `searchFields`, as in a query and in a saved search. */
export type SearchFilters = Record<string, string[] | number | boolean | null | undefined>;

/** Issues of ranges whose ends are reversed, reported at the upper end. */
export function searchRangeIssues(values: SearchFilters): { path: string; message: string }[] {
  return searchFields.flatMap((field) => {
    if (field.kind !== 'range') return [];
    const [from, to] = [values[field.from], values[field.to]];
    const isWrong = typeof from === 'number' && typeof to === 'number' && from > to;
    return isWrong ? [{ path: field.to, message: 'Please choose a value above the start of the range.' }] : [];
  });
}
