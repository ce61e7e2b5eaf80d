import { aboutMe, aboutPartner } from './about-me.ts';
import { abroad } from './abroad.ts';
import { type Circle, type Weights, weights } from './circle.ts';
import type { Living } from './living.ts';
import type { Random } from './random.ts';
import type { Work } from './work.ts';

type Gender = 'MALE' | 'FEMALE';

/** Facts about the person that the extra fields depend on. */
export interface Believer {
  readonly circle: Circle;
  readonly gender: Gender;
  readonly age: number;
  readonly maritalStatus: string;
  readonly religion: string;
  readonly muslim: boolean;
  readonly work: Work;
  readonly living: Living;
  readonly dwelling?: string;
  readonly accountFor: string;
  readonly fatherName: string;
  readonly fatherOccupation: string;
  readonly brothers: number;
}

export const sectOf = (religion: string): 'sunni' | 'shia' | undefined => {
  const [, sect] = /^islam_(sunni|shia)/.exec(religion) ?? [];
  return sect as 'sunni' | 'shia' | undefined;
};

const commonMaslaks = weights(
  'ahl_e_sunnat_barelvi:4 deobandi:4 tablighi:1 ahl_e_hadith:1 no_maslak:4 prefer_not_to_say:1',
);

function schoolOf({ circle, religion }: Believer): string {
  if (religion.startsWith('islam_shia_bohra')) return 'ismaili_tayyibi';
  if (religion === 'islam_shia_khoja_ismaili') return 'ismaili_nizari';
  if (sectOf(religion) === 'shia') return 'jafari';
  return religion === 'islam_sunni_rowther' ? 'hanafi' : (circle.school ?? 'hanafi');
}

/** One of the weighted keys, or null: few people fill in everything. */
const maybe = (random: Random, chance: number, of: Weights): string | null =>
  random.chance(chance) ? random.weighted(of) : null;

const isScholar = ({ occupation, highestEducation }: Work): boolean =>
  /alim|imam|mufti|quran|madrasa/.test(occupation) || /^(alim|fazil|mufti|hafiz|qari)$/.test(highestEducation);

function dressOf({ gender, work, circle }: Believer): Weights {
  if (gender === 'MALE')
    return isScholar(work) ? weights('beard_full') : weights('beard_short:45 beard_none:32 beard_full:20');
  if (isScholar(work)) return weights('niqab:2 burqa:3 hijab:2');
  return circle.dress ?? weights('hijab:38 burqa:22 dupatta:22 head_covered_sometimes:9 head_uncovered:5 niqab:4');
}

function faithOf(person: Believer, random: Random) {
  const sect = person.muslim ? sectOf(person.religion) : undefined;
  const none = { sect: null, school: null, maslak: null, prayer: null, dress: null, quranReading: null, revert: null };
  if (!sect) return none;
  const scholar = isScholar(person.work);
  const men = person.gender === 'MALE';
  return {
    sect: random.chance(0.82) ? sect : null,
    school: random.chance(0.5) ? schoolOf(person) : null,
    maslak: sect === 'sunni' ? maybe(random, 0.35, person.circle.maslaks ?? commonMaslaks) : null,
    prayer: scholar
      ? 'five_daily'
      : maybe(
          random,
          0.75,
          weights(`five_daily:45 most_prayers:35 some_prayers:14 friday:${men ? 4 : 0} prefer_not_to_say:2`),
        ),
    dress: maybe(random, scholar ? 0.9 : 0.6, dressOf(person)),
    quranReading: /hafiz|qari/.test(person.work.highestEducation)
      ? 'memorised'
      : maybe(random, 0.55, weights('fluent_tajweed:25 fluent:50 slowly:15 learning:7 memorised:1')),
    revert: random.chance(0.15) ? 'born_muslim' : null,
  };
}

const diets: Readonly<Record<string, Weights>> = {
  islam: weights('halal_only:65 non_vegetarian:30 vegetarian:1'),
  jain: weights('vegetarian'),
  hindu: weights('vegetarian:5 non_vegetarian:4 eggetarian:2'),
};

