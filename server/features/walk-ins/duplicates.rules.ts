import type { DuplicateReason } from '../../../contract/walk-ins/values.ts';
import { isPartOfName, nameTokens } from '../matching/index.ts';
import type { DuplicateQuery, KnownPerson } from './duplicates.repo.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Whether two names sound alike: every word of the shorter one is in the longer one, whichever spelling or script is
 * used, so that "Mohd Arif" and "Mohammad Aarif Khan" are found.
 */
export function soundsAlike(a: Named, b: Named): boolean {
  const tokens = [a, b].map(({ firstName, lastName }) => new Set(nameTokens(`${firstName} ${lastName}`)));
  const [shorter, longer] = tokens.toSorted((one, other) => one.size - other.size) as [Set<string>, Set<string>];
  return isPartOfName(shorter, longer);
}

/** Reason why a known person may be the one that is being registered; empty if nothing suggests it. */
export function reasonsFor(wanted: DuplicateQuery & Named, known: KnownPerson): DuplicateReason[] {
  const isSameName =
    wanted.birthYear !== null &&
    wanted.city !== null &&
    wanted.birthYear === known.birthYear &&
    wanted.city === known.city &&
    soundsAlike(wanted, known);
  return [...(known.hasSamePhone ? (['phone'] as const) : []), ...(isSameName ? (['name'] as const) : [])];
}
