import { findCity } from '../../../contract/options/cities.ts';
import { abroad } from './abroad.ts';
import type { Circle } from './circle.ts';
import type { Random } from './random.ts';
import type { Work } from './work.ts';

export interface Living {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly nativeState: string;
  readonly nativeCity: string;
  readonly stay: 'atHome' | 'settled' | 'away';
  readonly livesWithParents: boolean | null;
  /** Names of the two places, as used in a sentence. */
  readonly home: string;
  readonly town: string;
}

const townOf = (key: string) => {
  const city = findCity(key);
  if (!city) throw new Error(`There is no city ${key}.`);
  return city;
};

/** "Tanda (Rampur)" becomes "Tanda". */
const spoken = (label: string): string => label.replace(/ \(.*\)$/, '');

/** Place abroad where a person of the circle lives; undefined for most people. */
export function placeAbroadOf(
  circle: Circle,
  gender: 'MALE' | 'FEMALE',
  age: number,
  random: Random,
): string | undefined {
  const share = (circle.abroad ?? 0) * (gender === 'MALE' ? 1 : 0.35);
  return circle.abroadTo && age >= 24 && random.chance(share) ? random.weighted(circle.abroadTo) : undefined;
}

function staysHome({ employedIn, learned }: Work, gender: 'MALE' | 'FEMALE'): number {
  if (employedIn === 'Not Working' || employedIn.startsWith('Business') || !learned) return 0.8;
  if (employedIn !== 'Private Sector') return 0.65;
  return gender === 'FEMALE' ? 0.6 : 0.42;
}

/** Native place and home of a person with this work. */
export function homesOf(
  circle: Circle,
  gender: 'MALE' | 'FEMALE',
  work: Work,
  dwelling: string | undefined,
  random: Random,
): Living {
  const native = townOf(random.weighted(circle.homes));
  const home = spoken(native.label);
  const roots = { nativeState: native.state, nativeCity: native.key, home };
  const there = dwelling ? abroad[dwelling] : undefined;
  if (there) {
    const town = random.pick(there.cities);
    // Young women abroad usually live there with their family.
    const stay = gender === 'FEMALE' && random.chance(0.75) ? 'settled' : 'away';
    const livesWithParents = stay === 'settled';
    return { ...roots, country: there.country, state: 'Not Specified', city: town, stay, livesWithParents, town };
  }
  const moved = random.chance(staysHome(work, gender)) ? native : townOf(random.weighted(circle.moves));
  const together = random.chance(gender === 'FEMALE' || work.employedIn === 'Not Working' ? 0.65 : 0.35);
  const stay = moved.key === native.key ? 'atHome' : together ? 'settled' : 'away';
  const livesWithParents = stay === 'away' ? false : random.chance(0.06) ? null : true;
  return {
    ...roots,
    country: 'India',
    state: moved.state,
    city: moved.key,
    stay,
    livesWithParents,
    town: spoken(moved.label),
  };
}
