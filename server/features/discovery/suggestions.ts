import type { z } from 'zod';
import type { discoveryApi } from '../../../contract/discovery/api.ts';
import { MOON_ATTRIBUTE, rangeBounds, type SearchFilters, searchFields } from '../../../contract/discovery/values.ts';
import { optionsByKey } from '../../../contract/options/lookup.ts';
import type { SearchField } from '../../../contract/profiles/field-kinds.ts';
import { type Criterion, criteria, upperBound } from '../../../contract/profiles/preference-fields.ts';
import { wireName } from '../../../contract/wire-names.ts';
import type { WithoutFilter } from '../matching/index.ts';
import { includeSubcommunities } from './include-subcommunities.ts';
import { KUNDLI_TERM } from './kundli-filter.ts';
import { matchesFilter } from './matches-filter.ts';

export type Suggestion = z.output<typeof discoveryApi.search.result>['suggestions'][number];

/** Suggestions are made when a search finds fewer results than this. */
export const FEW_RESULTS = 20;
const MAX_SUGGESTIONS = 6;

/**
 * Steps by which a range is widened at each end: positions in the field's option list (years, inches, income bands), or
 * a number for counts.
 */
const steps: Readonly<Record<string, readonly number[]>> = { age: [2, 5], height: [1, 3] };

type RangeField = Extract<SearchField, { kind: 'range' }>;

/**
 * Moves a range end by some steps; returns null, meaning open, when that leaves the option list or the allowed counts.
 */
function shiftRange(field: RangeField, end: number, by: number): number | null {
  if (!field.list) {
    const { min, max } = rangeBounds(field);
    return end + by < min || end + by > max ? null : end + by;
  }
  const keys = [...optionsByKey(field.list).keys()].map(Number).filter((key) => key >= 0);
  const at = by > 0 ? keys.findLastIndex((key) => key <= end) : keys.findIndex((key) => key >= end);
  return at < 0 ? null : (keys[at + by] ?? null);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

const base = { from: null, to: null, value: null } as const;

const totalWithin = (without: WithoutFilter, from: number, to: number): number =>
  without.byValue.reduce(
    (sum, { value, count }) => (isNumber(value) && value >= from && value <= to ? sum + count : sum),
    0,
  );

/** Suggests the same range slightly widened at both ends, if that gives more results. */
function widenRange(field: RangeField, without: WithoutFilter, values: SearchFilters, total: number): Suggestion[] {
  const [from, to] = [values[field.from], values[field.to]];
  return (steps[field.key] ?? [1, 2]).flatMap((step): Suggestion[] => {
    const ends = {
      from: isNumber(from) ? shiftRange(field, from, -step) : null,
      to: isNumber(to) ? shiftRange(field, to, step) : null,
    };
    // A range open at both ends is reported as dropping the filter instead.
    if (ends.from === null && ends.to === null) return [];
    const most = upperBound(field.list, ends.to ?? undefined) ?? Number.POSITIVE_INFINITY;
    const found = totalWithin(without, ends.from ?? Number.NEGATIVE_INFINITY, most);
    return found > total
      ? [{ ...base, key: wireName(field.key), of: 'filter', change: 'widen', ...ends, total: found }]
      : [];
  });
}

/** Communities that could be added, each including the communities below it, without members already found. */
function otherCommunities(uncovered: WithoutFilter['byValue'], values: SearchFilters) {
  const everybody = uncovered.reduce((all, { count }) => all + count, 0);
  const faiths = new Set(
    [values.religion ?? []].flat().map((chosen) => optionsByKey('religion').get(String(chosen))?.faith),
  );
  return (
    includeSubcommunities(uncovered)
      // If everybody belongs to the chosen faith, adding that faith is the same as dropping the filter.
      .filter(({ value, count }) => !(faiths.has(value) && count >= everybody))
      // Narrower communities first: of two with the same count, the narrower is the smaller step.
      .toReversed()
  );
}

/** The additional filter value that would give the most results. */
function added(field: SearchField, without: WithoutFilter, values: SearchFilters, total: number): Suggestion[] {
  // A member can have several values of such a field, so some people with another value are already among the results, and the sum
  // would be too high.
  if (field.kind === 'list' && field.isSeveral) return [];
  const uncovered = without.byValue.filter(({ value }) => !matchesFilter(field, values, value));
  const others = field.key === 'religion' ? otherCommunities(uncovered, values) : uncovered;
  const best = others.toSorted((a, b) => b.count - a.count)[0];
  return best && best.count > 0
    ? [
        {
          ...base,
          key: wireName(field.key),
          of: 'filter',
          change: 'add',
          value: best.value,
          total: total + best.count,
        },
      ]
    : [];
}

const fieldOf = (engineKey: string): SearchField | undefined => searchFields.find(({ key }) => key === engineKey);

function ofFilter(without: WithoutFilter, values: SearchFilters, total: number): Suggestion[] {
  const field = fieldOf(without.key);
  const key = wireName(field?.key ?? (without.key === MOON_ATTRIBUTE ? KUNDLI_TERM : without.key));
  const drop: Suggestion = { ...base, key, of: 'filter', change: 'drop', total: without.total };
  const dropped = without.total > total ? [drop] : [];
  if (!field || field.kind === 'boolean' || field.kind === 'flag') return dropped;
  // The smallest helpful step is suggested before dropping the filter.
  const smaller =
    field.kind === 'range' ? widenRange(field, without, values, total) : added(field, without, values, total);
  return [...smaller.slice(0, 1), ...dropped];
}

function ofMustHave(without: WithoutFilter, total: number): Suggestion[] {
  const criterion = (criteria as readonly Criterion[]).find(({ key }) => key === without.key);
  return criterion && without.total > total
    ? [{ ...base, key: wireName(criterion.key), of: 'mustHave', change: 'drop', total: without.total }]
    : [];
}

/**
 * Suggested relaxations when few results are found, with exact counts, most helpful first (matching.md 5).
 * @param others number of results without anybody's must-haves, and without filters on answers; undefined if the search
 * has none
 */
export function suggestionsOf(
  without: readonly WithoutFilter[],
  values: SearchFilters,
  total: number,
  others: { readonly bothWays: number | undefined; readonly extraAnswers?: number | undefined },
): Suggestion[] {
  const all = without.flatMap((one) => (one.from === 'filter' ? ofFilter(one, values, total) : ofMustHave(one, total)));
  const { bothWays, extraAnswers } = others;
  if (bothWays !== undefined && bothWays > total)
    all.push({ ...base, key: 'bothWays', of: 'bothWays', change: 'drop', total: bothWays });
  if (extraAnswers !== undefined && extraAnswers > total)
    all.push({ ...base, key: 'extraAnswers', of: 'filter', change: 'drop', total: extraAnswers });
  return all.toSorted((a, b) => b.total - a.total).slice(0, MAX_SUGGESTIONS);
}
