import type { Account } from '../../../lib/session.ts';

/** Keys of the `accountFor` list (spec §3). */
export const candidateRelations = ['Self', 'Daughter', 'Son', 'Sister', 'Brother', 'Relative', 'Friend'] as const;
export type Relation = (typeof candidateRelations)[number];

export type Pronoun = 'your' | 'her' | 'his' | 'their';

/** The person described by the profile, with the words that the form uses for that person. */
export interface Candidate {
  readonly who: Relation;
  readonly pronoun: Pronoun;
}

const implied: Readonly<Partial<Record<Relation, Account['gender']>>> = {
  Daughter: 'FEMALE',
  Sister: 'FEMALE',
  Son: 'MALE',
  Brother: 'MALE',
};

/** The gender implied by a relation: a daughter is a woman. */
export const impliedGender = (accountFor: unknown): Account['gender'] => implied[accountFor as Relation] ?? null;

/** The person an account's profile is about; the user, until another is known. */
export function candidateOf(accountFor: unknown, gender: unknown): Candidate {
  const who = candidateRelations.find((relation) => relation === accountFor) ?? 'Self';
  if (who === 'Self') return { who, pronoun: 'your' };
  const known = impliedGender(who) ?? gender;
  return { who, pronoun: known === 'FEMALE' ? 'her' : known === 'MALE' ? 'his' : 'their' };
}

/**
 * Rewrites a text of the contract, which says "the mother tongue" or "a first name", to say "your", "her" or "his".
 * Texts of another form, and those about the user's own email and phone, are unchanged.
 */
export const aboutCandidate = (sentence: string, { pronoun }: Candidate): string =>
  sentence.replace(
    /^(Please (?:choose|enter)) (?:the |a (?=gender\b|first name\b|last name\b))/,
    (_, please: string) => `${please} ${pronoun} `,
  );