function residenceOf({ dwelling, gender }: Believer): Weights {
  if (!dwelling) return weights('citizen');
  if (abroad[dwelling]?.gulf)
    return gender === 'MALE' ? weights('work_permit') : weights('work_permit:2 dependant_visa:3');
  return weights('work_permit:5 permanent_resident:3 citizen:2');
}

function lifeOf(person: Believer, random: Random) {
  const { gender, maritalStatus, religion, dwelling, age } = person;
  const again = maritalStatus !== 'Never Married';
  const faith = religion.split('_')[0] as string;
  return {
    children: again
      ? maybe(random, 0.9, weights(`none:45 living_with_me:${age > 30 ? 40 : 15} not_living_with_me:8`))
      : maybe(random, 0.35, weights('none')),
    relocate: maybe(
      random,
      0.45,
      gender === 'FEMALE'
        ? weights('within_state:25 within_india:30 anywhere:20 to_be_discussed:22 no:3')
        : weights('within_india:20 anywhere:20 to_be_discussed:30 no:20 within_state:10'),
    ),
    residenceStatus: maybe(random, dwelling ? 0.85 : 0.08, residenceOf(person)),
    diet: maybe(random, 0.6, diets[faith] ?? weights('non_vegetarian:3 vegetarian')),
    smoking: maybe(random, 0.45, gender === 'FEMALE' ? weights('never') : weights('never:88 gave_up:5 occasionally:7')),
    secondMarriage: person.muslim
      ? maybe(random, 0.28, weights('not_accepted:80 to_be_discussed:8 prefer_not_to_say:12'))
      : null,
  };
}

interface Guardian {
  guardianName: string | null;
  guardianRelation: string | null;
  guardianPhone: string | null;
}

/** A wali for many of the women: the father, otherwise a brother or an uncle. */
function guardianOf(person: Believer, phone: () => string, random: Random): Guardian {
  const none = { guardianName: null, guardianRelation: null, guardianPhone: null };
  if (!person.muslim || !random.chance(person.gender === 'FEMALE' ? 0.5 : 0.05)) return none;
  const guardianPhone = random.chance(0.8) ? phone() : null;
  if (person.fatherOccupation !== 'Passed Away')
    return { guardianName: person.fatherName, guardianRelation: 'father', guardianPhone };
  const relation = person.brothers ? 'brother' : random.pick(['paternal_uncle', 'maternal_uncle']);
  const guardianName = random.pick(relation === 'brother' ? person.circle.men : person.circle.fathers);
  return { guardianName, guardianRelation: relation, guardianPhone };
}

/** Some people show a field only to those in mutual interest. */
function visibilityOf(set: Readonly<Record<string, unknown>>, gender: Gender, random: Random): Record<string, string> {
  const chances = {
    prayer: 0.06,
    dress: gender === 'FEMALE' ? 0.12 : 0.02,
    maslak: 0.1,
    children: 0.15,
    aboutPartner: 0.04,
  };
  const kept = Object.entries(chances).filter(([key, chance]) => set[key] && random.chance(chance));
  return Object.fromEntries(kept.map(([key]) => [key, 'mutual']));
}

/** The extra fields, filled in as completely as people usually do. */
export function moreInfoOf(person: Believer, guardianPhone: () => string, random: Random) {
  const portrayed = {
    gender: person.gender,
    self: person.accountFor === 'Self',
    muslim: person.muslim,
    maritalStatus: person.maritalStatus,
    work: person.work,
    abroad: person.dwelling !== undefined,
  };
  const more = {
    ...faithOf(person, random),
    ...lifeOf(person, random),
    aboutMe: random.chance(0.72) ? aboutMe(portrayed, random) : null,
    aboutPartner: (random.chance(0.42) && aboutPartner(portrayed, random)) || null,
    ...guardianOf(person, guardianPhone, random),
  };
  return { more, fieldVisibility: visibilityOf(more, person.gender, random) };
}
