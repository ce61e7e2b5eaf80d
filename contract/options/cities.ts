import { foldText } from '../text/folded-text.ts';
import { citiesByState } from './cities.data.ts';
import type { CityOption } from './option.ts';
import { states } from './state.ts';

/** A city: `aliases` are former and other names for search; the position serves "nearby". */
export interface City extends CityOption {
  readonly aliases?: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
}

const words = (text: string): string =>
  foldText(text)
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim();

const thousands = new Map<City, number>();

function parseCity(line: string, state: string, stateCode: string): City {
  const [names = '', latitude, longitude, people = '0'] = line.split(',');
  const [label = '', ...aliases] = names.split('|');
  const city: City = {
    key: `${words(label)} ${stateCode.toLowerCase()}`.replaceAll(' ', '_'),
    label,
    state,
    ...(aliases.length > 0 && { aliases }),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
  thousands.set(city, Number(people));
  return city;
}

/**
 * The towns of India by state, then by name. A key is `<label>_<state code>`, like `lucknow_up`. If a state has several
 * places with the same name, all except a city of 100,000 include the district: "Tanda (Rampur)", `tanda_rampur_up`.
 */
export const cities: readonly City[] = states.flatMap(({ key: state, state_code }) =>
  (citiesByState[state] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => parseCity(line, state, state_code)),
);

const bySize = cities.toSorted((a, b) => (thousands.get(b) ?? 0) - (thousands.get(a) ?? 0));
const byKey: ReadonlyMap<string, City> = new Map(cities.map((city) => [city.key, city]));
const byName: ReadonlyMap<string, readonly City[]> = groupByName();

function groupByName(): Map<string, City[]> {
  const groups = new Map<string, City[]>();
  for (const city of bySize) {
    for (const name of new Set([city.label, ...(city.aliases ?? [])].map(words))) {
      const group = groups.get(name);
      if (group) group.push(city);
      else groups.set(name, [city]);
    }
  }
  return groups;
}

/**
 * The city meant by a user who also chose states: the one in the first chosen state that has it, otherwise the largest.
 */
export function cityIn(nameOrKey: string, stateKeys: unknown): City | undefined {
  for (const state of Array.isArray(stateKeys) ? stateKeys : []) {
    const city = findCity(nameOrKey, String(state));
    if (city) return city;
  }
  return findCity(nameOrKey);
}

/**
 * Finds a city by key, label or alias, ignoring case; only within the given state, if any. Among several, the largest
 * is returned: "Aurangabad" is the one in Maharashtra, now Chhatrapati Sambhajinagar.
 */
export function findCity(nameOrKey: string, stateKey?: string): City | undefined {
  const inState = (city: City) => stateKey === undefined || city.state === stateKey;
  const keyed = byKey.get(nameOrKey.trim().toLowerCase());
  if (keyed && inState(keyed)) return keyed;
  return byName.get(words(nameOrKey))?.find(inState);
}
