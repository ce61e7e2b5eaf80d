import { findCity } from '../../../contract/options/cities.ts';
import { height as heights } from '../../../contract/options/people.ts';
import { preferenceUpdate } from '../../../contract/profiles/preference.schema.ts';
import type { StoredPreference } from '../../../contract/profiles/preference-fields.ts';
import { abroad } from './abroad.ts';
import type { Circle } from './circle.ts';
import { circlesOfOtherFaiths } from './circles-other-faiths.ts';
import { levelOf } from './degrees.ts';
import type { Living } from './living.ts';
import { sectOf } from './more-info.ts';
import type { Random } from './random.ts';
import type { Work } from './work.ts';

interface Seeker {
  readonly circle: Circle;
  readonly gender: 'MALE' | 'FEMALE';
  readonly age: number;
  readonly height: number;
  readonly maritalStatus: string;
  readonly religion: string;
  readonly muslim: boolean;
  readonly motherTongue: string;
  readonly work: Work;
  readonly living: Living;
}

const any: readonly string[] = [];

const nearestHeight = (centimetres: number): number =>
  heights.reduce(
    (best, { key }) => (Math.abs(key - centimetres) < Math.abs(best - centimetres) ? key : best),
    135 as number,
  );

function ages({ gender, age, maritalStatus }: Seeker, random: Random) {
  const again = maritalStatus === 'Never Married' ? 0 : 3;
  if (gender === 'FEMALE') {
    const ageFrom = Math.max(21, age + random.whole(-1, 2) - again);
    return { ageFrom, ageTo: Math.min(60, Math.max(ageFrom + 3, age + random.whole(4, 8) + again)) };
  }
  const ageTo = Math.max(22, Math.min(60, age + random.whole(-1, 1)));
  const youngest = age >= 26 ? 21 : 19;
  return {
    ageFrom: Math.max(youngest, Math.min(ageTo - 3, age - random.whole(3, 8) - again)),
    ageTo: Math.max(youngest + 2, ageTo),
  };
}

function heightsOf({ gender, height }: Seeker, random: Random) {
  if (random.chance(0.2)) return { heightFrom: null, heightTo: null };
  return gender === 'FEMALE'
    ? { heightFrom: nearestHeight(height + random.whole(2, 8)), heightTo: nearestHeight(height + random.whole(22, 32)) }
    : {
        heightFrom: nearestHeight(height - random.whole(20, 27)),
        heightTo: nearestHeight(height - random.whole(0, 5)),
      };
}

function maritalStatuses({ maritalStatus, age, gender }: Seeker, random: Random): readonly string[] {
  if (maritalStatus !== 'Never Married')
    return random.chance(0.7) ? ['Never Married', 'Divorced', 'Widowed'] : ['Divorced', 'Widowed'];
  if (age >= (gender === 'FEMALE' ? 30 : 34) && random.chance(0.55)) return ['Never Married', 'Divorced', 'Widowed'];
  return random.chance(0.85) ? ['Never Married'] : any;
}

/** Only the sect, or the own community and those it intermarries with, within the sect. */
function communities(
  { circle, religion, muslim }: Seeker,
  random: Random,
): { sect: readonly string[]; religion: readonly string[] } {
  const sect = muslim ? sectOf(religion) : undefined;
  const bySect = sect && random.chance(0.6) ? [sect] : any;
  if (random.chance(bySect.length ? 0.5 : 0.06)) return { sect: bySect, religion: any };
  const prefix = sect ? `islam_${sect}` : religion.split('_')[0]!;
  // In a small faith all its communities are accepted.
  const around = muslim ? [circle] : circlesOfOtherFaiths;
  const near = around.flatMap(({ communities: own, kin }) => [...own.map(({ key }) => key), ...(kin ?? [])]);
  const others = [...new Set(near)].filter((key) => key !== religion && key.startsWith(prefix));
  const count = !muslim ? others.length : random.chance(0.25) ? random.whole(1, 3) : random.whole(4, 7);
  return { sect: bySect, religion: [religion, ...random.shuffled(others).slice(0, count)] };
}

const graduates = ['Bachelors', 'Masters', 'MBBS', 'MD', 'LLB', 'PhD', 'CA/ACCA'];
const graduateLists = [
  graduates,
  graduates,
  ['Bachelors', 'Masters'],
  ['Bachelors', 'Masters', 'PhD'],
  ['Associates', ...graduates],
];
const scholarly = ['alim', 'fazil', 'Bachelors', 'Masters'];
const schooled = ['High school', 'Technical school', 'Associates', 'Bachelors', 'Masters'];
const doctors = ['private_doctor', 'business_doctor', 'govt_doctor', 'private_dentist', 'business_dentist'];
const teachers = ['govt_teacher', 'private_teacher', 'private_professor', 'govt_professor'];

