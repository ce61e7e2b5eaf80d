import { cities } from '../../contract/options/cities.ts';
import { optionsByKey } from '../../contract/options/lookup.ts';
import { below, oneOf, type Random, seeded, uuid } from './engine-people.ts';
import { preferenceOf } from './synthetic-wishes.ts';

type Cell = string | number | boolean | null | readonly string[];
type Row = Readonly<Record<string, Cell>>;

/** One member in the values of the database's columns; dates YYYY-MM-DD, moments ISO 8601. */
export interface SyntheticMember {
  readonly member: Row;
  readonly profile: Row & { readonly date_of_birth: string };
  readonly preference: Row | null;
}

const lists = new Map<string, string[]>();
/** The keys of an option list. */
function keysOf(list: Parameters<typeof optionsByKey>[0]): string[] {
  const keys = lists.get(list) ?? [...optionsByKey(list).keys()].map(String);
  lists.set(list, keys);
  return keys;
}
const faithOf = (key: string): string => optionsByKey('religion').get(key)?.faith ?? 'other';

/** Towns of the large states come first, because these states have many people. */
const states = [
  'Uttar Pradesh',
  'Bihar',
  'Maharashtra',
  'West Bengal',
  'Kerala',
  'Karnataka',
  'Telangana',
  'Delhi',
  'Gujarat',
  'Rajasthan',
  'Jharkhand',
  'Madhya Pradesh',
  'Tamil Nadu',
  'Assam',
  'Andhra Pradesh',
  'Jammu and Kashmir',
];
const tongues: Readonly<Record<string, readonly string[]>> = {
  Maharashtra: ['mr', 'ur', 'hi'],
  'West Bengal': ['bn', 'ur', 'hi'],
  Kerala: ['ml'],
  Karnataka: ['kn', 'ur'],
  Telangana: ['te', 'ur'],
  Gujarat: ['gu', 'ur'],
  'Tamil Nadu': ['ta', 'ur'],
  Assam: ['as', 'bn'],
  'Andhra Pradesh': ['te', 'ur'],
};
const citiesIn = Map.groupBy(cities, ({ state }) => state);
const communities = keysOf('religion');
const muslim = communities.filter((key) => faithOf(key) === 'islam');
const others = communities.filter((key) => faithOf(key) !== 'islam');
/** Communities by state: in each state a different community is the most frequent. */
const communitiesIn = new Map(
  states.map((state, index) => {
    const from = (index * 7) % muslim.length;
    return [state, [...muslim.slice(from), ...muslim.slice(0, from)]];
  }),
);
const degrees = keysOf('highestEducation');
const byLevel = Map.groupBy(degrees, (key) => optionsByKey('highestEducation').get(key)?.level ?? '');
const bySector = Map.groupBy(keysOf('occupation'), (key) => optionsByKey('occupation').get(key)?.sector ?? '');
const sectors = [...bySector.keys()];
const heights = [...optionsByKey('height').keys()].map(Number);
const incomes = [...optionsByKey('annualIncome').keys()].map(Number).filter((key) => key >= 0);
const levels = [
  'High school',
  'Bachelors',
  'Bachelors',
  'Masters',
  'Technical school',
  'MBBS',
  'LLB',
  'PhD',
  'CA/ACCA',
];
const names = [
  'mohammed',
  'ahmad',
  'aisha',
  'fatima',
  'zainab',
  'imran',
  'khalid',
  'sana',
  'nida',
  'salman',
  'yusuf',
  'maryam',
];
const endings = ['', 'a', 'i', 'uddin', 'ullah', 'een', 'ara', 'ali'];

/** A random item of a list: the first most often, the last seldom. */
export const skewed = <T>(random: Random, from: readonly T[], steepness = 3): T =>
  from[Math.floor(random() ** steepness * from.length)] as T;

/** A random whole number, bell-shaped around a middle and within bounds. */
const around = (random: Random, middle: number, spread: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(middle + (random() + random() + random() - 1.5) * 2 * spread)));

const maybe = <T>(random: Random, share: number, value: () => T): T | null => (random() < share ? value() : null);

