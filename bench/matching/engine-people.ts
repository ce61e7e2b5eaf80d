import { MOON_CODES } from '../../contract/astro/values.ts';
import { MOON_ATTRIBUTE } from '../../contract/discovery/values.ts';
import { optionsByKey } from '../../contract/options/lookup.ts';
import { type ProfileField, profileFields } from '../../contract/profiles/fields.ts';
import { type Criterion, criteria } from '../../contract/profiles/preference-fields.ts';
import type { IndexedMember, Value } from '../../server/engine/engine.ts';

/** Numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const below = (random: Random, bound: number): number => Math.floor(random() * bound);
export const oneOf = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)] as T;
export const uuid = (random: Random): string =>
  Array.from({ length: 8 }, () => below(random, 0x1_0000).toString(16).padStart(4, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const places = ['lucknow_up', 'mumbai_mh', 'Old Village', 'old village ', 'delhi_dl', 'Somewhere Else'];
const names = ['mohd', 'muhammad', 'aisha', 'ayesha', 'khan', 'ansari', 'shaikh', 'zaid'];

/** Picks from only a few of the many values, so that members agree by chance. */
function valueFor(random: Random, field: ProfileField): Value | null {
  if (random() < 0.15) return null;
  if (field.kind === 'choice') {
    const keys = [...optionsByKey(field.list).keys()];
    return keys[Math.floor(random() ** 3 * keys.length)] as Value;
  }
  if (field.kind === 'boolean') return random() < 0.5;
  if (field.kind === 'count') return below(random, Math.min(5, field.max + 1));
  if (field.kind === 'place') return oneOf(random, places);
  if (field.kind !== 'date') return null;
  const month = String(1 + below(random, 12)).padStart(2, '0');
  return `${1970 + below(random, 37)}-${month}-${String(1 + below(random, 28)).padStart(2, '0')}`;
}

function wishFor(random: Random, criterion: Criterion): Record<string, unknown> {
  if (random() < 0.4) return {};
  if (criterion.kind === 'place') return { [criterion.key]: oneOf(random, [...places, 'Lucknow', '', null]) };
  const keys = [...optionsByKey(criterion.list).keys()];
  const some = (): unknown => (random() < 0.2 ? null : keys[Math.floor(random() ** 2 * keys.length)]);
  if (criterion.kind === 'minimum') return { [criterion.key]: some() };
  if (criterion.kind === 'range') return { [criterion.from]: some(), [criterion.to]: some() };
  const groups = criterion.groups ? [...optionsByKey(criterion.groups).keys()] : [];
  const wanted = Array.from({ length: below(random, 6) }, () => keys[Math.floor(random() ** 3 * keys.length)]);
  return { [criterion.key]: random() < 0.2 && groups.length ? [...wanted, oneOf(random, groups)] : wanted };
}

export function randomPreference(random: Random): Record<string, unknown> {
  const keys = criteria.map(({ key }) => key);
  return {
    ...Object.assign({}, ...(criteria as readonly Criterion[]).map((criterion) => wishFor(random, criterion))),
    strict: keys.filter(() => random() < 0.04),
    hidden: keys.filter(() => random() < 0.15),
  };
}

/**
 * A member with random values in any field, for checks and not for measuring.
 * @param now the member joined and was active before this moment
 */
export function randomMember(random: Random, now: Date): IndexedMember {
  const before = (days: number): Date => new Date(now.getTime() - random() * days * 86_400_000);
  return {
    id: uuid(random),
    gender: random() < 0.5 ? 'FEMALE' : 'MALE',
    attributes: {
      ...Object.fromEntries(
        (profileFields as readonly ProfileField[]).map((field) => [field.key, valueFor(random, field)]),
      ),
      [MOON_ATTRIBUTE]: random() < 0.5 ? below(random, MOON_CODES) : null,
    },
    preference: random() < 0.1 ? null : randomPreference(random),
    firstNameTokens: Array.from({ length: 1 + below(random, 2) }, () => oneOf(random, names)),
    lastNameTokens: random() < 0.5 ? [oneOf(random, names)] : [],
    joinedAt: before(40),
    lastActiveAt: random() < 0.3 ? null : before(20),
    logPrice: random() < 0.3 ? 0 : -3 * random(),
  };
}
