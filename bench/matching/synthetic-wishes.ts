import { optionsByKey } from '../../contract/options/lookup.ts';
import { type Criterion, criteria, keysOf } from '../../contract/profiles/preference-fields.ts';
import { below, type Random } from './engine-people.ts';

type Cell = string | number | boolean | null | readonly string[];
type Row = Readonly<Record<string, Cell>>;

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnNames = new Map(
  (criteria as readonly Criterion[]).flatMap((criterion) =>
    [criterion.key, ...keysOf(criterion)].map((key) => [key as string, snake(key)]),
  ),
);
const columnOf = (key: string): string => columnNames.get(key) as string;
const attributeOf = (key: string): string => (key === 'education' ? 'highest_education' : columnOf(key));

/** Keys that a preference may list, as texts, and the index of each. */
const choices = new Map<string, { keys: readonly string[]; places: ReadonlyMap<string, number> }>();
function choicesOf(list: Parameters<typeof optionsByKey>[0]) {
  let found = choices.get(list);
  if (!found) {
    const keys = [...optionsByKey(list).keys()].map(String).filter((key) => key !== 'prefer_not_to_say');
    found = { keys, places: new Map(keys.map((key, place) => [key, place])) };
    choices.set(list, found);
  }
  return found;
}
const heights = [...optionsByKey('height').keys()].map(Number);

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Per criterion: percentage of members who state it, and percentage of those for whom it is strict. */
const usual: Readonly<Record<string, readonly [stated: number, strict: number]>> = {
  age: [90, 15],
  height: [60, 3],
  maritalStatus: [80, 15],
  religion: [75, 10],
  motherTongue: [55, 3],
  education: [60, 4],
  occupation: [35, 2],
  annualIncome: [45, 3],
  country: [60, 6],
  state: [45, 3],
  city: [20, 2],
};
const EXTRA = [25, 2] as const;

/** A member's own value and some near it in the option list: people look for those like themselves. */
function near(random: Random, list: Parameters<typeof optionsByKey>[0], own: Cell | undefined, most: number): string[] {
  const { keys, places } = choicesOf(list);
  const at = places.get(String(own)) ?? 0;
  const wanted = new Set([at]);
  for (let more = below(random, Math.min(most, keys.length)); more > 0; more--)
    wanted.add((at + 1 + Math.floor(random() ** 3 * 12)) % keys.length);
  return [...wanted].sort((a, b) => a - b).map((place) => keys[place] as string);
}

const listWish = (random: Random, criterion: Extract<Criterion, { kind: 'list' }>, own: Cell | undefined): string[] =>
  criterion.groups && random() < 0.5
    ? near(random, criterion.groups, undefined, 5)
    : near(random, criterion.list, own, 6);

/** Ages that men and women look for, relative to their own; heights likewise, in steps of the option list. */
function rangeWish(
  random: Random,
  key: string,
  gender: string,
  profile: Row,
  year: number,
): [number | null, number | null] {
  const towards = gender === 'MALE' ? -1 : 1;
  if (key === 'age') {
    const middle = year - Number(String(profile.date_of_birth).slice(0, 4)) + 3 * towards;
    const [down, up] = [2 + below(random, 4), 2 + below(random, 4)];
    return [clamp(middle - down, 18, 60), clamp(middle + up, 18, 60)];
  }
  const middle = heights.indexOf(Number(profile.height)) + 5 * towards;
  const at = (place: number): number => heights[clamp(place, 0, heights.length - 1)] as number;
  return [at(middle - 3 - below(random, 3)), random() < 0.5 ? null : at(middle + 4)];
}

function columnsOf(
  random: Random,
  criterion: Criterion,
  isStated: boolean,
  gender: string,
  profile: Row,
  year: number,
): Row {
  const attribute = attributeOf(criterion.key);
  switch (criterion.kind) {
    case 'range': {
      const [from, to] = isStated ? rangeWish(random, criterion.key, gender, profile, year) : [null, null];
      return { [columnOf(criterion.from)]: from, [columnOf(criterion.to)]: to };
    }
    case 'minimum': {
      const least = [2, 3, 5, 7, 10][below(random, gender === 'FEMALE' ? 5 : 2)] as number;
      return { [attribute]: isStated ? least : null };
    }
    case 'list':
      return { [columnOf(criterion.key)]: isStated ? listWish(random, criterion, profile[attribute]) : [] };
    case 'place':
      return { [attribute]: isStated ? (profile.city ?? null) : null };
  }
}

/**
 * Preference of a member, in the columns of `partner_preference`.
 * @param completeness factor on the usual shares of stated criteria; Infinity states all
 */
export function preferenceOf(random: Random, gender: string, profile: Row, year: number, completeness = 1): Row {
  const [strict, hidden]: [string[], string[]] = [[], []];
  const columns = (criteria as readonly Criterion[]).map((criterion) => {
    const [stated, insisting] = usual[criterion.key] ?? EXTRA;
    const isStated = random() * 100 < stated * completeness;
    if (isStated && random() * 100 < insisting) strict.push(criterion.key);
    if (isStated && random() < 0.05) hidden.push(criterion.key);
    return columnsOf(random, criterion, isStated, gender, profile, year);
  });
  return { ...Object.assign({}, ...columns), strict, hidden } as Row;
}
