import * as words from './family-words.ts';
import type { Random } from './random.ts';

type Gender = 'MALE' | 'FEMALE';

/** Facts for a text about a family. */
export interface FamilyFacts {
  readonly voice: words.Voice;
  readonly gender: Gender;
  /** Whether family and person live in the native place, or elsewhere. */
  readonly stay: 'atHome' | 'settled' | 'away';
  readonly home: string;
  readonly town: string;
  /** Keys of the parents' occupation lists. */
  readonly father: string;
  readonly mother: string;
  /** Trade of a father in business or farming, if the circle has one. */
  readonly trade?: string;
  readonly calls: readonly [father: string, mother: string];
  readonly brothers: number;
  readonly marriedBrothers: number;
  readonly sisters: number;
  readonly marriedSisters: number;
  readonly joint: boolean;
  readonly comfortable: boolean;
  readonly muslim: boolean;
  /** The person was married before, in which case the text expresses no hopes. */
  readonly again: boolean;
  readonly habits: readonly string[];
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const many = (count: number, one: string): string => `${numbers[count]} ${one}${count === 1 ? '' : 's'}`;
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
const both = (parts: readonly string[]): string => parts.filter(Boolean).join(' and ');

const gone = 'Passed Away';

const firstPerson: Readonly<Record<string, string>> = { is: 'am', has: 'have', does: 'do', teaches: 'teach' };

/** Turns "runs his own shop" into the first person: "run my own shop". */
function mine(predicate: string): string {
  const [verb = '', ...rest] = predicate.split(' ');
  const spoken = firstPerson[verb] ?? (/[^s]s$/.test(verb) ? verb.slice(0, -1) : verb);
  return [spoken, ...rest].join(' ').replaceAll(/\bhis\b/g, 'my');
}

interface Parents {
  F: string;
  M: string;
  f: string;
  m: string;
}

function parentsAsCalled({ voice, gender, calls }: FamilyFacts, random: Random): Parents {
  if ((voice === 'self' || voice === 'sibling') && random.chance(0.4))
    return { F: calls[0], M: calls[1], f: calls[0], m: calls[1] };
  const whose = {
    self: 'my',
    sibling: 'our',
    parent: gender === 'FEMALE' ? 'her' : 'his',
    other: gender === 'FEMALE' ? 'her' : 'his',
  }[voice];
  return { F: `${capital(whose)} father`, M: `${capital(whose)} mother`, f: `${whose} father`, m: `${whose} mother` };
}

function parents(facts: FamilyFacts, called: Parents, random: Random): string {
  const { voice, father, mother } = facts;
  if (father === gone) return random.pick(words.fatherGone[voice]);
  const fathers = facts.trade && random.chance(0.75) ? facts.trade : random.pick(words.fathersWork[father]!);
  if (mother === gone) {
    const loss = random.pick(words.motherGone[voice]);
    return voice === 'parent' ? `I ${mine(fathers)}. ${loss}` : `${called.F} ${fathers}. ${loss}`;
  }
  const mothers = random.pick(words.mothersWork[mother]!);
  const join = random.pick([' and ', ' and ', '; ']);
  if (voice === 'parent' && random.chance(0.45))
    return random.chance(0.5)
      ? `I ${mine(fathers)}${join}my wife ${mothers}.`
      : `My husband ${fathers}${join}I ${mine(mothers)}.`;
  return random.chance(0.3)
    ? `${called.F} ${fathers}. ${called.M} ${mothers}.`
    : `${called.F} ${fathers}${join}${called.m} ${mothers}.`;
}

/** "both brothers are married", "the elder sister is married". */
function marriedOf(married: number, count: number, one: string): string {
  if (married === 0) return '';
  if (count === 1) return `the ${one} is married`;
  if (married === count) return `${count === 2 ? 'both' : 'all the'} ${one}s are married`;
  return married === 1 ? `the elder ${one} is married` : `${numbers[married]} of the ${one}s are married`;
}

function marriedAmong({ brothers, sisters, marriedBrothers, marriedSisters }: FamilyFacts): string {
  if (marriedBrothers && marriedSisters && (marriedBrothers < brothers || marriedSisters < sisters))
    return `${both([many(marriedBrothers, 'brother'), many(marriedSisters, 'sister')])} are married`;
  return both([marriedOf(marriedBrothers, brothers, 'brother'), marriedOf(marriedSisters, sisters, 'sister')]);
}

function siblings(facts: FamilyFacts, random: Random): string {
  const { voice, gender, brothers, sisters, marriedBrothers, marriedSisters } = facts;
  const She = gender === 'FEMALE' ? 'She' : 'He';
  const count = brothers + sisters;
  if (count === 0)
    return voice === 'self' ? 'I am the only child.' : `${She} is ${voice === 'parent' ? 'our' : 'the'} only child.`;
  const list = both([brothers ? many(brothers, 'brother') : '', sisters ? many(sisters, 'sister') : '']);
  const married = marriedBrothers + marriedSisters;
  const note =
    married === 0
      ? ''
      : married === count
        ? count === 1
          ? ', who is married'
          : `, ${count === 2 ? 'both' : 'all'} married`
        : `; ${marriedAmong(facts)}`;
  if ((voice === 'parent' || voice === 'sibling') && random.chance(0.5)) {
    const sons = brothers + (gender === 'MALE' ? 1 : 0);
    const daughters = sisters + (gender === 'FEMALE' ? 1 : 0);
    return voice === 'parent'
      ? `We have ${both([sons ? many(sons, 'son') : '', daughters ? many(daughters, 'daughter') : ''])}.`
      : `We are ${both([sons ? many(sons, 'brother') : '', daughters ? many(daughters, 'sister') : ''])}.`;
  }
  if (voice === 'self')
    return random.pick([
      `I have ${list}${note}.`,
      `I have ${list}${note}.`,
      `We are ${numbers[count + 1]} siblings in all: ${brothers && sisters ? list.replace(' and ', ', ') : list} and me.`,
      `${capital(list)}${note}.`,
    ]);
  return `${She} has ${list}${note}.`;
}

function ways(facts: FamilyFacts, random: Random): string {
  const pools: (readonly string[])[] = [words.commonCustoms, words.commonCustoms];
  if (facts.muslim) pools.push(words.muslimCustoms, words.muslimCustoms, words.muslimCustoms);
  if (facts.joint) pools.push(words.jointFamilyCustoms, words.jointFamilyCustoms);
  if (facts.comfortable) pools.push(words.comfortable);
  if (facts.habits.length && facts.voice !== 'other') pools.push(facts.habits, facts.habits);
  return random.deal(random.pick(pools));
}

function hopes(facts: FamilyFacts, random: Random): string {
  if (facts.again) return '';
  const { voice, gender } = facts;
  if (facts.muslim && random.chance(0.25)) return random.deal(words.muslimHopes);
  return random.deal((gender === 'FEMALE' ? words.hopesForHer : words.hopesForHim)[voice]);
}

const shortFather: Readonly<Record<string, string>> = {
  'Business / Self Employed': 'in business',
  'Private Service': 'in private service',
  'Government / Defence Service': 'in government service',
  'Professional (Doctor, Engineer, Lawyer)': 'a professional',
  Teaching: 'a teacher',
  'Religious Service': 'an imam',
  Farming: 'a farmer',
  'Retired / Not Working': 'retired',
  [gone]: 'no more',
  Other: 'self-employed',
};

const shortMother: Readonly<Record<string, string>> = {
  'Homemaker/Housewife': 'housewife',
  Teaching: 'teacher',
  'Retired / Not Working': 'retired teacher',
  [gone]: 'no more',
};

/** A short note, as many people write it. */
function brief(facts: FamilyFacts, random: Random): string {
  const { brothers, sisters, marriedBrothers, marriedSisters } = facts;
  const kind = random.pick(words.adjectives.filter((word) => facts.comfortable || word !== 'Well-settled'));
  const father = `Father ${shortFather[facts.father]}, mother ${shortMother[facts.mother] ?? 'working'}.`;
  const who = (count: number, married: number, one: string) =>
    count
      ? `${many(count, one)}${married ? ` (${married === count ? 'married' : `${numbers[married]} married`})` : ''}`
      : '';
  const list = [who(brothers, marriedBrothers, 'brother'), who(sisters, marriedSisters, 'sister')]
    .filter(Boolean)
    .join(', ');
  const others = list ? `${capital(list)}.` : 'Only child.';
  const place =
    facts.stay === 'settled' ? `${kind} family, native of {home}, settled in {town}.` : `${kind} family of {home}.`;
  return random.pick([
    `${place} ${father} ${others}`,
    `${father} ${others}`,
    `${place} ${others}`,
    `${father} ${others} ${place}`,
  ]);
}

const places = { atHome: words.atHome, settled: words.settled, away: words.away };

type Part = 'place' | 'parents' | 'siblings' | 'ways' | 'hopes';

const shapes: readonly (readonly Part[])[] = [
  ['place', 'parents', 'siblings'],
  ['place', 'parents', 'siblings'],
  ['place', 'parents', 'siblings', 'ways'],
  ['place', 'parents', 'siblings', 'ways'],
  ['place', 'parents', 'ways', 'hopes'],
  ['place', 'ways', 'parents'],
  ['place', 'siblings', 'ways', 'hopes'],
  ['place', 'ways'],
  ['parents', 'siblings', 'place'],
  ['parents', 'siblings', 'ways'],
  ['parents', 'siblings', 'hopes'],
  ['parents', 'place', 'ways'],
  ['ways', 'parents', 'siblings'],
  ['ways', 'siblings', 'hopes'],
  ['ways', 'place', 'parents', 'hopes'],
];

/** Replacements for the voice of a friend or relative. */
const ofThem: readonly (readonly [RegExp, string])[] = [
  [/\bWe\b/g, 'They'],
  [/\bwe\b/g, 'they'],
  [/\bOurs\b/g, 'Theirs'],
  [/\bours\b/g, 'theirs'],
  [/\bOur\b/g, 'Their'],
  [/\bour\b/g, 'their'],
  [/\bus\b/g, 'them'],
  [/\bmy\b/g, 'their'],
];

/** A text about the family, in the voice of the account's maker. */
export function aboutFamily(facts: FamilyFacts, random: Random): string {
  const called = parentsAsCalled(facts, random);
  const make: Readonly<Record<Part, () => string>> = {
    place: () => random.deal(places[facts.stay][facts.voice]),
    parents: () => parents(facts, called, random),
    siblings: () => siblings(facts, random),
    ways: () => ways(facts, random),
    hopes: () => hopes(facts, random),
  };
  const text = random.chance(0.14)
    ? brief(facts, random)
    : random
        .pick(shapes)
        .map((part) => {
          const sentence = make[part]();
          return part !== 'place' && facts.voice === 'other'
            ? ofThem.reduce((said, [from, to]) => said.replaceAll(from, to), sentence)
            : sentence;
        })
        .filter(Boolean)
        .join(' ');
  const she = facts.gender === 'FEMALE';
  const fill: Readonly<Record<string, string>> = {
    ...called,
    home: facts.home,
    town: facts.town,
    she: she ? 'she' : 'he',
    She: she ? 'She' : 'He',
    her: she ? 'her' : 'his',
    Her: she ? 'Her' : 'His',
    child: she ? 'daughter' : 'son',
  };
  const greeting = facts.muslim && random.chance(0.05) ? 'Assalamu alaikum. ' : '';
  // A text that says "my husband" on a daughter's profile must name its author.
  const author =
    facts.voice === 'parent' && /\b(I|[Mm]y)\b/.test(text)
      ? `${random.pick(facts.father === gone ? words.writtenByMother : words.writtenByParents)} `
      : '';
  return (greeting + author + text).replaceAll(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? '');
}
