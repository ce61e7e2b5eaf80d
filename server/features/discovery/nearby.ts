import { type NearbyPlace, type nearbyChoices, nearbyPlaces } from '../../../contract/discovery/values.ts';
import { foldText } from '../../../contract/text/folded-text.ts';
import type { EngineAnswer, Filter, Home, WithoutFilter } from '../matching/index.ts';

type ValueCount = WithoutFilter['byValue'][number];

/** Key of the "nearby" condition, used in suggestions to drop it. */
export const NEARBY_CONDITION = 'nearby';
const NO_STATE = 'Not Specified';

/** Filter for "nearby": the member's own city or state; for members living abroad, their country. */
export function nearbyFilter(nearby: 'city' | 'state', home: Home): (Filter & { kind: 'anyOf' }) | undefined {
  if (nearby === 'city' && home.city) return { key: 'city', kind: 'anyOf', values: [home.city] };
  if (home.state && home.state !== NO_STATE) return { key: 'state', kind: 'anyOf', values: [home.state] };
  return home.country ? { key: 'country', kind: 'anyOf', values: [home.country] } : undefined;
}

/** Area of each "nearby" choice for a person with this home; null if unknown, in which case nobody is excluded. */
export const nearbyAreas = (home: Home): Record<(typeof nearbyChoices)[number], NearbyPlace | null> => {
  const placeOf = (choice: 'city' | 'state') => {
    const key = nearbyFilter(choice, home)?.key;
    return nearbyPlaces.find((place) => place === key) ?? null;
  };
  return { city: placeOf('city'), state: placeOf('state') };
};

const fold = (value: unknown): string => foldText(String(value)).trim();
/** Whether a place is within the "nearby" area. */
export const isWithin = (near: Filter & { kind: 'anyOf' }, value: unknown): boolean =>
  near.values.some((own) => fold(own) === fold(value));

const sum = (counts: readonly ValueCount[]): number => counts.reduce((all, { count }) => all + count, 0);

/**
 * Separates "nearby" from a filter on the same field: the engine merges filters of one key, but users see two
 * conditions, each reported with the other still applied.
 * @param own the filter on the same key, if any
 */
export function separateNearby(
  answer: EngineAnswer,
  near: Filter & { kind: 'anyOf' },
  own: ((value: unknown) => boolean) | undefined,
): EngineAnswer {
  const here = (counts: readonly ValueCount[]): ValueCount[] => counts.filter(({ value }) => isWithin(near, value));
  const apart = (without: WithoutFilter): WithoutFilter[] => {
    if (without.from !== 'filter' || without.key !== near.key) return [without];
    const { byValue } = without;
    const elsewhere = own ? sum(byValue.filter(({ value }) => own(value))) : without.total;
    const withoutNearby: WithoutFilter = { key: NEARBY_CONDITION, from: 'filter', total: elsewhere, byValue: [] };
    return own ? [withoutNearby, { ...without, total: sum(here(byValue)), byValue: here(byValue) }] : [withoutNearby];
  };
  const { [near.key]: counted, ...facets } = answer.facets;
  return {
    ...answer,
    facets: counted ? { ...facets, [near.key]: here(counted) } : answer.facets,
    withoutFilter: answer.withoutFilter.flatMap(apart),
  };
}
