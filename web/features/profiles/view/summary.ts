import type { LabelOf } from '../../../lib/member-lines.ts';

interface Summarised {
  gender: 'MALE' | 'FEMALE';
  occupation: string | null;
  city: string | null;
  accountFor: string | null;
}

/** Whom the account is for, as registration asks it (spec §3). */
export const accountFors = ['Self', 'Daughter', 'Son', 'Sister', 'Brother', 'Relative', 'Friend'] as const;

type Keeper = (typeof accountFors)[number];

/** What does not name a calling, or is not the first thing to say of a person. */
const unsaidKeys = new Set(['not_working', 'looking_for_work', 'career_break', 'unable_to_work']);

/** There is no "Other in Lucknow". */
const unsaid = (occupation: string): boolean => unsaidKeys.has(occupation) || occupation.endsWith('_other');

const keeperOf = (accountFor: string | null): Keeper | undefined => accountFors.find((whom) => whom === accountFor);

/** What the sentence under the name is made of; the words around it are messages. */
export function summaryParts(member: Summarised, labelOf: LabelOf) {
  const { occupation, city, accountFor } = member;
  return {
    work: occupation && !unsaid(occupation) ? labelOf('occupation', occupation) : undefined,
    town: labelOf('city', city) ?? city ?? undefined,
    keeper: keeperOf(accountFor),
  };
}
