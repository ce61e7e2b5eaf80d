import { v7 as uuid } from 'uuid';
import { optionsByKey } from '../../contract/options/lookup.ts';
import { ownerChoices, ownerChosenFields, PREFER_NOT_TO_SAY } from '../../contract/profiles/fields.ts';
import type { CriterionKey } from '../../contract/profiles/preference-fields.ts';

type Gender = 'MALE' | 'FEMALE';

/** A person's partner preferences, by the keys of `contract/profiles/preference-fields.ts`. */
export type Wishes = Readonly<Record<string, readonly string[] | string | number>> & {
  readonly strict: readonly CriterionKey[];
  readonly hidden: readonly CriterionKey[];
};

/** A member to be written into the database; attributes by the keys of `contract/profiles/fields.ts`. */
export interface Someone {
  readonly id: string;
  readonly gender: Gender;
  readonly firstName: string;
  readonly lastName: string;
  readonly attributes: Readonly<Record<string, string | number | boolean | readonly string[] | null>>;
  /** Extra fields that not all members see. */
  readonly fieldVisibility: Readonly<Record<string, string>>;
  readonly wishes: Wishes | null;
  readonly privacy: Readonly<Record<string, unknown>>;
  readonly joinedAt: Date;
  readonly lastActiveAt: Date;
}

const DAY = 86_400_000;

/**
 * The birthday, as `YYYY-MM-DD`, of somebody who is `years` years old on any day the test runs.
 * @param days since the last birthday: 2 to 360, so that neither a time zone nor a leap year changes the age
 */
export function birthdayForAge(years: number, days: number, now: Date): string {
  const born = Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - days);
  return new Date(born).toISOString().slice(0, 10);
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Only few values for each attribute, so that people share them. The last city is a free text that no option list
 * contains.
 */
export const fewValues = {
  maritalStatus: ['Never Married', 'Divorced', 'Widowed'],
  religion: ['islam_sunni', 'islam_shia', 'islam_sunni_ansari'],
  motherTongue: ['ur', 'hi', 'bn'],
  highestEducation: ['hafiz', 'alim', 'class_12', 'ba_urdu', 'mbbs', 'llb', 'phd'],
  familyType: ['Nuclear Family', 'Joint Family'],
  familyStatus: ['Rich/Affluent', 'Upper Middle Class', 'Middle Class'],
  places: [
    { country: 'India', state: 'Uttar Pradesh', city: 'lucknow_up' },
    { country: 'India', state: 'Uttar Pradesh', city: 'kanpur_up' },
    { country: 'India', state: 'Maharashtra', city: 'mumbai_mh' },
    { country: 'India', state: 'Telangana', city: 'hyderabad_ts' },
    { country: 'India', state: 'Uttar Pradesh', city: 'Shahpur Kalan' },
  ],
  firstNames: ['Aisha', 'Farida', 'Hafsa', 'Maryam', 'Noor', 'Safiya', 'Yasmin'],
  lastNames: ['Ansari', 'Khan', 'Qureshi', 'Siddiqui'],
} as const;

const extras = ['sect', 'prayer', 'dress', 'children', 'residenceStatus', 'diet', 'smoking', 'relocate'] as const;
const languages = ['ur', 'hi', 'bn', 'en', 'ar'] as const;
const heights = [...optionsByKey('height').keys()].map(Number);
const incomes = [-1, 0, 1, 3, 5, 7, 10, 15];

