import * as words from './about-me-words.ts';
import type { Random } from './random.ts';
import type { Work } from './work.ts';

interface Portrayed {
  readonly gender: 'MALE' | 'FEMALE';
  /** Whether the person writes, or somebody else for them. */
  readonly self: boolean;
  readonly muslim: boolean;
  readonly maritalStatus: string;
  readonly work: Work;
  readonly abroad: boolean;
}

const groups: readonly (readonly [RegExp, string])[] = [
  [/^gulf_/, 'away'],
  [/^(student|madrasa_student)$/, 'studying'],
  [/^exam_aspirant$/, 'preparing'],
  [/alim|imam|mufti|quran|madrasa/, 'faith'],
  [/doctor|dentist|nurse|pharmac|physio|optom|dietitian|psycholog/, 'medicine'],
  [/teacher|professor|tutor|_school/, 'teaching'],
  [/software|data_scientist|tester|ui_designer|network|cyber|it_support/, 'software'],
  [/lawyer/, 'law'],
  [/engineer|architect/, 'engineering'],
  [
    /tailor|mechanic|electrician|welder|furniture|embroidery|powerloom|technician|machine|mehndi|beautician|salon|driver/,
    'craft',
  ],
];

/** Kind of sentence that fits the work. */
function groupOf({ occupation, employedIn }: Work): string | undefined {
  const found = groups.find(([pattern]) => pattern.test(occupation));
  if (found) return found[1];
  if (employedIn.startsWith('Business')) return 'business';
  if (/^(Government|Civil|Defence)/.test(employedIn)) return 'government';
  if (employedIn === 'Private Sector') return 'office';
  return occupation === 'not_working' || occupation === 'homemaker' ? 'home' : undefined;
}

/** "like" as in "she likes", "try" as in "he tries". */
const withS = (verb: string): string =>
  /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : /(ch|sh|s|x|o)$/.test(verb) ? `${verb}es` : `${verb}s`;

/** A sentence such as "{I} {like} tea" in the first or third person. */
function spoken(sentence: string, { gender, self }: Portrayed): string {
  const she = gender === 'FEMALE';
  const others: Readonly<Record<string, string>> = {
    I: she ? 'she' : 'he',
    my: she ? 'her' : 'his',
    me: she ? 'her' : 'him',
    mine: she ? 'hers' : 'his',
    myself: she ? 'herself' : 'himself',
    am: 'is',
    have: 'has',
    can: 'can',
    cleared: 'cleared',
    learned: 'learned',
    took: 'took',
  };
  const said = sentence.replaceAll(/\{(\w+)\}/g, (_, word: string) => (self ? word : (others[word] ?? withS(word))));
  return said[0]!.toUpperCase() + said.slice(1);
}

/** Sentences of one faith are used only for its members. */
const fits = (sentence: string, { muslim }: Portrayed): boolean =>
  muslim || !/sha Allah|Eid|Urdu|biryani|Arabic|deen|God-fearing|practising|qawwali|prays/.test(sentence);

type Part = 'nature' | 'work' | 'liking' | 'faith' | 'hope';

const shapes: readonly (readonly Part[])[] = [
  ['nature', 'work', 'liking'],
  ['nature', 'work', 'liking', 'faith'],
  ['nature', 'liking', 'hope'],
  ['nature', 'faith', 'liking'],
  ['nature', 'work', 'faith'],
  ['work', 'nature', 'liking'],
  ['work', 'liking', 'faith'],
  ['work', 'nature', 'hope'],
  ['nature', 'work'],
  ['nature', 'liking'],
  ['work', 'liking', 'hope'],
  ['nature', 'work', 'hope'],
];

export function aboutMe(person: Portrayed, random: Random): string {
  const group = person.abroad && random.chance(0.5) ? 'away' : groupOf(person.work);
  const likings = [words.likings, words.likings, person.gender === 'MALE' ? words.likingsOfMen : words.likingsOfWomen];
  const of: Readonly<Record<Part, () => readonly string[]>> = {
    nature: () => words.natureSentences,
    work: () => (group ? words.workSentences[group]! : []),
    liking: () => random.pick(likings),
    faith: () => (person.muslim ? words.faiths : []),
    hope: () => words.hopes,
  };
  const sentences = random.pick(shapes).flatMap((part) => {
    const pool = of[part]();
    const sentence = pool.length ? random.deal(pool) : '';
    return sentence && fits(sentence, person) ? [spoken(sentence, person)] : [];
  });
  const past = person.self ? words.afterMarriage[person.maritalStatus] : undefined;
  if (past && random.chance(0.6)) sentences.splice(1, 0, random.deal(past));
  return sentences.join(' ');
}

export function aboutPartner(person: Portrayed, random: Random): string {
  const first = random.deal(person.gender === 'FEMALE' ? words.soughtHusband : words.soughtWife);
  const second = random.deal(words.soughtAnyone);
  const sentences = random.pick([[first], [first], [second], [first, second]]);
  return sentences
    .filter((sentence) => fits(sentence, person))
    .map((sentence) => spoken(sentence, person))
    .join(' ');
}
