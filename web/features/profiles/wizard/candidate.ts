import type { Account } from '../../../lib/session.ts';

/** Keys of the `accountFor` list (spec §3). */
export const relations = ['Self', 'Daughter', 'Son', 'Sister', 'Brother', 'Relative', 'Friend'] as const;
export type Relation = (typeof relations)[number];

export type Pronoun = 'your' | 'her' | 'his' | 'their';

/** Whom the profile is about, as the person at the keyboard speaks of them. */
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

/** The gender that goes without saying: a daughter is a woman. */
export const impliedGender = (accountFor: unknown): Account['gender'] => implied[accountFor as Relation] ?? null;

/** Whom an account's profile is about; oneself, until something else is known. */
export function candidateOf(accountFor: unknown, gender: unknown): Candidate {
  const who = relations.find((relation) => relation === accountFor) ?? 'Self';
  if (who === 'Self') return { who, pronoun: 'your' };
  const known = impliedGender(who) ?? gender;
  return { who, pronoun: known === 'FEMALE' ? 'her' : known === 'MALE' ? 'his' : 'their' };
}

/**
 * The contract's sentences speak of "the mother tongue" and "a first name"; a form speaks of yours, hers or his.
 * Sentences of any other shape, and those about the keeper's own email and phone, stay as they are.
 */
export const aboutCandidate = (sentence: string, { pronoun }: Candidate): string =>
  sentence.replace(
    /^(Please (?:choose|enter)) (?:the |a (?=gender\b|first name\b|last name\b))/,
    (_, please: string) => `${please} ${pronoun} `,
  );
