import { aboutFamily } from './about-family.ts';
import type { Circle } from './circle.ts';
import type { Voice } from './family-words.ts';
import type { Living } from './living.ts';
import type { Random } from './random.ts';

type Gender = 'MALE' | 'FEMALE';

interface Child {
  readonly circle: Circle;
  readonly gender: Gender;
  readonly age: number;
  readonly muslim: boolean;
  readonly learned: boolean;
  readonly neverMarried: boolean;
  readonly living: Living;
}

const gone = 'Passed Away';

/** Cities in which no father is a farmer. */
const metropolises = new Set([
  'ahmedabad_gj',
  'bengaluru_ka',
  'chennai_tn',
  'delhi_dl',
  'howrah_wb',
  'hyderabad_ts',
  'kochi_kl',
  'kolkata_wb',
  'mumbai_mh',
  'secunderabad_ts',
  'surat_gj',
]);

function fatherOf({ circle, age, muslim, learned, living }: Child, random: Random): string {
  // Families settled elsewhere do not farm there, and families abroad do not work for the state.
  const settled = living.stay === 'settled';
  const emigrated = settled && living.country !== 'India';
  const lean = (key: string) => circle.lean?.[key] ?? 1;
  const weights = {
    'Business / Self Employed': 26 * Math.min(2.5, lean('business')),
    'Private Service': learned ? 13 : 18,
    'Government / Defence Service': emigrated ? 0 : (learned ? 17 : 7) * lean('government'),
    'Professional (Doctor, Engineer, Lawyer)': learned ? 8 : 0,
    Teaching: learned ? 9 : 1,
    'Religious Service': muslim && !emigrated ? (learned ? 2 : 4) : 0,
    Farming:
      settled || metropolises.has(living.nativeCity)
        ? 0
        : (learned ? 7 : 15) * (circle.farms ? 1.2 : 0.3) * lean('farming'),
    'Retired / Not Working': emigrated ? 0 : age < 24 ? 3 : age < 30 ? 12 : 20,
    [gone]: emigrated ? 0 : 4 + Math.max(0, age - 22) * 0.8,
    Other: 3,
  };
  return random.weighted(weights);
}

function motherOf({ age, muslim, learned }: Child, father: string, random: Random): string {
  const weights = {
    'Homemaker/Housewife': 80,
    Teaching: learned ? 8 : 1,
    'Government / Defence Service': learned ? 3 : 0,
    'Private Service': 1.5,
    'Business / Self Employed': 3,
    'Professional (Doctor, Engineer, Lawyer)': father.startsWith('Professional') ? 12 : 0,
    'Religious Service': muslim ? 1.5 : 0,
    'Retired / Not Working': learned && age > 30 ? 4 : 0,
    [gone]: father === gone ? 0 : 2 + Math.max(0, age - 25) * 0.3,
  };
  return random.weighted(weights);
}

const well: Readonly<Record<string, readonly [rich: number, upper: number]>> = {
  'Business / Self Employed': [0.1, 0.38],
  'Professional (Doctor, Engineer, Lawyer)': [0.12, 0.55],
  'Government / Defence Service': [0.03, 0.4],
  Teaching: [0.02, 0.3],
  'Retired / Not Working': [0.01, 0.38],
  Farming: [0.03, 0.18],
  'Private Service': [0.01, 0.22],
};

function meansOf(father: string, learned: boolean, random: Random): string {
  const [rich, upper] = well[father] ?? [0.01, 0.15];
  const draw = random.next() / (learned ? 1 : 0.4);
  return draw < rich ? 'Rich/Affluent' : draw < rich + upper ? 'Upper Middle Class' : 'Middle Class';
}

/** Number of brothers or sisters, and of married ones. */
function siblings(age: number, marriesAt: number, random: Random): [number, number] {
  const older = age > 30 ? 1.5 : 1;
  const count = random.pickBy([0, 1, 2, 3, 4], (n) => [20, 38, 27 * older, 11 * older, 4 * older][n]!);
  const chance = Math.min(0.85, Math.max(0.05, (age - marriesAt) / 14));
  let married = 0;
  for (let i = 0; i < count; i++) if (random.chance(chance)) married++;
  return [count, married];
}

interface Keepers {
  readonly age: number;
  readonly siblings: number;
  readonly neverMarried: boolean;
}

/** For whom the account was made, in the words of its maker. */
function accountForOf(gender: Gender, { age, siblings: count, neverMarried }: Keepers, random: Random): string {
  const child = age > 38 ? 0 : neverMarried ? 1 : 0.3;
  return gender === 'FEMALE'
    ? random.weighted({ Self: 34, Daughter: 42 * child, Sister: count ? 17 : 0, Relative: 5, Friend: 2 })
    : random.weighted({ Self: 52, Son: 30 * child, Brother: count ? 13 : 0, Relative: 3, Friend: 2 });
}

const voices: Readonly<Record<string, Voice>> = {
  Self: 'self',
  Daughter: 'parent',
  Son: 'parent',
  Sister: 'sibling',
  Brother: 'sibling',
};

/** Phrases that fit the places: "moradabad_up|has a brassware unit" is only for people of Moradabad. */
const fitting = (phrases: readonly string[] | undefined, { nativeCity, city }: Living): readonly string[] =>
  (phrases ?? []).flatMap((phrase) => {
    const [place, text] = phrase.split('|');
    if (text === undefined) return [phrase];
    return place === nativeCity || place === city ? [text] : [];
  });

/** The family section and the account's maker, which must agree in the text. */
export function familyOf(child: Child, fatherName: string, random: Random) {
  const { circle, gender, age, learned, living, muslim, neverMarried } = child;
  const father = fatherOf(child, random);
  const mother = motherOf(child, father, random);
  const [brothers, marriedBrothers] = siblings(age, 23, random);
  const [sisters, marriedSisters] = siblings(age, 20, random);
  const familyStatus = meansOf(father, learned, random);
  const joint = random.chance(father.startsWith('Business') || father === 'Farming' ? 0.45 : 0.3);
  const accountFor = accountForOf(gender, { age, siblings: brothers + sisters, neverMarried }, random);
  const trades = father.startsWith('Business')
    ? fitting(circle.trades, living)
    : father === 'Farming'
      ? fitting(circle.farms, living)
      : [];
  const text = aboutFamily(
    {
      voice: voices[accountFor] ?? 'other',
      gender,
      stay: living.stay,
      home: living.home,
      town: living.town,
      father,
      mother,
      trade: trades.length ? random.pick(trades) : undefined,
      calls: circle.calls,
      brothers,
      marriedBrothers,
      sisters,
      marriedSisters,
      joint,
      comfortable: familyStatus !== 'Middle Class',
      muslim,
      again: !neverMarried,
      habits: fitting(circle.habits, living),
    },
    random,
  );
  const family = {
    familyType: joint ? 'Joint Family' : 'Nuclear Family',
    familyStatus,
    nativeState: living.nativeState,
    nativeCity: living.nativeCity,
    fatherName: father === gone && random.chance(0.7) ? `Late ${fatherName}` : fatherName,
    fatherOccupation: father,
    motherOccupation: mother,
    brothers,
    marriedBrothers,
    sisters,
    marriedSisters,
    aboutFamily: random.chance(0.1) ? null : text,
  };
  return { accountFor, family };
}
