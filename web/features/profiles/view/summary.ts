import type { LabelOf } from '../../../lib/member-lines.ts';

interface Summarised {
  gender: 'MALE' | 'FEMALE';
  occupation: string | null;
  city: string | null;
  accountFor: string | null;
}

/** The relations of an account to the candidate, as in the registration (spec §3). */
export const accountFors = ['Self', 'Daughter', 'Son', 'Sister', 'Brother', 'Relative', 'Friend'] as const;

type ProfileKeeper = (typeof accountFors)[number];

/**
 * Keys of occupations that are left out of the summary: they name no occupation, or should not be the first thing said
 * about a person.
 */
const unsaidKeys = new Set(['not_working', 'looking_for_work', 'career_break', 'unable_to_work']);

/** Whether an occupation is left out, which also avoids texts such as "Other in Lucknow". */
const unsaid = (occupation: string): boolean => unsaidKeys.has(occupation) || occupation.endsWith('_other');

const keeperOf = (accountFor: string | null): ProfileKeeper | undefined =>
  accountFors.find((whom) => whom === accountFor);

/** The parts of the sentence under the name; the surrounding words are in the catalogue. */
export function summaryParts(member: Summarised, labelOf: LabelOf) {
  const { occupation, city, accountFor } = member;
  return {
    work: occupation && !unsaid(occupation) ? labelOf('occupation', occupation) : undefined,
    town: labelOf('city', city) ?? city ?? undefined,
    keeper: keeperOf(accountFor),
  };
}
