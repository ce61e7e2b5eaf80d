import type { z } from 'zod';
import { accountsApi } from '../../../../contract/accounts.ts';
import { preferenceUpdate } from '../../../../contract/preference-schema.ts';
import { updateSchema } from '../../../../contract/profile-schema.ts';
import { ageOn, dateProblem, youngestAge } from '../fields/date-parts.ts';
import { aboutCandidate, type Candidate } from '../wizard/candidate.ts';
import type { CheckWords } from '../wizard/check.ts';
import { flagged } from './card-values.ts';
import { type CardId, criteria, keysOfCriterion, leaderOf, nameKeys, sectionOf } from './cards.ts';
import { changedKeys, hiddenKey, strictKey, type Values } from './values.ts';

// Zod and the contract's schemas with their option lists: fetched once a card is being edited.

export interface Checked {
  /** What is wrong, by key. */
  errors: Readonly<Record<string, string>>;
  /** What to send: only what has changed, since absent keys stay (contract §1). */
  body: Readonly<Record<string, unknown>>;
  /** The account's names, which are changed by a call of their own. */
  names: { firstName?: string; lastName?: string };
}

export interface CheckContext {
  gender: 'MALE' | 'FEMALE' | null;
  candidate: Candidate;
  words: Pick<CheckWords, 'date' | 'young'>;
}

const nameSchema = accountsApi.updateAccount.body.pick({ firstName: true, lastName: true });
const sectionSchemas = {
  basicInfo: updateSchema('basicInfo'),
  educationInfo: updateSchema('educationInfo'),
  familyInfo: updateSchema('familyInfo'),
  moreInfo: updateSchema('moreInfo'),
};

function birthProblem(values: Values, { gender, words }: CheckContext): string | undefined {
  const today = new Date();
  const { dateOfBirth } = values;
  const problem = dateProblem(dateOfBirth, today);
  if (problem) return words.date(problem);
  if (typeof dateOfBirth !== 'string' || !gender) return undefined;
  return ageOn(dateOfBirth, today) < youngestAge(gender) ? words.young(gender) : undefined;
}

function issuesOf(schema: z.ZodType, values: Values): Record<string, string> {
  const parsed = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

const pick = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

/** Keys that may be wrong through what was typed: those changed, and those that follow one of them. */
const concerned = (changed: readonly string[]): ((key: string) => boolean) => {
  const touched = new Set(changed);
  return (key) => touched.has(key) || touched.has(leaderOf(key) ?? '');
};

/** A card by the schema the server uses. What was stored long ago by other rules is no reason to refuse a change. */
export function checkCard(card: CardId, base: Values, values: Values, context: CheckContext): Checked {
  const section = sectionOf(card);
  const schema: z.ZodType = section ? sectionSchemas[section] : preferenceUpdate;
  const changed = changedKeys(base, values);
  const isConcerned = concerned(changed);
  const found = { ...issuesOf(schema, values), ...(card === 'personal' && issuesOf(nameSchema, values)) };
  const birth = card === 'personal' && birthProblem(values, context);
  if (birth) found.dateOfBirth = birth;
  const errors = Object.fromEntries(
    Object.entries(found)
      .filter(([key]) => isConcerned(key) || (section === undefined && isRangeOf(key, changed)))
      .map(([key, sentence]) => [key, aboutCandidate(sentence, context.candidate)]),
  );
  const fields = changed.filter((key) => !key.includes('.') && !nameKeys.some((name) => name === key));
  const parsed = schema.safeParse(pick(values, fields));
  const names = nameSchema.safeParse(pick(values, changed));
  return {
    errors,
    body: { ...(parsed.success ? (parsed.data as object) : {}), ...extrasOf(values, changed) },
    names: card === 'personal' && names.success ? names.data : {},
  };
}

/** A range's sentence stands at its upper end, whichever end was moved. */
const isRangeOf = (key: string, changed: readonly string[]): boolean =>
  criteria.some((one) => keysOfCriterion(one).includes(key) && keysOfCriterion(one).some((k) => changed.includes(k)));

/** Who sees what, and how criteria count: of the flags the whole list is sent, of the choices those that changed. */
function extrasOf(values: Values, changed: readonly string[]): Record<string, unknown> {
  const seen = changed.filter((key) => key.startsWith('seen.')).map((key) => [key.slice('seen.'.length), values[key]]);
  return {
    ...(seen.length > 0 && { fieldVisibility: Object.fromEntries(seen) }),
    ...(changed.some((key) => key.startsWith('strict.')) && { strict: flagged(values, strictKey) }),
    ...(changed.some((key) => key.startsWith('hidden.')) && { hidden: flagged(values, hiddenKey) }),
  };
}
