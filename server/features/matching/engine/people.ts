import { birthCode } from './calendar.ts';
import { AGE } from './columns.ts';
import { dimensions } from './dimensions.ts';
import type { Person } from './encode.ts';
import type { Region, Row } from './region.ts';
import type { Gender, IndexedMember } from './types.ts';
import type { WishSets } from './wish-sets.ts';

/** A member of the index as a person; the age is of the day of `ages`. */
export function personAt(
  gender: Gender,
  region: Region,
  row: number,
  sets: readonly WishSets[],
  ages: Uint8Array,
): Person {
  const { columns } = region;
  const codes = dimensions.map(({ index }) => columns.codes[index]![row] as number);
  codes[AGE] = ages[columns.births[row] as number] as number;
  return {
    gender,
    id: columns.ids.slice(4 * row, 4 * row + 4),
    codes,
    wishes: sets.map((one, criterion) => one.get(columns.sets[criterion]![row] as number)),
    hidden: columns.hidden[row] as number,
    names: columns.names.map((names) => names[row] as number),
    joined: columns.joined[row] as number,
    active: columns.active[row] as number,
  };
}

/** Converts a person to a row of the index. */
export const rowOf = (person: Person, member: IndexedMember, sets: readonly WishSets[]): Row => ({
  id: person.id,
  birth: birthCode(member.attributes[dimensions[AGE]!.attribute]),
  codes: Uint16Array.from(person.codes),
  sets: Uint32Array.from(person.wishes, (wish, criterion) => (wish ? sets[criterion]!.intern(wish) : 0)),
  hidden: person.hidden,
  strict: person.wishes.reduce((mask, wish, index) => (wish?.strict ? mask | (1 << index) : mask), 0),
  names: Uint32Array.from(person.names),
  joined: person.joined,
  active: person.active,
  price: member.logPrice,
});
