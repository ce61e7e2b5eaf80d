import { type SearchFilters, searchFields } from '../../../contract/discovery/values.ts';
import { cityIn } from '../../../contract/options/cities.ts';
import type { SearchField } from '../../../contract/profiles/field-kinds.ts';
import { type ProfileField, profileFields } from '../../../contract/profiles/fields.ts';
import { upperBound } from '../../../contract/profiles/preference-fields.ts';
import { type Filter, type Home, isInOtherScript, type Question, queryTokens } from '../matching/index.ts';
import { nearbyFilter } from './nearby.ts';

/** Criteria of a search (contract/discovery/api.ts `searchTerms`), in domain names. */
export interface SearchTerms {
  readonly bothWays?: boolean | null;
  readonly sort?: 'best' | 'newest' | 'active' | 'age';
  readonly direction?: 1 | -1;
  readonly name?: string;
  readonly profileId?: string;
  readonly nearby?: 'city' | 'state';
  readonly extraAnswers?: readonly string[];
  readonly kundliFrom?: number;
  readonly [key: string]: unknown;
}

/** Ranking boost for people of the member's own city among those of the own state. */
const CITY_RADIUS = 3;

/**
 * Filter token that matches nobody, for typed names without letters, such as a phone number. Keys of names have no
 * spaces.
 */
const IMPOSSIBLE_NAME = { text: ' ', prefix: false };

/** Maps a place field's key to the key of its state field. */
const stateOf = new Map(
  (profileFields as readonly ProfileField[]).flatMap((field) =>
    field.kind === 'place' ? [[field.key, field.state] as const] : [],
  ),
);

function filtersOf(field: SearchField, values: SearchFilters): Filter[] {
  const { key } = field;
  if (field.kind === 'range') {
    const [from, to] = [values[field.from], values[field.to]];
    if (typeof from !== 'number' && typeof to !== 'number') return [];
    const end = upperBound(field.list, typeof to === 'number' ? to : undefined);
    return [
      {
        key,
        kind: 'range',
        ...(typeof from === 'number' ? { from } : {}),
        ...(end === undefined ? {} : { to: end }),
      },
    ];
  }
  const value = values[key];
  if (field.kind === 'flag') return value === true ? [{ key, kind: 'anyOf', values: [true] }] : [];
  if (field.kind === 'boolean') return typeof value === 'boolean' ? [{ key, kind: 'anyOf', values: [value] }] : [];
  if (!Array.isArray(value) || !value.length) return [];
  const wanted =
    field.kind === 'place' ? value.map((place) => cityIn(place, values[stateOf.get(key) ?? ''])?.key ?? place) : value;
  return [{ key, kind: 'anyOf', values: wanted }];
}

/** Profile filters in the engine's format. */
export const fieldFilters = (values: SearchFilters): Filter[] =>
  searchFields.flatMap((field) => filtersOf(field, values));

/** Filter for a typed name, matching the visible part of names. */
export function nameFilter(typed: string): Filter {
  const tokens = queryTokens(typed);
  if (!tokens.length) return { key: 'name', kind: 'tokens', tokens: [IMPOSSIBLE_NAME] };
  return {
    key: 'name',
    kind: 'tokens',
    tokens: tokens.map((token) => ({ ...token, isVariant: (name) => isInOtherScript(token, name) })),
  };
}

/** All filters of a search in the engine's format. */
export function engineFilters(terms: SearchTerms, home: Home): Filter[] {
  const filters = fieldFilters(terms as SearchFilters);
  const near = terms.nearby && nearbyFilter(terms.nearby, home);
  if (near) filters.push(near);
  if (terms.name) filters.push(nameFilter(terms.name));
  return filters;
}

/** The engine query of a search, without exclusions and limit. */
export function questionOf(terms: SearchTerms, home: Home): Omit<Question, 'excluded' | 'limit'> {
  const boosts = terms.nearby && home.city ? [{ key: 'city', value: home.city, amount: CITY_RADIUS }] : undefined;
  return {
    filters: engineFilters(terms, home),
    bothWays: terms.bothWays ?? true,
    sort: terms.sort ?? 'best',
    ...(terms.direction === undefined ? {} : { ascending: terms.direction === 1 }),
    ...(boosts ? { boosts } : {}),
  };
}
