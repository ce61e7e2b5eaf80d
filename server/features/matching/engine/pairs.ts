import type { CriterionKey } from '../../../../contract/preference-fields.ts';
import type { Person } from './encode.ts';
import type { Tests } from './filters.ts';
import type { Explanation } from './types.ts';
import { meets, wishKinds } from './wishes.ts';

/** Whether `other` meets all strict wishes of `wisher`. */
export const meetsStrictOf = (wisher: Person, other: Person): boolean =>
  wishKinds.every((kind) => {
    const wish = wisher.wishes[kind.index];
    return !wish?.strict || meets(kind, wish.wanted, other.codes[kind.dimension.index] as number);
  });

/** Criteria stated by `wisher` that `other` meets or misses. @param hidden bit mask of criteria to leave out */
function sides(wisher: Person, other: Person, hidden: number): { met: CriterionKey[]; missed: CriterionKey[] } {
  const [met, missed]: [CriterionKey[], CriterionKey[]] = [[], []];
  for (const kind of wishKinds) {
    const wish = wisher.wishes[kind.index];
    if (!wish || (hidden >>> kind.index) & 1) continue;
    (meets(kind, wish.wanted, other.codes[kind.dimension.index] as number) ? met : missed).push(kind.key);
  }
  return { met, missed };
}

/** The match of two members, without the other's hidden criteria. */
export const explainPair = (viewer: Person, other: Person): Explanation => ({
  wanted: sides(viewer, other, 0),
  wanting: sides(other, viewer, other.hidden),
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
