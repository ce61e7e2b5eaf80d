import { cities } from '../../../contract/options/cities.ts';

/** The cities and states that a territory covers. */
export interface Coverage {
  readonly cities: readonly string[];
  readonly states: readonly string[];
}

const cityByKey = new Map(cities.map((city) => [city.key, city]));

/** The first place that both cover, by its name; undefined if they do not overlap. A state covers all of its cities. */
export function findOverlap(one: Coverage, other: Coverage): string | undefined {
  const state = one.states.find((key) => other.states.includes(key));
  if (state) return state;
  const city =
    one.cities.find((key) => other.cities.includes(key)) ??
    one.cities.find((key) => other.states.includes(cityByKey.get(key)?.state ?? '')) ??
    other.cities.find((key) => one.states.includes(cityByKey.get(key)?.state ?? ''));
  return city && (cityByKey.get(city)?.label ?? city);
}

/** The level above each level. */
export const levelAbove = { zone: undefined, region: 'zone', area: 'region' } as const;

/** Sorts territories as a tree: each one after the one above it, and by name. */
export function inTreeOrder<T extends { readonly id: string; readonly parentId: string | null; readonly name: string }>(
  territories: readonly T[],
): T[] {
  const known = new Set(territories.map(({ id }) => id));
  const sorted = territories.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
  const below = Map.groupBy(sorted, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null));
  const walk = (parentId: string | null): T[] => (below.get(parentId) ?? []).flatMap((one) => [one, ...walk(one.id)]);
  return walk(null);
}
