import { v7 as uuid } from 'uuid';
import type { Choices } from '../../contract/drawing/random.ts';
import { optionsByKey } from '../../contract/options/lookup.ts';
import { height as heights } from '../../contract/options/people.ts';
import type { ProfileFieldKey } from '../../contract/profiles/fields.ts';
import type { StoredPreference } from '../../contract/profiles/preference-fields.ts';
import type { FieldValue } from '../../contract/profiles/values.ts';
import type { Circle } from './people/circle.ts';
import { circles } from './people/circles.ts';
import { familyOf } from './people/family.ts';
import { homesOf, placeAbroadOf } from './people/living.ts';
import { moreInfoOf } from './people/more-info.ts';
import { createNamer } from './people/naming.ts';
import { preferenceOf } from './people/preference.ts';
import { createRandom, type Random } from './people/random.ts';
import { type Showcase, showcaseMembers } from './people/showcase.ts';
import { workOf } from './people/work.ts';

type Gender = 'MALE' | 'FEMALE';
type Profile = Readonly<Partial<Record<ProfileFieldKey, FieldValue>>>;

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  readonly accountFor: string;
  readonly profile: Profile;
  /** Extra fields hidden from strangers by their owner. */
  readonly fieldVisibility: Readonly<Record<string, string>>;
  readonly preference: StoredPreference | null;
  /** Label of a printed sign-in; other members have none. */
  readonly label?: string;
}

export interface DemoMember extends Person {
  /** The same at every run, so that links, and portraits drawn from it, stay the same. */
  readonly id: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly joinedMinutesAgo: number;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
}

/** A domain reserved for examples, so nobody can own it (RFC 2606). */
export const DEMO_DOMAIN = 'demo.example';

const DAY_MINUTES = 24 * 60;
/** Days within which the demo members joined, and minutes since the newest of them did. */
const JOINED_WITHIN_DAYS = 170;
const NEWEST_MINUTES = 100;

/** Number of members by age: most are in their twenties; much older ones were married before. */
const agesOf: Readonly<Record<Gender, Readonly<Record<string, number>>>> = {
  FEMALE: {
    ...{ 19: 1, 20: 2, 21: 5, 22: 8, 23: 11, 24: 13, 25: 13, 26: 12, 27: 10, 28: 8, 29: 6, 30: 5, 31: 3, 32: 2 },
    ...{ 33: 1.5, 34: 1.2, 35: 1, 36: 0.7, 37: 0.6, 38: 0.6, 41: 0.5, 44: 0.5 },
  },
  MALE: {
    ...{ 22: 1, 23: 3, 24: 6, 25: 9, 26: 11, 27: 13, 28: 13, 29: 12, 30: 10, 31: 8, 32: 6, 33: 4, 34: 3, 35: 2.5 },
    ...{ 36: 1.5, 37: 1.2, 38: 1, 39: 0.8, 40: 0.8, 41: 0.6, 42: 0.6, 45: 0.6, 48: 0.5, 52: 0.4 },
  },
};

function maritalStatusOf(gender: Gender, age: number, random: Random): string {
  const years = gender === 'FEMALE' ? age : age - 4;
  const before = years < 24 ? 0.01 : years < 29 ? 0.04 : years < 33 ? 0.18 : years < 39 ? 0.4 : 0.95;
  if (!random.chance(before)) return 'Never Married';
  return random.weighted({ Divorced: 60, Widowed: years < 30 ? 18 : 55, Separated: 4 });
}

function heightOf(gender: Gender, random: Random): number {
  const centimetres = gender === 'FEMALE' ? random.bell(158, 5.2) : random.bell(171.5, 5.6);
  const keys = heights.map(({ key }) => key as number);
  return keys.reduce((best, key) => (Math.abs(key - centimetres) < Math.abs(best - centimetres) ? key : best));
}

/** A date of birth for this age today: the last birthday was some days ago. */
function bornOn(today: string, age: number, random: Random): string {
  const birthday = new Date(`${today}T00:00:00Z`);
  birthday.setUTCDate(birthday.getUTCDate() - random.whole(2, 360));
  birthday.setUTCFullYear(birthday.getUTCFullYear() - age);
  return birthday.toISOString().slice(0, 10);
}

/** Generators of unique names and numbers for a fill. */
interface Supplies {
  readonly today: string;
  readonly name: ReturnType<typeof createNamer>;
  readonly guardianPhone: () => string;
}

