import { birthCode, minuteOf } from './calendar.ts';
import { NAME_TOKENS } from './columns.ts';
import { type Lexicon, rulesOf } from './dimension-kinds.ts';
import { dimensions } from './dimensions.ts';
import type { Gender, IndexedMember } from './types.ts';
import { isUuid, writeUuid } from './uuid.ts';
import { maskOf, type Wish, wishesOf } from './wishes.ts';

/** A member in codes, from a record or from the index. */
export interface Person {
  readonly gender: Gender;
  /** The member's UUID as four words. */
  readonly id: Uint32Array;
  /** Codes by dimension. */
  readonly codes: ArrayLike<number>;
  /** Wishes by criterion, including hidden ones, used for the member's own searches. Undefined: any. */
  readonly wishes: readonly (Wish | undefined)[];
  /** Bit mask of hidden criteria. */
  readonly hidden: number;
  /** Codes of name tokens. */
  readonly names: ArrayLike<number>;
  readonly joined: number;
  readonly active: number;
}

/** The wishes that others may notice: to them, a hidden wish looks like one that is not stated (decision 0025). */
export const shownWishes = ({ wishes, hidden }: Pick<Person, 'wishes' | 'hidden'>): Person['wishes'] =>
  hidden === 0 ? wishes : wishes.map((wish, index) => ((hidden >>> index) & 1 ? undefined : wish));

/** Encodes a member record. @param ages age by birth code. @throws TypeError for an id that is not a UUID */
export function encodeMember(member: IndexedMember, ages: Uint8Array, lexicon: Lexicon): Person {
  if (!isUuid(member.id)) throw new TypeError('A member in the index has a UUID in small letters.');
  const id = new Uint32Array(4);
  writeUuid(member.id, id, 0);
  const codes = dimensions.map((dimension) => {
    const value = member.attributes[dimension.attribute];
    if (value === null || value === undefined) return 0;
    if (dimension.kind === 'age') return ages[birthCode(value)] as number;
    return rulesOf(dimension).codeOf(dimension, value, lexicon);
  });
  const names = new Uint32Array(NAME_TOKENS);
  member.firstNameTokens.slice(0, 3).forEach((token, index) => {
    names[index] = lexicon.name(token);
  });
  member.lastNameTokens.slice(0, 2).forEach((token, index) => {
    names[3 + index] = lexicon.name(token);
  });
  return {
    gender: member.gender,
    id,
    codes,
    wishes: wishesOf(member.preference, lexicon.place),
    hidden: maskOf(member.preference?.hidden),
    names,
    joined: minuteOf(member.joinedAt),
    active: member.lastActiveAt ? minuteOf(member.lastActiveAt) : 0,
  };
}