function profileOf(random: Random, gender: 'MALE' | 'FEMALE', year: number): SyntheticMember['profile'] {
  const age = around(random, gender === 'MALE' ? 29 : 26, 5, gender === 'MALE' ? 21 : 18, 60);
  const state = skewed(random, states, 1.6);
  const town = skewed(random, citiesIn.get(state) ?? cities, 4);
  const religion = random() < 0.9 ? skewed(random, communitiesIn.get(state) ?? muslim, 4) : skewed(random, others, 3);
  const level = age > 45 && random() < 0.5 ? 'High school' : skewed(random, levels, 1.2);
  const learned = ['Masters', 'MBBS', 'PhD', 'CA/ACCA'].includes(level);
  const sector = skewed(random, sectors, learned ? 1.3 : 2);
  const earning = around(random, learned ? 9 : 5, 3, 0, incomes.length - 1);
  const sect = skewed(random, keysOf('sect'), 4);
  const brothers = around(random, 1.5, 1.2, 0, 8);
  const sisters = around(random, 1.5, 1.2, 0, 8);
  const some = (list: Parameters<typeof optionsByKey>[0], share: number) =>
    maybe(random, share, () => skewed(random, keysOf(list), 2));
  const day = `${String(1 + below(random, 12)).padStart(2, '0')}-${String(1 + below(random, 28)).padStart(2, '0')}`;
  return {
    date_of_birth: `${year - age}-${day}`,
    marital_status:
      age < 35
        ? skewed(random, ['Never Married', 'Divorced', 'Widowed'], 6)
        : skewed(random, ['Never Married', 'Divorced', 'Widowed', 'Separated'], 2),
    religion,
    mother_tongue: skewed(random, tongues[state] ?? ['ur', 'hi', 'en'], 1.5),
    height: heights[around(random, gender === 'MALE' ? 14 : 9, 2.5, 0, heights.length - 1)] as number,
    has_disability: maybe(random, 0.9, () => random() < 0.03),
    highest_education: skewed(random, byLevel.get(level) ?? degrees, 2),
    employed_in: sector,
    occupation: skewed(random, bySector.get(sector) ?? [], 2),
    annual_income: random() < 0.1 ? -1 : (incomes[gender === 'FEMALE' && random() < 0.4 ? 0 : earning] as number),
    country: random() < 0.92 ? 'India' : skewed(random, keysOf('country'), 2),
    state,
    city: random() < 0.97 ? town.key : `Village ${below(random, 500)}`,
    lives_with_parents: maybe(random, 0.8, () => random() < 0.6),
    family_type: oneOf(random, keysOf('familyType')),
    family_status: skewed(random, keysOf('familyStatus'), 1),
    native_state: random() < 0.8 ? state : skewed(random, states, 1.6),
    native_city: town.key,
    father_occupation: skewed(random, keysOf('fatherOccupation'), 1.5),
    mother_occupation: skewed(random, keysOf('motherOccupation'), 5),
    brothers,
    married_brothers: below(random, brothers + 1),
    sisters,
    married_sisters: below(random, sisters + 1),
    sect: maybe(random, 0.7, () => sect),
    school: some('school', 0.5),
    maslak: some('maslak', 0.5),
    prayer: some('prayer', 0.6),
    dress: some('dress', 0.4),
    quran_reading: some('quranReading', 0.5),
    revert: some('revert', 0.4),
    children: some('children', 0.4),
    relocate: some('relocate', 0.5),
    residence_status: some('residenceStatus', 0.3),
    diet: some('diet', 0.6),
    smoking: some('smoking', 0.6),
    second_marriage: some('secondMarriage', 0.4),
  };
}

/**
 * Generates a synthetic community: skewed, with realistic correlations (state, city, mother tongue and community;
 * education, occupation and income), and preferences that depend on the member. The same seed gives the same community.
 * @param now members joined within the three years before this moment
 */
export function* synthetic(count: number, seed: number, now: Date): Generator<SyntheticMember> {
  const random = seeded(seed);
  const year = now.getUTCFullYear();
  for (let number = 0; number < count; number++) {
    const gender = number % 2 === 0 ? 'FEMALE' : 'MALE';
    const profile = profileOf(random, gender, year);
    const joined = now.getTime() - random() ** 1.5 * 3 * 365 * 86_400_000;
    yield {
      member: {
        id: uuid(random),
        gender,
        first_name: `${skewed(random, names, 1)}${skewed(random, endings, 2)}${random() < 0.3 ? below(random, 500) : ''}`,
        last_name: skewed(random, muslim, 2).split('_').at(-1) as string,
        completed_at: new Date(joined).toISOString(),
        last_active_at: random() < 0.8 ? new Date(joined + random() * (now.getTime() - joined)).toISOString() : null,
      },
      profile,
      preference: random() < 0.05 ? null : preferenceOf(random, gender, profile, year),
    };
  }
}