function education({ work, gender }: Seeker, random: Random): readonly string[] {
  if (/^(alim|fazil|mufti|hafiz|qari)$/.test(work.highestEducation)) return random.chance(0.4) ? scholarly : any;
  if (/^(High school|Technical school|Associates)$/.test(levelOf(work.highestEducation)))
    return random.chance(0.25) ? schooled : any;
  return random.chance(gender === 'FEMALE' ? 0.75 : 0.5) ? random.pick(graduateLists) : any;
}

function occupations({ work }: Seeker, random: Random): readonly string[] {
  if (/doctor/.test(work.occupation)) return random.chance(0.5) ? doctors : any;
  return /teacher/.test(work.occupation) && random.chance(0.1) ? teachers : any;
}

function places({ circle, gender, living }: Seeker, random: Random) {
  if (living.country !== 'India')
    return { country: random.chance(0.7) ? ['India', living.country] : any, state: any, city: null };
  const away = Object.keys(circle.abroadTo ?? {}).flatMap((key) => abroad[key]?.country ?? []);
  if (gender === 'FEMALE' && (circle.abroad ?? 0) > 0.1 && random.chance(0.35))
    return { country: ['India', ...away.slice(0, 3)], state: any, city: null };
  const country = random.chance(0.6) ? ['India'] : any;
  if (random.chance(0.45)) return { country, state: any, city: null };
  const nearby = Object.keys(circle.moves).flatMap((key) => findCity(key)?.state ?? []);
  const state = [...new Set([living.nativeState, living.state, ...nearby])].slice(0, random.whole(1, 4));
  return { country, state, city: state.length === 1 && random.chance(0.15) ? living.nativeCity : null };
}

function income({ gender, work }: Seeker, random: Random): number | null {
  if (gender === 'MALE' || random.chance(0.45)) return null;
  if (work.annualIncome >= 10) return random.pick([7, 10, 10, 15]);
  return work.learned ? random.pick([3, 5, 5, 7]) : random.pick([2, 2, 3]);
}

/** Criteria about the way of life, such as prayer and dress. */
function ways({ gender, muslim, maritalStatus }: Seeker, random: Random) {
  const some = (chance: number, keys: readonly string[]): readonly string[] => (random.chance(chance) ? keys : any);
  const dress =
    gender === 'MALE'
      ? some(
          0.18,
          random.pick([
            ['hijab', 'burqa', 'niqab'],
            ['hijab', 'burqa', 'niqab', 'dupatta'],
            ['burqa', 'niqab'],
          ]),
        )
      : some(
          0.07,
          random.pick([
            ['beard_full', 'beard_short'],
            ['beard_short', 'beard_none'],
          ]),
        );
  return {
    prayer: muslim ? some(0.28, ['five_daily', 'most_prayers']) : any,
    dress: muslim ? dress : any,
    maslak: muslim ? some(0.04, ['deobandi', 'tablighi', 'no_maslak']) : any,
    diet: muslim ? some(0.08, ['halal_only']) : any,
    smoking: gender === 'FEMALE' ? some(0.25, ['never']) : some(0.05, ['never']),
    children: maritalStatus === 'Never Married' ? some(0.12, ['none']) : any,
    familyType: gender === 'FEMALE' ? some(0.08, ['Nuclear Family']) : some(0.05, ['Joint Family']),
  };
}

/** The partner preference of such a person, or of their family, in stored form. */
export function preferenceOf(seeker: Seeker, random: Random): StoredPreference {
  const { circle, motherTongue } = seeker;
  const wishes = {
    maritalStatus: maritalStatuses(seeker, random),
    ...communities(seeker, random),
    motherTongue: random.chance(0.45) ? [motherTongue, ...Object.keys(circle.tongues)] : any,
    education: education(seeker, random),
    occupation: occupations(seeker, random),
    ...places(seeker, random),
    annualIncome: income(seeker, random),
    ...heightsOf(seeker, random),
    ...ages(seeker, random),
    ...ways(seeker, random),
  };
  const isSet = (key: keyof typeof wishes): boolean => (wishes[key] as readonly string[] | undefined)?.length !== 0;
  const musts = { sect: 0.45, maritalStatus: 0.3, smoking: 0.5, religion: 0.08, prayer: 0.1, dress: 0.15 } as const;
  const strict = (Object.keys(musts) as (keyof typeof musts)[]).filter(
    (key) => isSet(key) && random.chance(musts[key]),
  );
  if (random.chance(0.12)) strict.push('age' as never);
  const hidden = wishes.annualIncome !== null && random.chance(0.2) ? ['annualIncome'] : any;
  return preferenceUpdate.parse({ ...wishes, strict, hidden }) as StoredPreference;
}
