import type { z } from 'zod';
import type { discoveryApi } from '../../../contract/discovery.ts';
import { optionsByKey } from '../../../contract/options/lookup.ts';
import { type Criterion, criteria, upperEnd } from '../../../contract/preference-fields.ts';
import { endsOf, type SearchField, type SearchFilters, searchFields } from '../../../contract/search-fields.ts';
import { wireName } from '../../../contract/wire-names.ts';
import type { WithoutFilter } from '../matching/index.ts';
import { isChosen } from './chosen.ts';
import { withCommunitiesUnder } from './communities.ts';

export type Suggestion = z.output<typeof discoveryApi.search.result>['suggestions'][number];

/** With fewer than this many found, it is told what would bring more. */
export const FEW = 20;
const MOST = 6;

/** How far a range is widened at each end, in steps of its option list (years, inches, bands of income) or by count. */
const steps: Readonly<Record<string, readonly number[]>> = { age: [2, 5], height: [1, 3] };

type RangeField = Extract<SearchField, { kind: 'range' }>;

/** The end of a range moved by so many steps; null where that leaves the list or the count: the range is open there. */
function moved(field: RangeField, end: number, by: number): number | null {
  if (!field.list) {
    const { least, most } = endsOf(field);
    return end + by < least || end + by > most ? null : end + by;
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

/** The same range with a little more at both ends, if that brings anybody. */
function widened(field: RangeField, without: WithoutFilter, values: SearchFilters, total: number): Suggestion[] {
  const [from, to] = [values[field.from], values[field.to]];
  return (steps[field.key] ?? [1, 2]).flatMap((step): Suggestion[] => {
    const ends = {
      from: isNumber(from) ? moved(field, from, -step) : null,
      to: isNumber(to) ? moved(field, to, step) : null,
    };
    // Open at both ends it is no longer a range: that is told as leaving it out.
    if (ends.from === null && ends.to === null) return [];
    const most = upperEnd(field.list, ends.to ?? undefined) ?? Number.POSITIVE_INFINITY;
    const found = totalWithin(without, ends.from ?? Number.NEGATIVE_INFINITY, most);
    return found > total
      ? [{ ...base, key: wireName(field.key), of: 'filter', change: 'widen', ...ends, total: found }]
      : [];
  });
}

/** Communities that could be added: each with those under it, as it is found, but for whom the search finds already. */
function otherCommunities(uncovered: WithoutFilter['byValue'], values: SearchFilters) {
  const everybody = uncovered.reduce((all, { count }) => all + count, 0);
  const faiths = new Set(
    [values.religion ?? []].flat().map((chosen) => optionsByKey('religion').get(String(chosen))?.faith),
  );
  return (
    withCommunitiesUnder(uncovered)
      // Where everybody is of the own faith, all of it is no filter: that is told as leaving it out.
      .filter(({ value, count }) => !(faiths.has(value) && count >= everybody))
      // The narrower first: of two that bring as many it is the smaller step.
      .toReversed()
  );
}

/** The value that would bring most, beside those asked for. */
function added(field: SearchField, without: WithoutFilter, values: SearchFilters, total: number): Suggestion[] {
  const uncovered = without.byValue.filter(({ value }) => !isChosen(field, values, value));
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
  const key = wireName(field?.key ?? without.key);
  const drop: Suggestion = { ...base, key, of: 'filter', change: 'drop', total: without.total };
  const dropped = without.total > total ? [drop] : [];
  if (!field || field.kind === 'boolean' || field.kind === 'flag') return dropped;
  // The smallest step that helps comes before leaving the filter out altogether.
  const smaller =
    field.kind === 'range' ? widened(field, without, values, total) : added(field, without, values, total);
  return [...smaller.slice(0, 1), ...dropped];
}

function ofMustHave(without: WithoutFilter, total: number): Suggestion[] {
  const criterion = (criteria as readonly Criterion[]).find(({ key }) => key === without.key);
  return criterion && without.total > total
    ? [{ ...base, key: wireName(criterion.key), of: 'mustHave', change: 'drop', total: without.total }]
    : [];
}

/**
 * What to relax when few are found, and exactly how many there would be then, most helpful first (matching.md 5).
 * @param bothWaysOff how many there would be without anybody's must-haves; undefined where they are off already.
 */
export function suggestionsOf(
  without: readonly WithoutFilter[],
  values: SearchFilters,
  total: number,
  bothWaysOff: number | undefined,
): Suggestion[] {
  const all = without.flatMap((one) => (one.from === 'filter' ? ofFilter(one, values, total) : ofMustHave(one, total)));
  if (bothWaysOff !== undefined && bothWaysOff > total)
    all.push({ ...base, key: 'bothWays', of: 'bothWays', change: 'drop', total: bothWaysOff });
  return all.toSorted((a, b) => b.total - a.total).slice(0, MOST);
}