function personOf(circle: Circle, gender: Gender, { today, name, guardianPhone }: Supplies, random: Random): Person {
  const { firstName, lastName, fatherName, religion } = name(circle, gender);
  const muslim = optionsByKey('religion').get(religion)?.faith === 'islam';
  const age = Number(random.weighted(agesOf[gender]));
  const maritalStatus = maritalStatusOf(gender, age, random);
  const neverMarried = maritalStatus === 'Never Married';
  const height = heightOf(gender, random);
  const motherTongue = random.weighted(circle.tongues);
  const dwelling = placeAbroadOf(circle, gender, age, random);
  const work = workOf({ circle, gender, age, muslim, neverMarried, dwelling }, random);
  const living = homesOf(circle, gender, work, dwelling, random);
  const child = { circle, gender, age, muslim, neverMarried, living, learned: work.learned };
  const { accountFor, family } = familyOf(child, fatherName, random);
  const { fatherOccupation, brothers } = family;
  const base = { circle, gender, age, maritalStatus, religion, muslim, work, living };
  const { more, fieldVisibility } = moreInfoOf(
    { ...base, dwelling, accountFor, fatherName, fatherOccupation, brothers },
    guardianPhone,
    random,
  );
  const profile: Profile = {
    dateOfBirth: bornOn(today, age, random),
    maritalStatus,
    religion,
    motherTongue,
    height,
    hasDisability: random.chance(0.015) ? true : random.chance(0.96) ? false : null,
    highestEducation: work.highestEducation,
    collegeInstitute: work.collegeInstitute,
    employedIn: work.employedIn,
    occupation: work.occupation,
    occupationDetail: work.occupationDetail,
    annualIncome: work.annualIncome,
    country: living.country,
    state: living.state,
    city: living.city,
    livesWithParents: living.livesWithParents,
    ...family,
    ...more,
  };
  const preference = random.chance(0.85) ? preferenceOf({ ...base, height, motherTongue }, random) : null;
  return { firstName, lastName, gender, accountFor, profile, fieldVisibility, preference };
}

const shown = ({ age, profile, ...rest }: Showcase, today: string, random: Random): Person => ({
  ...rest,
  fieldVisibility: {},
  profile: { ...profile, dateOfBirth: bornOn(today, age, random) },
});

/** Addresses made from names; a second Zainab Khan is zainab.khan2. */
function createAddresses(): (person: Person) => string {
  const taken = new Set<string>();
  return ({ firstName, lastName }) => {
    const plain = `${firstName} ${lastName}`
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, '')
      .trim()
      .replaceAll(/ +/g, '.');
    for (let number = 1; ; number++) {
      const local = number === 1 ? plain : `${plain}${number}`;
      if (taken.has(local)) continue;
      taken.add(local);
      return `${local}@${DEMO_DOMAIN}`;
    }
  };
}

/** Indian in form, and recognisably invented: +91 9000 0… for members, 9000 1… for guardians. */
const phone = (number: number): string => `+919000${String(number).padStart(6, '0')}`;

/** A UUIDv7 that is the same at every run; a higher number gives a later id. */
function idOf(number: number, random: Random): string {
  const bytes = Uint8Array.from({ length: 16 }, () => random.whole(0, 255));
  return uuid({ msecs: Date.UTC(2025, 0, 1) + number * 60_000, random: bytes });
}

/** Minutes since joining, longest first; more of them are recent. */
function joinings(count: number, random: Random): number[] {
  return Array.from({ length: count }, (_, index) => {
    const part = (count - 1 - index + 0.9 * random.next()) / count;
    return Math.round(NEWEST_MINUTES + part ** 1.8 * JOINED_WITHIN_DAYS * DAY_MINUTES);
  });
}

/**
 * The demo community on `today` (`YYYY-MM-DD`): 200 women and 200 men, in order of joining. The same choices give the
 * same people.
 */
export function demoMembers(choices: Choices, today: string): DemoMember[] {
  const random = createRandom(choices);
  let guardians = 0;
  const supplies: Supplies = {
    today,
    name: createNamer(random),
    guardianPhone: () => phone(100_000 + 97 * ++guardians),
  };
  const printed = showcaseMembers.map((showcase) => shown(showcase, today, random));
  const others = circles.flatMap((circle, index) =>
    (['FEMALE', 'MALE'] as const).flatMap((gender) =>
      // Both people with printed sign-ins belong to the first circle, so it needs one fewer of each gender.
      Array.from({ length: circle.share - (index === 0 ? 1 : 0) }, () => personOf(circle, gender, supplies, random)),
    ),
  );
  const addressOf = createAddresses();
  const addressed = [...printed, ...others].map((person) => ({ ...person, email: addressOf(person) }));
  const joined = joinings(addressed.length, random);
  return random.shuffled(addressed).map((person, index) => ({
    ...person,
    id: idOf(index, random),
    phoneNumber: phone(1_000 + index * 223),
    joinedMinutesAgo: joined[index]!,
    emailVerified: person.label !== undefined || random.chance(0.92),
    phoneVerified: person.label !== undefined || random.chance(0.75),
  }));
}
