import { dimensions } from './dimensions.ts';
import type { Person } from './encode.ts';
import { type Texts, valueOfCode } from './filters.ts';
import type { Described } from './types.ts';

/** A person of the index in values. */
export const describePerson = (id: string, person: Person, texts: Texts): Described => ({
  id,
  attributes: Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const code = person.codes[dimension.index] as number;
      return code === 0 ? [] : [[dimension.key, valueOfCode(dimension, code, texts)]];
    }),
  ),
  joinedAt: new Date(person.joined * 60_000),
});
