import { birthCode } from './calendar.ts';
import { AGE_DIMENSION } from './columns.ts';
import { dimensions } from './dimensions.ts';
import { type Person, shownWishes } from './encode.ts';
import type { HiddenWishes } from './hidden-wishes.ts';
import type { Region, Row } from './region.ts';
import type { Gender, IndexedMember } from './types.ts';
import type { WishSets } from './wish-sets.types.ts';

/** The dictionaries of all wishes. */
export interface WishStore {
  /** Wish dictionaries by criterion. */
  readonly sets: readonly WishSets[];
  readonly hidden: HiddenWishes;
}

/** Decodes a row of the index to a person; the age is that of the day for which `ages` was computed. */
export function personAt(
  gender: Gender,
  region: Region,
  row: number,
  { sets, hidden }: WishStore,
  ages: Uint8Array,
): Person {
  const { columns } = region;
  const own = hidden.get(columns.hidden[row] as number);
  const codes = dimensions.map(({ index }) => columns.codes[index]![row] as number);
  codes[AGE_DIMENSION] = ages[columns.births[row] as number] as number;
  return {
    gender,
    id: columns.ids.slice(4 * row, 4 * row + 4),
    codes,
    wishes: sets.map((one, criterion) => one.get(own.get(criterion) ?? (columns.sets[criterion]![row] as number))),
    hidden: [...own.keys()].reduce((mask, criterion) => mask | (1 << criterion), 0),
    names: columns.names.map((names) => names[row] as number),
    joined: columns.joined[row] as number,
    active: columns.active[row] as number,
  };
}

/** Converts a person to a row of the index. */
export function rowOf(person: Person, member: IndexedMember, { sets, hidden }: WishStore): Row {
  const values = person.wishes.map((wish, criterion) => (wish ? sets[criterion]!.intern(wish) : 0));
  const isHidden = (criterion: number): boolean => ((person.hidden >>> criterion) & 1) === 1;
  return {
    id: person.id,
    birth: birthCode(member.attributes[dimensions[AGE_DIMENSION]!.attribute]),
    codes: Uint16Array.from(person.codes),
    sets: Uint32Array.from(values, (value, criterion) => (isHidden(criterion) ? 0 : value)),
    hidden: hidden.intern(
      values.flatMap((value, criterion) => (value !== 0 && isHidden(criterion) ? [criterion, value] : [])),
    ),
    strict: shownWishes(person).reduce((mask, wish, index) => (wish?.strict ? mask | (1 << index) : mask), 0),
    names: Uint32Array.from(person.names),
    joined: person.joined,
    active: person.active,
    price: member.logPrice,
  };
}
