import type { CriterionKey } from '../../contract/profiles/preference-fields.ts';
import { type Person, shownWishes } from './encode.ts';
import type { Tests } from './filters.ts';
import type { Explanation } from './types.ts';
import { meets, type WishKind, wishKinds } from './wishes.ts';

type Wishes = Person['wishes'];

const meetsWish = (kind: WishKind, wanted: Uint32Array, other: Person): boolean =>
  meets(kind, wanted, other.codes[kind.dimension.index] as number);

const meetsStrictOf = (wishes: Wishes, other: Person): boolean =>
  wishKinds.every((kind) => {
    const wish = wishes[kind.index];
    return !wish?.strict || meetsWish(kind, wish.wanted, other);
  });

/** Whether `other` meets all strict wishes that `wisher` shows. */
export const meetsShownStrict = (wisher: Person, other: Person): boolean => meetsStrictOf(shownWishes(wisher), other);

/** Whether `other` meets all strict wishes that `wisher` hides. Only the wisher may learn of the result. */
export const meetsHiddenStrict = ({ wishes, hidden }: Person, other: Person): boolean =>
  meetsStrictOf(
    wishes.map((wish, index) => ((hidden >>> index) & 1 ? wish : undefined)),
    other,
  );

/** Stated criteria that `other` meets or misses. */
function sides(wishes: Wishes, other: Person): { met: CriterionKey[]; missed: CriterionKey[] } {
  const [met, missed]: [CriterionKey[], CriterionKey[]] = [[], []];
  for (const kind of wishKinds) {
    const wish = wishes[kind.index];
    if (wish) (meetsWish(kind, wish.wanted, other) ? met : missed).push(kind.key);
  }
  return { met, missed };
}

/** How well two members meet each other's wishes, without the hidden wishes of `other`. */
export const explainPair = (viewer: Person, other: Person): Explanation => ({
  wanted: sides(viewer.wishes, other),
  wanting: sides(shownWishes(other), viewer),
});

/** Whether one person passes all tests: like `testRows`, for a single row. */
export function passesAll(tests: Tests, person: Person): boolean {
  const hasCodes = tests.codeTests.every(({ dimension, misses }) => misses[person.codes[dimension] as number] === 0);
  const hasMoments = tests.momentTests.every(({ column, from }) => person[column] >= from);
  const hasNames = tests.nameTests.every(({ parts }) =>
    parts.every(({ answers, needed }) => {
      let answered = 0;
      for (let at = 0; at < person.names.length; at++) answered |= answers[person.names[at] as number] as number;
      return answered === needed;
    }),
  );
  return hasCodes && hasMoments && hasNames;
}