/** Invents people of one gender; another seed gives other people. */
export function invent(count: number, gender: Gender, seed: number, now = new Date()): Someone[] {
  const next = chance(seed);
  const upTo = (most: number): number => Math.floor(next() * (most + 1));
  const pick = <T>(values: readonly T[]): T => values[upTo(values.length - 1)] as T;
  const some = <T>(values: readonly T[]): T[] => values.filter(() => next() < 0.5);
  const maybe = <T>(likely: number, value: () => T): T | null => (next() < likely ? value() : null);
  const keys = (list: Parameters<typeof optionsByKey>[0], most: number): string[] =>
    [...optionsByKey(list).keys()].map(String).slice(0, most);

  function attributes(): Someone['attributes'] {
    const occupation = pick([...optionsByKey('occupation').values()]);
    const home = pick(fewValues.places);
    const native = pick(fewValues.places);
    const [brothers, sisters] = [upTo(4), upTo(4)];
    return {
      dateOfBirth: birthdayForAge(48 - upTo(25), 2 + upTo(11) * 30 + upTo(27), now),
      maritalStatus: pick(fewValues.maritalStatus),
      religion: pick(fewValues.religion),
      motherTongue: pick(fewValues.motherTongue),
      height: pick(heights),
      hasDisability: maybe(0.8, () => next() < 0.3),
      highestEducation: pick(fewValues.highestEducation),
      employedIn: occupation.sector as string,
      occupation: occupation.key,
      annualIncome: maybe(0.9, () => pick(incomes)),
      ...home,
      livesWithParents: maybe(0.7, () => next() < 0.5),
      familyType: pick(fewValues.familyType),
      familyStatus: pick(fewValues.familyStatus),
      nativeState: native.state,
      nativeCity: native.city,
      fatherOccupation: pick(keys('fatherOccupation', 3)),
      motherOccupation: pick(keys('motherOccupation', 3)),
      brothers,
      marriedBrothers: upTo(brothers),
      sisters,
      marriedSisters: upTo(sisters),
      languagesSpoken: maybe(0.7, () => some(languages)),
      ...Object.fromEntries(extras.map((key) => [key, maybe(0.7, () => pick([...keys(key, 3), PREFER_NOT_TO_SAY]))])),
    };
  }

  function wishes(): Wishes {
    const from = 20 + upTo(10);
    const all: Record<string, Record<string, readonly string[] | string | number>> = {
      age: { ageFrom: from, ...(next() < 0.8 ? { ageTo: from + 5 + upTo(15) } : {}) },
      height: { heightTo: pick(heights.slice(5)) },
      maritalStatus: { maritalStatus: some(fewValues.maritalStatus) },
      religion: { religion: some(fewValues.religion) },
      motherTongue: { motherTongue: some(fewValues.motherTongue) },
      education: { education: some(['Bachelors', 'MBBS', 'hafiz', 'phd']) },
      occupation: { occupation: some(['Private Sector', 'Civil Service', 'not_working']) },
      annualIncome: { annualIncome: pick(incomes) },
      state: { state: some(['Uttar Pradesh', 'Telangana']) },
      city: { city: pick(['Lucknow', 'mumbai_mh', 'shahpur kalan', 'Nowhere']) },
      prayer: { prayer: some(keys('prayer', 3)) },
      diet: { diet: some(keys('diet', 3)) },
      familyType: { familyType: some(fewValues.familyType) },
    };
    const chosen = Object.keys(all).filter(() => next() < 0.4) as CriterionKey[];
    return {
      ...Object.assign({}, ...chosen.map((key) => all[key])),
      strict: chosen.filter(() => next() < 0.2),
      hidden: chosen.filter(() => next() < 0.3),
    };
  }

  return Array.from({ length: count }, (): Someone => {
    const joinedAt = new Date(now.getTime() - Math.floor(next() * 60 * DAY) - DAY);
    return {
      id: uuid(),
      gender,
      firstName: pick(fewValues.firstNames),
      lastName: pick(fewValues.lastNames),
      attributes: attributes(),
      fieldVisibility: Object.fromEntries(
        ownerChosenFields.filter(() => next() < 0.2).map(({ key }) => [key, pick(ownerChoices)]),
      ),
      wishes: maybe(0.8, wishes),
      privacy: { ...maybe(0.5, () => ({ showLastSeen: false })), ...maybe(0.5, () => ({ lastName: 'full' })) },
      joinedAt,
      lastActiveAt: new Date(joinedAt.getTime() + Math.floor(next() * (now.getTime() - joinedAt.getTime()))),
    };
  });
}
